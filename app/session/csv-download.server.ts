import type { PageName } from '../domain/access';
import { attachmentName, csvStream } from '../lib/csv';
import { remembered } from '../lib/list-memory';
import { matchingRows } from '../lib/list-query';
import type { ListSpec } from '../lib/list-spec';
import { UpstreamError } from '../upstream/upstream-error';
import { messageOf } from './answers/replies.server';
import { redirectWithMessage } from './answers/toast.server';
import { type Guarded, guardedDownload } from './guard.server';

type CsvDownload<Row> = {
  read: (args: Guarded) => Promise<readonly Row[]>;
  /** Name of the file, without its ending. */
  file: (args: Guarded) => string;
  /** The page of the list, for the case that it cannot be read. */
  page: (args: Guarded) => string;
};

/**
 * A list as a CSV file: all rows of the search, filters and order in the address, page after page (D74), made while it
 * is sent. Its loader stands beside the list's page and shares its definition.
 */
export function csvDownload<Row, Shown extends { id: string }>(
  page: PageName,
  spec: ListSpec<Row, Shown, Guarded>,
  { read, file, page: pageOf }: CsvDownload<Row>,
) {
  return fileDownload(page, pageOf, async (args) => {
    const { searchParams } = new URL(args.request.url);
    const rows = await read(args);
    const columns = Object.entries(spec.csv ?? {});
    const cellsOf = (row: Row) => {
      const shown = spec.shape(row, args);
      return columns.map(([, valueOf]) => valueOf(shown, row));
    };
    const header = columns.map(([name]) => name);
    const matching = matchingRows<Row>(rows, remembered(searchParams, spec, args.lists), spec);
    return csvFile(file(args), csvStream(header, matching, cellsOf));
  });
}

/** A file of what is read for it; where that cannot be loaded, the page of `pageOf` says that there is none. */
export function fileDownload(
  page: PageName,
  pageOf: (args: Guarded) => string,
  make: (args: Guarded) => Promise<Response>,
) {
  return guardedDownload(page, async (args) => {
    try {
      return await make(args);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const [path, hash = ''] = pageOf(args).split('#');
      const message = messageOf('error', 'The file was not made: the list could not be loaded.', error.requestId);
      return redirectWithMessage(path + new URL(args.request.url).search + (hash && `#${hash}`), message);
    }
  });
}

/** The answer that a browser keeps as a file; `name` is without its ending. */
export function csvFile(name: string, content: ReadableStream<Uint8Array>): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachmentName(`${name}.csv`),
  };
  return new Response(content, { headers });
}
