import type { ListPage } from '~/lib/list-query';
import { getDirection } from '~/ui/text/direction';
import { Time } from '~/ui/text/values';
import type { describeHighlights } from './log-entry-list.server';
import type { Run } from './run-facts';
import { StatusTag } from './status-tag';

const DAY_LENGTH = 'DD MMM, YYYY'.length;

/** The day of all times, such as '29 Nov, 2026'. Null if they are of several days. */
export function findCommonDay(rows: readonly { time: { text: string } | null }[]): string | null {
  const [day, ...others] = new Set(rows.flatMap(({ time }) => (time ? [time.text.slice(0, DAY_LENGTH)] : [])));
  return others.length === 0 ? (day ?? null) : null;
}

/** Whether the last entry of the log is the last one of the page. */
export function isAtEnd({ query: { sort }, rows, firstRow, matchCount, total }: ListPage<unknown>): boolean {
  const isInOrder = sort === null || (sort.key === 'time' && sort.direction === 'asc');
  return isInOrder && matchCount === total && firstRow + rows.length > total;
}

export function RunEnd({
  run: { techStatus, businessStatus, endComments },
  day,
  highlights: { silence, end },
}: {
  run: Run;
  day: string | null;
  highlights: ReturnType<typeof describeHighlights>;
}) {
  if (end === null && silence === null) return null;
  return (
    <tfoot>
      {silence && (
        <tr className="log__silence">
          <th scope="row">
            <span className="sr-only">Silence</span>
          </th>
          <td colSpan={5}>
            <b>{silence}</b>
            <span>{` without an entry ${end ? 'before the run ended' : 'so far'}`}</span>
          </td>
        </tr>
      )}
      {end && (
        <tr>
          <th scope="row">End</th>
          <td colSpan={4}>
            <span className="row">
              <StatusTag status={businessStatus.key === 'failed' ? businessStatus : techStatus} />
              {endComments && <span dir={getDirection(endComments)}>{endComments}</span>}
            </span>
          </td>
          <td>
            <Time value={end} knownDay={day} />
          </td>
        </tr>
      )}
    </tfoot>
  );
}
