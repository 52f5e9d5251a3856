import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { findNewestDay, findOffset, getCurrentDay, isRunning } from '~/domain/rpa/main-logging';
import { getDayFilters, parseMainLoggingQuery, type MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import type { TaskTrigger } from '~/domain/rpa/task-trigger';
import { guardLoader, type GuardedArgs } from '~/guard/guard.server';
import { isDataRequest } from '~/http/load-context.server';
import { DAY_MS, addDays, parseCalendarDay } from '~/lib/calendar';
import { formatNow, formatTime, parseTime } from '~/lib/dates';
import { loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { PageHeader } from '~/ui/layout/page-header';
import { AutoRefresh } from '~/ui/navigation/auto-refresh';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import runStyles from '~/ui/styles/runs.css?url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';
import { cacheDayCounts, getCachedCounts, loadDayCounts } from './day-counts.server';
import { DayLinks } from './day-links';
import { DayPicture } from './day-picture';
import { getDayPicture } from './day-picture.server';
import { useFetchedDays } from './fetched-days';
import { ListDayContext, MAIN_LOGGING_COLUMNS } from './main-logging-columns';
import { MAIN_LOGGING_LIST, loadMainLoggings } from './main-logging-list.server';
import { MainLoggingQueryForm, QueryChips } from './main-logging-query';
import { loadProcessNames } from './process-names.server';
import { describeNoRuns, type QueuedTask } from './run-texts';

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Main Loggings'],
};
export const meta = () => createPageTitle('Main Loggings');
export const links = () => [{ rel: 'stylesheet', href: runStyles }];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('main-loggings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const query = parseMainLoggingQuery(searchParams);
  const mainLoggingsPromise = loadMainLoggings(args, query);
  const [mainLoggings, companies, processes] = await Promise.all([
    loadList(args, MAIN_LOGGING_LIST, mainLoggingsPromise, { thrownStatuses: [403] }),
    toResult(args.api(rpaCalls.listMainLoggingCompanies)),
    loadProcessNames(args, query.company),
  ]);
  const runs = mainLoggings.ok ? await mainLoggingsPromise : [];
  // The day of a link may have passed. If times have no offset, only the link tells the day.
  const offset = findOffset(runs);
  const linkDay = parseCalendarDay(searchParams.get('today')) ?? getCurrentDay(offset ?? '+00:00');
  const givenDay = [linkDay, getCurrentDay(offset)].sort().at(-1) ?? linkDay;
  // The time zone of the API is not known, so the newest day of its runs is taken for the API's current day.
  const today = query.isToday && mainLoggings.ok ? (findNewestDay(runs) ?? givenDay) : null;
  // The day of the list; null if it has runs of several days, or could not be loaded.
  const day = query.date || today;
  const lastDay = today ?? givenDay;
  const days = listDays(lastDay, day);
  // The list has the runs of the day, so the link of this day needs no further request for its counts.
  if (mainLoggings.ok && day && days.includes(day)) cacheDayCounts(args, { date: day, today: lastDay, runs });
  // A document loads all days of the week, for browsers without script. After a client-side navigation the page
  // requests the days that are missing, each by itself.
  const loadsWeek = searchParams.get('week') === 'open' && !isDataRequest(args.context);
  const queuedTask = mainLoggings.ok && runs.length === 0 && query.process ? await findQueuedTask(args, query) : null;
  return {
    query,
    today,
    lastDay,
    // After a failure too, so that a page that is left open shows the runs again.
    hasOpenWork: !mainLoggings.ok || query.isToday || queuedTask?.isOfPastDay === false || runs.some(isRunning),
    readAt: mainLoggings.ok ? formatNow(args.preferences.timeZone) : null,
    // The URL may have a day that the calendar does not have.
    picture: day && parseCalendarDay(day) && runs.length > 0 ? getDayPicture(runs, day, args) : null,
    days: await Promise.all(
      days.map((date) =>
        loadsWeek
          ? loadDayCounts(args, { date, today: lastDay })
          : { date, counts: getCachedCounts(args, date), reference: null },
      ),
    ),
    mainLoggings,
    companies: companies.ok ? companies.value : null,
    processes,
    // Of an empty list.
    noRuns: runs.length === 0 ? describeNoRuns(query, queuedTask) : null,
  };
});

