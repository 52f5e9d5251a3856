import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { findNewestDay } from '~/domain/rpa/main-logging';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { FilterBar, type FilterBarPage } from '~/ui/table/filter-bar';
import { listMainLoggingCompanies } from '~/upstream/contract/rpa';
import { loadList } from '~/upstream/list-result';
import { toResult } from '~/upstream/result';
import { loadProcessNames } from './process-names.server';
import { MAIN_LOGGING_COLUMNS } from './main-logging-columns';
import { loadMainLoggings, MAIN_LOGGING_LIST, parseMainLoggingQuery } from './main-logging-list.server';
import { MainLoggingQueryForm } from './main-logging-query';

export const handle = { crumbs: ['Automated.RPA', 'Main Loggings'] };
export const meta = () => createPageTitle('Main Loggings');

export { shouldRevalidate } from '~/lib/should-revalidate';

export const loader = guardLoader('main-loggings', async (args) => {
  const query = parseMainLoggingQuery(args);
  const pendingMainLoggings = loadMainLoggings(args, query);
  const [mainLoggings, companies, processes] = await Promise.all([
    loadList(args, MAIN_LOGGING_LIST, pendingMainLoggings, { thrownStatuses: [403] }),
    toResult(args.api(listMainLoggingCompanies)),
    loadProcessNames(args, query.company),
  ]);
  // D68: the API decides which day is today; the page shows that day.
  const today = query.isToday && mainLoggings.ok ? findNewestDay(await pendingMainLoggings) : null;
  return { query, today, mainLoggings, companies: companies.ok ? companies.value : null, processes };
});

const renderFilters = (page: FilterBarPage) => <FilterBar page={page} />;

export default function MainLoggingsPage() {
  const { query, today, mainLoggings, companies, processes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Main Loggings">
        Today’s runs are shown until you search by company, process or date.
      </PageHeader>
      {/* A new query resets the inputs. */}
      <MainLoggingQueryForm
        key={JSON.stringify(query)}
        query={query}
        today={today}
        companies={companies}
        processes={processes}
      />
      <ListPanel
        list={mainLoggings}
        label="Main Loggings"
        noun={['run', 'runs']}
        columns={MAIN_LOGGING_COLUMNS}
        renderFilters={renderFilters}
        csvPath={paths.mainLoggingsCsv()}
        emptyTitle={query.isToday ? 'No runs today' : 'No runs found'}
        emptyText={
          query.isToday ? 'They appear here as soon as a robot starts.' : 'Choose another company, process or date.'
        }
      />
    </>
  );
}
