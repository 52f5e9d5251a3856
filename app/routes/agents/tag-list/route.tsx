import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import listStyles from '~/ui/styles/agent-lists.css?url';
import { loadCountedTags } from './counted-tags.server';
import { TAG_COLUMNS } from './tag-columns';
import { TAG_LIST } from './tag-list.server';

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Tag List'],
};
export const links = () => [{ rel: 'stylesheet', href: listStyles }];
export const meta = () => createPageTitle('Tag List');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('tag-list', async (args) => {
  const pendingTags = loadCountedTags(args);
  const list = await loadList(args, TAG_LIST, pendingTags, { thrownStatuses: [403] });
  // If the recordings could not be loaded, the count of every tag is null.
  const hasCounts = list.ok && (await pendingTags)[0]?.recordingCount !== null;
  return { ...list, hasCounts };
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
        scrollerClassName="tags"
        csvPath={paths.tagsCsv()}
        emptyText="They appear here once a process has some."
      />
    </>
  );
}
