import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import { guarded } from '~/session/guard.server';
import { useOnePlaying } from '~/ui/one-playing';
import { PageHeader } from '~/ui/page-header';
import { FilterBar } from '~/ui/table/filter-bar';
import { listRecordings } from '~/upstream/contract/recordings';
import { listed } from '~/upstream/listed';
import { RECORDING_COLUMNS } from './recording-columns';
import { RECORDING_LIST } from './recording-list.server';

const filterBar = (page: ListPage<unknown>) => <FilterBar page={page} />;

export const handle = { crumbs: ['Automated.Agents', 'Event List'] };
export const meta = () => [{ title: 'Event List · Automated' }];

export const loader = guarded('event-list', async (args) =>
  listed(args, RECORDING_LIST, args.api(listRecordings), { main: true }),
);

export default function EventListPage() {
  const recordings = useLoaderData<typeof loader>();
  useOnePlaying();
  return (
    <>
      <PageHeader title="Event List" />
      <ListPanel
        list={recordings}
        label="Recordings"
        noun={['recording', 'recordings']}
        columns={RECORDING_COLUMNS}
        filters={filterBar}
        csv={paths.recordingsCsv()}
        empty="They appear here once one is uploaded."
      />
    </>
  );
}
