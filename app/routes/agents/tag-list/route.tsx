import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { guardLoader } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { listTags } from '~/upstream/contract/tags';
import { loadList } from '~/upstream/list-result';
import { TAG_COLUMNS } from './tag-columns';
import { TAG_LIST } from './tag-list.server';

export const handle = { crumbs: ['Automated.Agents', 'Tag List'] };
export const meta = () => createPageTitle('Tag List');

export { shouldRevalidate } from '~/lib/should-revalidate';

export const loader = guardLoader('tag-list', async (args) =>
  loadList(args, TAG_LIST, args.api(listTags), { thrownStatuses: [403] }),
);

export default function TagListPage() {
  const tags = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Tag List" />
      <ListPanel
        list={tags}
        label="Tags"
        noun={['tag', 'tags']}
        columns={TAG_COLUMNS}
        emptyText="They appear here once a process has some."
      />
    </>
  );
}
