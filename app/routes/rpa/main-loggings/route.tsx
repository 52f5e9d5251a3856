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
  const question = parseMainLoggingQuery(args);
  const read = loadMainLoggings(args, question);
  const [runs, companies, processes] = await Promise.all([
    loadList(args, MAIN_LOGGING_LIST, read, { main: true }),
    toResult(args.api(listMainLoggingCompanies)),
    loadProcessNames(args, question.company),
  ]);
  // D68: the API decides what today is; its own day is shown.
  const day = question.isToday && runs.ok ? findNewestDay(await read) : null;
  return { question, day, runs, companies: companies.ok ? companies.value : null, processes };
});

const renderFilters = (page: ComponentProps<typeof FilterBar>['page']) => <FilterBar page={page} />;

export default function MainLoggingsPage() {
  const { question, day, runs, companies, processes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Main Loggings">
        Today’s runs are shown until you search another company, process or date.
      </PageHeader>
      <MainLoggingQueryForm key={JSON.stringify(question)} {...{ question, day, companies, processes }} />
      <ListPanel
        list={runs}
        label="Main Loggings"
        noun={['run', 'runs']}
        columns={MAIN_LOGGING_COLUMNS}
        filters={renderFilters}
        csv={paths.mainLoggingsCsv()}
        emptyTitle={question.isToday ? 'No runs today' : 'No runs found'}
        empty={
          question.isToday ? 'They appear here as soon as a robot starts.' : 'Ask for another company, process or date.'
        }
      />
    </>
  );
}
