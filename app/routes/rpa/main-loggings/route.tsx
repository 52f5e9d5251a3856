import { useLoaderData } from '@remix-run/react';
import { Suspense, useCallback, useState } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { findNewestDay } from '~/domain/rpa/main-logging';
import { parseMainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { guardLoader } from '~/guard/guard.server';
import { isDataRequest } from '~/http/load-context.server';
import { addDays, parseCalendarDay } from '~/lib/calendar';
import { formatDay } from '~/lib/dates';
import { loadList } from '~/lists/list-result';
import { PageHeader } from '~/ui/layout/page-header';
import { Skeleton } from '~/ui/layout/skeleton';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import runStyles from '~/ui/styles/runs.css?url';
import { ListSkeleton } from '~/ui/table/list-skeleton';
import { listMainLoggingCompanies } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';
import { getKeptCounts, keepDayCounts, loadDayCounts, type Day } from './day-counts.server';
import { DayLinks } from './day-links';
import { DayPicture } from './day-picture';
import { getDayPicture } from './day-picture.server';
import { MAIN_LOGGING_COLUMNS } from './main-logging-columns';
import { loadMainLoggings, MAIN_LOGGING_LIST } from './main-logging-list.server';
import { MainLoggingQueryForm } from './main-logging-query';
import { loadProcessNames } from './process-names.server';
import { isWeekOpen } from './week-link';

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Main Loggings'],
  skeleton: (
    <>
      <PageHeader title="Main Loggings" actions={<Skeleton className="skeleton-days" />} />
      <Skeleton className="skeleton-day" />
      <ListSkeleton columns={MAIN_LOGGING_COLUMNS} hasQuery hasFilters />
    </>
  ),
};
export const meta = () => createPageTitle('Main Loggings');
export const links = () => [{ rel: 'stylesheet', href: runStyles }];

export { shouldRevalidate } from '~/protocol/should-revalidate';

export const loader = guardLoader('main-loggings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const query = parseMainLoggingQuery(searchParams);
  const pendingMainLoggings = loadMainLoggings(args, query);
  const [mainLoggings, companies, processes] = await Promise.all([
    loadList(args, MAIN_LOGGING_LIST, pendingMainLoggings, { thrownStatuses: [403] }),
    toResult(args.api(listMainLoggingCompanies)),
    loadProcessNames(args, query.company),
  ]);
  // The API decides which day is today, because its time zone is not known; the page shows that day.
  const today = query.isToday && mainLoggings.ok ? findNewestDay(await pendingMainLoggings) : null;
  // The runs of one day, also of a company or process, have a picture.
  const day = query.date || today;
  const runs = mainLoggings.ok ? await pendingMainLoggings : [];
  const days = listLastDays(today, searchParams);
  const lastDay = days.at(-1) ?? '';
  const isWholeDay = mainLoggings.ok && query.company === '' && query.process === '';
  if (isWholeDay && day && days.includes(day)) keepDayCounts(args, day, lastDay, runs);
  const loadsWeek = isWeekOpen(searchParams) && !isDataRequest(args.context);
  return {
    query,
    today,
    picture: day && parseCalendarDay(day) && runs.length > 0 ? getDayPicture(runs, day, args) : null,
    // A page with script loads the days that are missing, each by itself.
    days: await Promise.all(
      days.map((date) =>
        loadsWeek ? loadDayCounts(args, date, lastDay) : { date, counts: getKeptCounts(args, date), reference: null },
      ),
    ),
    mainLoggings,
    companies: companies.ok ? companies.value : null,
    processes,
  };
});

const Week = lazyOnFirstMove(() => import('./week'));

/** Number of days that have a link. */
const DAYS = 7;

/** The last days: to the API's current day, or to the one that the links of its list have in the parameter `today`. */
function listLastDays(today: string | null, searchParams: URLSearchParams): string[] {
  const last = today ?? parseCalendarDay(searchParams.get('today')) ?? formatDay('UTC');
  const days = Array.from({ length: DAYS }, (_, index) => addDays(last, index + 1 - DAYS));
  // `addDays` returns no date before the first one, but the first one again.
  return [...new Set(days)];
}

export default function MainLoggingsPage() {
  const {
    query,
    today,
    picture,
    days: loadedDays,
    mainLoggings,
    companies,
    processes,
  } = useLoaderData<typeof loader>();
  const [fetchedDays, setFetchedDays] = useState<ReadonlyMap<string, Day>>(new Map());
  const keepDay = useCallback((day: Day) => setFetchedDays((known) => new Map(known).set(day.date, day)), []);
  const days = loadedDays.map((day) => (day.counts ? day : (fetchedDays.get(day.date) ?? day)));
  const { isToday, company, process, date } = query;
  const isWeek = isWeekOpen(useSearchParameters());
  const form = (
    // A new query resets the inputs.
    <MainLoggingQueryForm
      key={JSON.stringify([query, today])}
      query={query}
      today={today}
      companies={companies}
      processes={processes}
    />
  );
  return (
    <>
      <PageHeader
        title="Main Loggings"
        actions={<DayLinks days={days} shownDay={date || today} isWeekOpen={isWeek} />}
      />
      {isWeek ? (
        <Suspense fallback={<Skeleton className="skeleton-day" />}>
          <Week days={days} onLoaded={keepDay} />
        </Suspense>
      ) : (
        picture && <DayPicture picture={picture} />
      )}
      <ListPanel
        list={mainLoggings}
        label="Main Loggings"
        noun={['run', 'runs']}
        columns={MAIN_LOGGING_COLUMNS}
        query={{ form, count: [company, process, date].filter((value) => value !== '').length }}
        scrollerClassName="runs grid__scroll-page"
        csvPath={paths.mainLoggingsCsv()}
        emptyTitle={isToday ? 'No runs today' : 'No runs found'}
        emptyText={isToday ? 'They appear here as soon as a robot starts.' : 'Choose another company, process or date.'}
      />
    </>
  );
}
