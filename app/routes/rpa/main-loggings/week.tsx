import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '~/domain/paths';
import { getProcessKey } from '~/domain/rpa/process-key';
import { listFailedProcesses, type ProcessDay, type ProcessWeek } from '~/domain/rpa/process-week';
import { getDayName } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { useHydrated } from '~/ui/document/hydrated';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue } from '~/ui/text/values';
import type { Day } from './day-counts.server';
import { describeMore } from './run-texts';
import { describeWeek, getFailuresUrl } from './week-texts';

const CONCURRENT_LOADS = 2;
const DEFAULT_PROCESSES = 5;

type WeekProps = { days: readonly Day[]; today: string; filters: string; onLoaded: (day: Day) => void };

export default function Week({ days, today, filters, onLoaded }: WeekProps) {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const missingDays = days.filter(({ counts, reference }) => counts === null && reference === null);
  const oldDays = days.filter(({ isOld }) => isOld);
  const hasFailedDay = days.some(({ reference }) => reference !== null);
  const processes = listFailedProcesses(days.map(({ counts }) => counts));
  const showsAll = new URLSearchParams(search).get('processes') === 'all';
  const shownProcesses = showsAll ? processes : processes.slice(0, DEFAULT_PROCESSES);
  const hiddenCount = processes.length - shownProcesses.length;
  return (
    <section className="grid week" aria-labelledby="week-title" aria-busy={missingDays.length > 0 || undefined}>
      <div className="row row-wrap week__head">
        <h2 id="week-title">Failed runs of the week</h2>
        <p className="muted" role="status">
          <span>
            {missingDays.length > 0
              ? `${missingDays.length} of ${days.length} days are being loaded`
              : describeWeek(days, processes)}
          </span>
          {missingDays.length === 0 && hasFailedDay && (
            <>
              <span>{'. '}</span>
              {/* Loads a new document, for which the loader requests the missing days. */}
              <a className="link" href={pathname + search}>
                Try again
              </a>
            </>
          )}
        </p>
      </div>
      {hydrated &&
        [...missingDays, ...oldDays]
          .slice(0, CONCURRENT_LOADS)
          .map(({ date }) => <DayLoader key={date} {...{ date, today, filters, onLoaded }} />)}
      <ScrollRegion label="Failed runs of the week, rows" className="week__scroll">
        <table className="week__table">
          <thead>
            <tr>
              <th scope="col">Process</th>
              {days.map((day) => (
                <DayHeader key={day.date} day={day} isToday={day.date === today} />
              ))}
              <th scope="col">Failed</th>
            </tr>
          </thead>
          <tbody>
            {shownProcesses.map((process) => (
              <ProcessRow key={getProcessKey(process)} {...{ process, days, today, filters }} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hiddenCount > 0 && (
        <p className="week__more">
          <Link className="link" to={updateSearch(search, { processes: 'all' })} preventScrollReset>
            {describeMore(hiddenCount)}
          </Link>
        </p>
      )}
    </section>
  );
}

function DayLoader({ date, today, filters, onLoaded }: Omit<WeekProps, 'days'> & { date: string }) {
  const { load, data } = useFetcher<Day | string>();
  useEffect(() => {
    // An error response of the portal is plain text. It has no reference that a user could give to support.
    if (data) onLoaded(typeof data === 'string' ? { date, counts: null, reference: '' } : data);
    else load(`${paths.mainLoggingDay(date, today)}&${filters}`);
  }, [data, date, today, filters, load, onLoaded]);
  return null;
}

function DayHeader({ day: { date, counts, reference }, isToday }: { day: Day; isToday: boolean }) {
  const { weekday, day, month } = getDayName(date);
  return (
    <th scope="col">
      <span className="nowrap">
        <span>{`${isToday ? 'Today' : weekday} ${day}`}</span>
        <span className="sr-only">{` ${month}`}</span>
      </span>
      {reference !== null && (
        <span className="week__failed" title={reference === '' ? undefined : `Reference ${reference}`}>
          Not loaded
        </span>
      )}
      {reference === null && counts === null && <span className="skeleton week__skeleton" />}
    </th>
  );
}

function ProcessRow({
  process: { process, company, failed, days: processDays },
  days,
  today,
  filters,
}: Omit<WeekProps, 'onLoaded'> & { process: ProcessWeek }) {
  return (
    <tr>
      <th scope="row" translate="no" title={[process, company].filter(Boolean).join(', ')}>
        <span dir={getDirection(process)}>{process ?? 'No process'}</span>
        {company && (
          <span className="week__company" dir={getDirection(company)}>
            {company}
          </span>
        )}
      </th>
      {/* Until the runs of a day are counted, `processDay` is null and the cell is empty. */}
      {processDays.map((processDay, index) => {
        const date = days[index]?.date ?? '';
        return (
          <td key={date}>
            {processDay && processDay.failed > 0 ? (
              <Link className="link" to={getFailuresUrl(filters, { company, process, date, today })}>
                <Failures processDay={processDay} />
              </Link>
            ) : (
              processDay && <Failures processDay={processDay} />
            )}
          </td>
        );
      })}
      <td>{formatNumber(failed)}</td>
    </tr>
  );
}

/**
 * The failures of a process on a day. `runs` is null if the number of runs is not known: the counts of a day with many
 * processes have only the processes with failures.
 */
function Failures({ processDay: { runs, failed } }: { processDay: ProcessDay }) {
  if (runs === 0) return <EmptyValue label="no runs" />;
  return (
    <>
      <span>{formatNumber(failed)}</span>
      {runs !== null && <span className="week__of">{` of ${formatNumber(runs)}`}</span>}
      <span className="sr-only"> runs failed</span>
    </>
  );
}
