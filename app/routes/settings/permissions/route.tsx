import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { ROLE_NAMES } from '~/domain/access/role-names';
import { getOwnCompanyId } from '~/domain/account/user';
import { guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { PageHeader } from '~/ui/layout/page-header';
import permissionStyles from '~/ui/styles/permissions.css?url';
import { PERMISSION_COLUMNS, RoleLink } from './permission-columns';
import { PERMISSION_LIST, PERMISSION_ROWS } from './permission-list.server';

export const handle = {
  breadcrumbs: ['Settings', 'Permissions'],
};
export const links = () => [{ rel: 'stylesheet', href: permissionStyles }];
export const meta = () => createPageTitle('Permissions');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('permissions', async (args) => ({
  // The rows are constants of the portal. They need no call of the API.
  list: await loadList(args, PERMISSION_LIST, Promise.resolve(PERMISSION_ROWS)),
  role: args.user.ocrRole?.name ?? null,
  companyId: getOwnCompanyId(args.user),
}));

export default function PermissionsPage() {
  const { list, role, companyId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Permissions"
        actions={
          // On a phone the table has no headers.
          companyId !== null && (
            <p className="phone-only">
              <span>
                {'People: '}
                {ROLE_NAMES.map((name, index) => [index > 0 && ', ', <RoleLink key={name}>{name}</RoleLink>])}
              </span>
            </p>
          )
        }
      >
        {`“Own” is the own company only. ${role === null ? 'You have no role.' : `Your role is ${role}.`}`}
      </PageHeader>
      <ListPanel
        list={list}
        label="Permissions"
        noun={['permission', 'permissions']}
        columns={PERMISSION_COLUMNS}
        scrollerClassName="permissions"
        rowClassName="permission-row"
        emptyText="There are no permissions."
      />
    </>
  );
}
