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
  return guardedDownload(page, async (args) => {
    const { search, searchParams } = new URL(args.request.url);
    let rows: readonly Row[];
    try {
      rows = await read(args);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const [path, hash = ''] = pageOf(args).split('#');
      const message = messageOf('error', 'The file was not made: the list could not be loaded.', error.requestId);
      return redirectWithMessage(path + search + (hash && `#${hash}`), message);
    }
    const columns = Object.entries(spec.csv ?? {});
    const cellsOf = (row: Row) => {
      const shown = spec.shape(row, args);
      return columns.map(([, valueOf]) => valueOf(shown, row));
    };
    const header = columns.map(([name]) => name);
    return new Response(
      csvStream(header, matchingRows<Row>(rows, remembered(searchParams, spec, args.lists), spec), cellsOf),
      {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': attachmentName(`${file(args)}.csv`),
        },
      },
    );
  });
}
