import type { PageName } from '../domain/access/access';
import { createCsvStream, formatContentDisposition } from '../lib/csv';
import { applyListPreferences } from '../lib/list-preferences';
import { iterateMatchingItems } from '../lib/list-query';
import type { ListSpec } from '../lib/list-spec';
import { createMessage, redirectWithMessage } from '../session/toast.server';
import { UpstreamError } from '../upstream/upstream-error';
import { type GuardedArgs, guardedDownload } from './guard.server';

type CsvDefinition<Row> = {
  loadRows: (args: GuardedArgs) => Promise<readonly Row[]>;
  /** Name of the file without its extension. */
  fileName: (args: GuardedArgs) => string;
  /** Path of the list's page, which shows the error if the list cannot be loaded. */
  listPath: (args: GuardedArgs) => string;
};

/**
 * Creates the loader that downloads a list as CSV: all rows that match the search, filters and order of the URL (D74),
 * streamed. The loader shares the list spec with the list's page.
 */
export function createCsvLoader<Row, Shown extends { id: string }>(
  page: PageName,
  spec: ListSpec<Row, Shown, GuardedArgs>,
  { loadRows, fileName, listPath }: CsvDefinition<Row>,
) {
  return createFileLoader(page, listPath, async (args) => {
    const { searchParams } = new URL(args.request.url);
    const rows = await loadRows(args);
    const columns = Object.entries(spec.csvColumns ?? {});
    const getCells = (row: Row) => {
      const listRow = spec.toRow(row, args);
      return columns.map(([, getValue]) => getValue(listRow, row));
    };
    const header = columns.map(([name]) => name);
    const params = applyListPreferences(searchParams, spec, args.listPreferences);
    const matchingRows = iterateMatchingItems<Row>(rows, params, spec);
    return createCsvResponse(fileName(args), createCsvStream(header, matchingRows, getCells));
  });
}

/** Creates the loader of a download. If a call fails, it redirects to the list's page with an error message. */
export function createFileLoader(
  page: PageName,
  listPath: (args: GuardedArgs) => string,
  createResponse: (args: GuardedArgs) => Promise<Response>,
) {
  return guardedDownload(page, async (args) => {
    try {
      return await createResponse(args);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const [path, hash = ''] = listPath(args).split('#');
      const text = 'The file was not made: the list could not be loaded.';
      const url = path + new URL(args.request.url).search + (hash && `#${hash}`);
      return redirectWithMessage(url, createMessage('error', text, error.requestId));
    }
  });
}

/** Creates a response that browsers save as a CSV file; `name` is without its extension. */
export function createCsvResponse(name: string, content: ReadableStream<Uint8Array>): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': formatContentDisposition(`${name}.csv`),
  };
  return new Response(content, { headers });
}
