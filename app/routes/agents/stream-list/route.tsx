import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { PageHeader } from '~/ui/layout/page-header';
import listStyles from '~/ui/styles/agent-lists.css?url';
import { recordingCalls } from '~/upstream/contract/recordings';
import { STREAM_COLUMNS } from './stream-columns';
import { STREAM_LIST } from './stream-list.server';

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Assistant Streams'],
};
export const links = () => [{ rel: 'stylesheet', href: listStyles }];
export const meta = () => createPageTitle('Assistant Streams');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('assistant-streams', async (args) =>
  loadList(args, STREAM_LIST, args.api(recordingCalls.listStreams), { thrownStatuses: [403] }),
);

export default function StreamListPage() {
  const streams = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Assistant Streams" />
      <ListPanel
        list={streams}
        label="Streams"
        noun={['stream', 'streams']}
        columns={STREAM_COLUMNS}
        scrollerClassName="pairs streams"
        csvPath={paths.streamsCsv()}
        emptyText="They appear here once an assistant has run."
      />
    </>
  );
}
