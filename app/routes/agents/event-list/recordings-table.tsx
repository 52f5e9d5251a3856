import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { ScrollRegion } from '~/ui/layout/scroll-region';

/** Returns the search parameters of the recordings of a day and a series. Calls without a frequent tag have the day only. */
export type CreateRecordingsSearch = (day: string | null, series: RecordingSeries) => string;

/** The picture of the recordings per day in words: a table of the days with recordings, the newest first. */
export function RecordingsTable({
  days,
  series,
  createSearch,
}: Pick<RecordingsPerDay, 'days' | 'series'> & { createSearch: CreateRecordingsSearch }) {
  return (
    <details className="days__table">
      <summary>As a table</summary>
      <ScrollRegion label="Calls per day, table">
        <table className="cells" aria-label="Calls per day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map(({ name }) => (
                <th key={name ?? ''} scope="col" className="align-end">
                  {name ?? 'Other or no tag'}
                </th>
              ))}
              <th scope="col" className="align-end">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ total }) => total > 0)
              .toReversed()
              .map(({ day, counts, total }) => (
                <tr key={day}>
                  <th scope="row" className="tabular-nums nowrap">
                    {day}
                  </th>
                  {series.map((one, index) => (
                    <td key={one.name ?? ''} className="align-end tabular-nums">
                      {counts[index] ? (
                        <a className="link" href={createSearch(day, one)}>
                          {formatNumber(counts[index])}
                        </a>
                      ) : (
                        0
                      )}
                    </td>
                  ))}
                  <td className="align-end tabular-nums">{formatNumber(total)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
