import type { RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { createRecordingsSearch, describeCalls, getSeriesName } from './recordings-search';

/** The links are plain anchors, because a `Link` for each cell would slow the page down. */
export function RecordingsTable({
  days,
  series: allSeries,
  search,
}: Pick<RecordingsPerDay, 'days' | 'series'> & { search: string }) {
  return (
    <details className="days__table">
      <summary className="link">As a table</summary>
      <ScrollRegion label="Calls per day, table">
        <table className="cells" aria-label="Calls per day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {allSeries.map((series) => (
                <th key={series.name ?? ''} scope="col" className="align-end">
                  {getSeriesName(series)}
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
                  {allSeries.map((series, index) => (
                    <td key={series.name ?? ''} className="align-end tabular-nums">
                      {counts[index] ? (
                        <a
                          className="link"
                          href={createRecordingsSearch(search, { from: day, to: day }, series)}
                          aria-label={describeCalls(day, series, counts[index])}
                        >
                          {formatNumber(counts[index])}
                        </a>
                      ) : (
                        0
                      )}
                    </td>
                  ))}
                  <td className="align-end tabular-nums">
                    <a className="link" href={createRecordingsSearch(search, { from: day, to: day }, null)}>
                      {formatNumber(total)}
                    </a>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
