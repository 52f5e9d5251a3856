import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { FilterBar, type FilterBarPage } from '~/ui/table/filter-bar';
import { listRecordings } from '~/upstream/contract/recordings';
import { loadList } from '~/upstream/list-result';
import { RECORDING_COLUMNS } from './recording-columns';
import { RECORDING_LIST } from './recording-list.server';

const renderFilters = (page: FilterBarPage) => <FilterBar page={page} />;

export const handle = { crumbs: ['Automated.Agents', 'Event List'] };
export const meta = () => createPageTitle('Event List');

export { shouldRevalidate } from '~/lib/should-revalidate';

export const loader = guardLoader('event-list', async (args) =>
  loadList(args, RECORDING_LIST, args.api(listRecordings), { thrownStatuses: [403] }),
);

export default function EventListPage() {
  const recordings = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Event List" />
      <ListPanel
        list={recordings}
        label="Recordings"
        noun={['recording', 'recordings']}
        columns={RECORDING_COLUMNS}
        renderFilters={renderFilters}
        csvPath={paths.recordingsCsv()}
        emptyText="They appear here once one is uploaded."
      />
    </>
  );
}
