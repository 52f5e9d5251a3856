import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import { ListSkeleton } from '~/ui/table/list-skeleton';
import { listTags } from '~/upstream/contract/tags';
import { loadRecordingCounts } from './recording-counts.server';
import { TAG_COLUMNS } from './tag-columns';
import { TAG_LIST } from './tag-list.server';

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Tag List'],
  skeleton: (
    <>
      <PageHeader title="Tag List" />
      <ListSkeleton columns={TAG_COLUMNS} />
    </>
  ),
};
export const meta = () => createPageTitle('Tag List');

export { shouldRevalidate } from '~/protocol/should-revalidate';

export const loader = guardLoader('tag-list', async (args) => {
  const pendingTags = args.api(listTags);
  // The recordings may take longer. Without a handler, a rejection until then would be an unhandled one.
  pendingTags.catch(() => undefined);
  const recordingCounts = await loadRecordingCounts(args, pendingTags);
  const list = await loadList({ ...args, recordingCounts }, TAG_LIST, pendingTags, { thrownStatuses: [403] });
  return { ...list, hasCounts: recordingCounts !== null };
});

export default function TagListPage() {
  const { hasCounts, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Tag List" />
      {list.ok && !hasCounts && (
        <Banner tone="info" title="The numbers of calls could not be loaded">
          The tags are shown without them.
        </Banner>
      )}
      <ListPanel
        list={list}
        label="Tags"
        noun={['tag', 'tags']}
        columns={TAG_COLUMNS}
        emptyText="They appear here once a process has some."
      />
    </>
  );
}