const Week = lazyOnFirstInput(
  () => import('./week'),
  () => <span className="skeleton skeleton-day" />,
);

const DAY_COUNT = 7;

/** The days up to `today`, or as many days whole weeks before, if the page shows one of them. */
function listDays(today: string, shownDay: string | null): string[] {
  const age = shownDay ? Math.floor((Date.parse(today) - Date.parse(shownDay)) / DAY_MS) : 0;
  const last = age > 0 ? addDays(today, -DAY_COUNT * Math.floor(age / DAY_COUNT)) : today;
  const days = Array.from({ length: DAY_COUNT }, (_, index) => addDays(last, index + 1 - DAY_COUNT));
  // `addDays` does not go below the first date of the calendar, and returns this date several times.
  return [...new Set(days)];
}

export default function MainLoggingsPage() {
  const {
    query,
    today,
    lastDay,
    hasOpenWork,
    readAt,
    picture,
    days: loadedDays,
    mainLoggings,
    companies,
    processes,
    noRuns,
  } = useLoaderData<typeof loader>();
  const searchParameters = useSearchParameters();
  const filters = getDayFilters(searchParameters).toString();
  const { days, addFetchedDay } = useFetchedDays(loadedDays, filters);
  const { company, process, date } = query;
  const isWeekShown = searchParameters.get('week') === 'open';
  // A refresh that fails has no runs, and so no day. What is being typed must stay.
  const [lastToday, setLastToday] = useState(today);
  if (today !== null && today !== lastToday) setLastToday(today);
  const formToday = query.isToday ? lastToday : null;
  return (
    <>
      <PageHeader
        title="Main Loggings"
        actions={
          <DayLinks
            days={days}
            today={lastDay}
            shownDay={date || today}
            date={date || (formToday ?? '')}
            isWeekOpen={isWeekShown}
          />
        }
      />
      {isWeekShown ? (
        <Week key={filters} days={days} today={lastDay} filters={filters} onLoaded={addFetchedDay} />
      ) : (
        picture && <DayPicture picture={picture} />
      )}
      <ListDayContext.Provider value={date || today}>
        <ListPanel
          list={mainLoggings}
          label="Main Loggings"
          noun={['run', 'runs']}
          columns={MAIN_LOGGING_COLUMNS}
          query={{
            form: <MainLoggingQueryForm query={query} today={lastDay} companies={companies} processes={processes} />,
            count: [company, process].filter((value) => value !== '').length,
          }}
          chips={<QueryChips query={query} today={formToday} />}
          countNote={hasOpenWork && <AutoRefresh readAt={readAt} />}
          summary={
            noRuns?.nextDay && (
              <LinkButton variant="link" size="sm" to={paths.runsOfDay({ company, process, date: noRuns.nextDay })}>
                {`Runs on ${noRuns.nextDay}`}
              </LinkButton>
            )
          }
          scrollerClassName="pairs runs"
          csvPath={paths.mainLoggingsCsv()}
          emptyTitle={noRuns?.emptyTitle}
          emptyText={noRuns?.emptyText ?? ''}
        />
      </ListDayContext.Provider>
    </>
  );
}

/**
 * Finds the newest task of the process and the day for which a query has found no run, so it still waits for a robot, or
 * has run on a later day. Null if there is none, or if the tasks could not be loaded. The name of a task is usually that
 * of its process; that a task of more than a day ago has no run rather means that its process has another name.
 */
async function findQueuedTask({ api, preferences }: GuardedArgs, query: MainLoggingQuery): Promise<QueuedTask | null> {
  const isQueued = ({ taskName, company, created }: TaskTrigger) =>
    taskName === query.process &&
    (query.company === '' || company === null || company === query.company) &&
    (query.date === '' || parseCalendarDay(created) === query.date) &&
    Date.now() - (parseTime(created) ?? 0) <= DAY_MS;
  const tasks = await toResult(api(rpaCalls.listTaskTriggers));
  const [newest] = (tasks.ok ? tasks.value : [])
    .filter(isQueued)
    .sort((a, b) => (parseTime(b.created) ?? 0) - (parseTime(a.created) ?? 0));
  if (!newest) return null;
  const { created } = newest;
  return {
    name: query.process,
    time: formatTime(created, preferences.timeZone)?.text ?? null,
    isOfPastDay: query.date !== '' && query.date < getCurrentDay(findOffset([{ startTime: created }])),
  };
}
