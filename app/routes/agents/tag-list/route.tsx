import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { guarded } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { listTags } from '~/upstream/contract/recordings';
import { loadList } from '~/upstream/list-result';
import { TAG_COLUMNS } from './tag-columns';
import { TAG_LIST } from './tag-list.server';

export const handle = { crumbs: ['Automated.Agents', 'Tag List'] };
export const meta = () => [{ title: 'Tag List · Automated' }];

export const loader = guarded('tag-list', async (args) =>
  loadList(args, TAG_LIST, args.api(listTags), { failsPage: true }),
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
        empty="They appear here once a process has some."
      />
    </>
  );
}
