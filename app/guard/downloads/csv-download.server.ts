import type { PageName } from '~/domain/access/pages';
import { guardDownload, type GuardedArgs } from '~/guard/guard.server';
import { takeDownloadSlot } from '~/guard/limits/download-slots.server';
import { toColumnKey } from '~/lib/column-key';
import { createCsvStream, formatContentDisposition, type CsvContent } from '~/lib/csv';
import { formatTime } from '~/lib/dates';
import { applyListPreferences } from '~/lib/list-preferences';
import { iterateMatchingItems, readListQuery } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { UpstreamError } from '~/upstream/upstream-error';

type CsvDefinition<Item> = {
  /** Loads all items of the list, before search and filters. */
  loadItems: (args: GuardedArgs) => Promise<readonly Item[]>;
  /** Returns what the file is called before the time and the zone. */
  getFileName: (args: GuardedArgs) => string;
  /** Returns the path of the list's page, which shows the error if the list cannot be loaded. */
  getListPath: (args: GuardedArgs) => string;
};

/**
 * Creates the loader that downloads a list as CSV: all items that match the search and filters of the URL, in its order
 * (D74), without the hidden columns, streamed. The loader shares the list spec with the list's page.
 */
export function createCsvLoader<Item, Row extends { id: string }>(
  page: PageName,
  spec: ListSpec<Item, Row, GuardedArgs>,
  { loadItems, getFileName, getListPath }: CsvDefinition<Item>,
) {
  return createCsvFileLoader(page, getListPath, async (args) => {
    const { searchParams } = new URL(args.request.url);
    const params = applyListPreferences(searchParams, spec, args.listPreferences);
    const { hiddenColumns } = readListQuery(params, spec);
    const items = await loadItems(args);
    const columns = Object.entries(spec.csvColumns ?? {}).filter(
      ([name]) => !hiddenColumns.includes(toColumnKey(name)),
    );
    const toCells = (item: Item) => {
      const row = spec.toRow(item, args);
      return columns.map(([, getValue]) => getValue(row, item));
    };
    const header = columns.map(([name]) => name);
    const matchingItems = iterateMatchingItems<Item>(items, params, spec, args.preferences.timeZone);
    return { name: getFileName(args), header, rows: matchingItems, toCells };
  });
}

/** Adds the time and its zone, which is that of the times in the file: two files of a list have two names. */
function addTime(name: string, timeZone: string): string {
  const [day, time = ''] = formatTime(new Date().toISOString(), timeZone)?.text.split(' ') ?? [];
  return [name, day, time.slice(0, 'HH:mm'.length).replace(':', '-'), timeZone.replaceAll('/', '-')].join('_');
}

/** A CSV file; `name` is without the time and the extension. */
type CsvFile<Row> = CsvContent<Row> & { name: string };

/**
 * Creates the loader that downloads a CSV file. If a call fails, the loader redirects to the list's page with an error
 * message. A session may download a limited number of files at once.
 */
export function createCsvFileLoader<Row>(
  page: PageName,
  getListPath: (args: GuardedArgs) => string,
  createFile: (args: GuardedArgs) => Promise<CsvFile<Row>>,
) {
  return guardDownload(page, async (args) => {
    const releaseSlot = takeDownloadSlot(args);
    try {
      const file = await createFile(args);
      const name = addTime(file.name, args.preferences.timeZone);
      return createFileResponse({ ...file, name }, args.request, releaseSlot);
    } catch (error) {
      releaseSlot();
      if (!(error instanceof UpstreamError)) throw error;
      const [path, hash = ''] = getListPath(args).split('#');
      const text = 'The file was not made: the list could not be loaded.';
      // The query belongs before the fragment.
      const url = path + new URL(args.request.url).search + (hash && `#${hash}`);
      return redirectWithMessage(url, createMessage('error', text, error.requestId));
    }
  });
}

/** Creates a response that browsers save as a CSV file. `onEnd` is called when its body has ended. */
function createFileResponse<Row>(file: CsvFile<Row>, { method }: Request, onEnd: () => void): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': formatContentDisposition(`${file.name}.csv`),
  };
  if (method !== 'HEAD') return new Response(createCsvStream(file, onEnd), { headers });
  onEnd();
  return new Response(null, { headers });
}
