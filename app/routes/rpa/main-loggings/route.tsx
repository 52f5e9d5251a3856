import { useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { ListPanel } from '~/components/list-panel';
import { dayOf } from '~/domain/main-logging';
import { paths } from '~/domain/paths';
import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { FilterBar } from '~/ui/table/filter-bar';
import { listMainLoggingCompanies } from '~/upstream/contract/rpa';
import { listed } from '~/upstream/listed';
import { settled } from '~/upstream/settled';
import { readProcessNames } from './process-names.server';
import { RUN_COLUMNS } from './run-columns';
import { readRuns, RUN_LIST, runQuestion } from './run-list.server';
import { RunQuery } from './run-query';

export const handle = { crumbs: ['Automated.RPA', 'Main Loggings'] };
export const meta = () => [{ title: 'Main Loggings · Automated' }];

export const loader = guarded('main-loggings', async (args) => {
  const question = runQuestion(args);
  const read = readRuns(args, question);
  const [runs, companies, processes] = await Promise.all([
    listed(args, RUN_LIST, read, { main: true }),
    settled(args.api(listMainLoggingCompanies)),
    readProcessNames(args, question.company),
  ]);
  // D68: the API decides what today is; its own day is shown.
  const day = question.isToday && runs.ok ? dayOf(await read) : null;
  return { question, day, runs, companies: companies.ok ? companies.value : null, processes };
});

const drawFilters = (page: ComponentProps<typeof FilterBar>['page']) => <FilterBar page={page} />;

export default function MainLoggingsPage() {
  const { question, day, runs, companies, processes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Main Loggings">
        Today’s runs are shown until you search another company, process or date.
      </PageHeader>
      <RunQuery key={JSON.stringify(question)} {...{ question, day, companies, processes }} />
      <ListPanel
        list={runs}
        label="Main Loggings"
        noun={['run', 'runs']}
        columns={RUN_COLUMNS}
        filters={drawFilters}
        csv={paths.mainLoggingsCsv()}
        emptyTitle={question.isToday ? 'No runs today' : 'No runs found'}
        empty={
          question.isToday ? 'They appear here as soon as a robot starts.' : 'Ask for another company, process or date.'
        }
      />
    </>
  );
}
