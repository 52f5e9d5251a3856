import { useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { findNewestDay } from '~/domain/rpa/main-logging';
import { paths } from '~/domain/paths';
import { guarded } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { FilterBar } from '~/ui/table/filter-bar';
import { listMainLoggingCompanies } from '~/upstream/contract/rpa';
import { loadList } from '~/upstream/list-result';
import { toResult } from '~/upstream/result';
import { loadProcessNames } from './process-names.server';
import { MAIN_LOGGING_COLUMNS } from './main-logging-columns';
import { loadMainLoggings, MAIN_LOGGING_LIST, parseMainLoggingQuery } from './main-logging-list.server';
import { MainLoggingQueryForm } from './main-logging-query';

export const handle = { crumbs: ['Automated.RPA', 'Main Loggings'] };
export const meta = () => [{ title: 'Main Loggings · Automated' }];

export const loader = guarded('main-loggings', async (args) => {
  const query = parseMainLoggingQuery(args);
  const rows = loadMainLoggings(args, query);
  const [mainLoggings, companies, processes] = await Promise.all([
    loadList(args, MAIN_LOGGING_LIST, rows, { failsPage: true }),
    toResult(args.api(listMainLoggingCompanies)),
    loadProcessNames(args, query.company),
  ]);
  // D68: the API decides which day is today; the page shows that day.
  const today = query.isToday && mainLoggings.ok ? findNewestDay(await rows) : null;
  return { query, today, mainLoggings, companies: companies.ok ? companies.value : null, processes };
});

const renderFilters = (page: ComponentProps<typeof FilterBar>['page']) => <FilterBar page={page} />;

export default function MainLoggingsPage() {
  const { query, today, mainLoggings, companies, processes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Main Loggings">
        Today’s runs are shown until you search by company, process or date.
      </PageHeader>
      <MainLoggingQueryForm key={JSON.stringify(query)} {...{ query, today, companies, processes }} />
      <ListPanel
        list={mainLoggings}
        label="Main Loggings"
        noun={['run', 'runs']}
        columns={MAIN_LOGGING_COLUMNS}
        filters={renderFilters}
        csv={paths.mainLoggingsCsv()}
        emptyTitle={query.isToday ? 'No runs today' : 'No runs found'}
        empty={
          query.isToday ? 'They appear here as soon as a robot starts.' : 'Choose another company, process or date.'
        }
      />
    </>
  );
}
