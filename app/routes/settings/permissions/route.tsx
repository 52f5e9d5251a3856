import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { PageHeader } from '~/ui/layout/page-header';
import { PERMISSION_COLUMNS } from './permission-columns';
import { PERMISSION_LIST, PERMISSION_ROWS } from './permission-list.server';

export const handle = {
  breadcrumbs: ['Settings', 'Permissions'],
};
export const meta = () => createPageTitle('Permissions');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('permissions', async (args) => ({
  // The rows are constants of the portal. They need no call of the API.
  list: await loadList(args, PERMISSION_LIST, Promise.resolve(PERMISSION_ROWS)),
  role: args.user.ocrRole?.name ?? null,
}));

export default function PermissionsPage() {
  const { list, role } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Permissions">
        {`What each role may open and do. ${role === null ? 'You have no role.' : `Your role is ${role}.`}`}
      </PageHeader>
      <ListPanel
        list={list}
        label="Permissions"
        noun={['permission', 'permissions']}
        columns={PERMISSION_COLUMNS}
        rowClassName="permission-row"
        emptyText="There are no permissions."
      />
    </>
  );
}
