import { config } from '~/config.server';
import type { PageName } from '~/domain/access/pages';
import { errorResponses } from '~/guard/error-responses.server';
import { guardDownload, type GuardedArgs } from '~/guard/guard.server';
import { getClientAddress } from '~/http/client-address.server';
import { toColumnKey } from '~/lib/column-key';
import { createCsvStream, formatContentDisposition, type CsvContent } from '~/lib/csv';
import { readSeparator, SEPARATOR_NAME } from '~/lib/csv-separator';
import { formatTime } from '~/lib/dates';
import { LimitedUse } from '~/lib/limited-use';
import { applyListPreferences } from '~/lib/list-preferences';
import { readListQuery } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { updateUrl } from '~/lib/search-params';
import { logSecurity } from '~/log.server';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { UpstreamError } from '~/upstream/upstream-error';

type CsvAccess = {
  page: PageName;
  getListPath: (args: GuardedArgs) => string;
};

type CsvDefinition<Item> = Pick<CsvAccess, 'page'> & {
  loadItems: (args: GuardedArgs) => Promise<readonly Item[]>;
  /** By default the name of the list. */
  getFileName?: (args: GuardedArgs) => string;
  /** By default the path of the file without its extension. */
  getListPath?: CsvAccess['getListPath'];
};

const removeExtension = ({ request }: GuardedArgs) => new URL(request.url).pathname.replace(/\.csv$/, '');

/** The items of all pages that match search and filters of the URL (D74), without hidden columns. */
export function createCsvLoader<Item, Row extends { id: string }>(
  spec: ListSpec<Item, Row, GuardedArgs>,
  { page, loadItems, getFileName = () => spec.name, getListPath = removeExtension }: CsvDefinition<Item>,
) {
  return createCsvFileLoader({ page, getListPath }, async (args) => {
    const { searchParams } = new URL(args.request.url);
    // The URL says which columns are hidden. If it does not, the last choice of the user for this list applies.
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
    const { matches } = viewList(items, params, spec, args.preferences.timeZone);
    return { name: getFileName(args), header, rows: matches, toCells };
  });
}

/** The time keeps the names of two downloads apart; the zone is that of the times in the file. */
function addTime(name: string, timeZone: string): string {
  const [day, time = ''] = formatTime(new Date().toISOString(), timeZone)?.text.split(' ') ?? [];
  const minute = time.slice(0, 'HH:mm'.length);
  // File names can have no slash, and on Windows no colon.
  return [name, day, minute.replace(':', '-'), timeZone.replaceAll('/', '-')].join('_');
}

type CsvFile<Row> = CsvContent<Row> & { name: string };

/** If a call of the API fails, the loader redirects to the list with an error message. */
export function createCsvFileLoader<Row>(
  { page, getListPath }: CsvAccess,
  createFile: (args: GuardedArgs) => Promise<CsvFile<Row>>,
) {
  return guardDownload(page, async (args) => {
    const releaseSlot = takeDownloadSlot(args);
    const { search, searchParams } = new URL(args.request.url);
    try {
      const file = await createFile(args);
      const name = addTime(file.name, args.preferences.timeZone);
      return createFileResponse({ ...file, name, separator: readSeparator(searchParams) }, args.request, releaseSlot);
    } catch (error) {
      releaseSlot();
      if (!(error instanceof UpstreamError)) throw error;
      const [pathname = '', hash = ''] = getListPath(args).split('#');
      const text = 'The file was not made: the list could not be loaded.';
      // The page shows the list with the same search and filters. The query belongs before the fragment.
      const path = updateUrl({ pathname, search }, { [SEPARATOR_NAME]: null }, hash && `#${hash}`);
      return redirectWithMessage(path, createMessage('error', text, error.requestId));
    }
  });
}

function createFileResponse<Row>(file: CsvFile<Row>, { method }: Request, onEnd: () => void): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': formatContentDisposition(`${file.name}.csv`),
  };
  if (method !== 'HEAD') return new Response(createCsvStream(file, onEnd), { headers });
  onEnd();
  return new Response(null, { headers });
}

const downloads = new LimitedUse();

/** A disconnect of the client also releases the slot. Throws 429. */
function takeDownloadSlot({ request, sessionId, user, requestId }: GuardedArgs): () => void {
  const limits = { [sessionId]: config.DOWNLOADS_PER_SESSION };
  if (downloads.take(limits) !== null) {
    const address = getClientAddress(request);
    logSecurity('slowed', { requestId, address, userId: user.id, detail: 'download' });
    throw errorResponses.refusal('too-many-downloads');
  }
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    downloads.release(limits);
  };
  request.signal.addEventListener('abort', release);
  // An aborted signal fires no further event.
  if (request.signal.aborted) release();
  return release;
}
