import { setTimeout as sleep } from 'node:timers/promises';
import { useLoaderData } from '@remix-run/react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { ROLE_NAMES } from '~/domain/access/role-names';
import { getOwnCompanyId, type User } from '~/domain/account/user';
import { guardLoader } from '~/guard/guard.server';
import { formatNumber } from '~/lib/format-number';
import { loadList } from '~/lists/list-result';
import { PageHeader } from '~/ui/layout/page-header';
import permissionStyles from '~/ui/styles/permissions.css?url';
import { settingsCalls } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';
import { PERMISSION_COLUMNS, RoleLink } from './permission-columns';
import { PERMISSION_LIST, PERMISSION_ROWS } from './permission-list.server';

export const handle = { breadcrumbs: ['Settings', 'Companies', 'Permissions'] };
export const links = () => [{ rel: 'stylesheet', href: permissionStyles }];
export const meta = () => createPageTitle('Permissions');

export { shouldRevalidate } from '~/shared/should-revalidate';

/** How long the page waits for the users, of whom it only says how many have a role. */
const PEOPLE_WAIT_MS = 1500;

export const loader = guardLoader('permissions', async (args) => {
  const companyId = getOwnCompanyId(args.user);
  const users =
    companyId === null
      ? null
      : await Promise.race([
          toResult(args.api(settingsCalls.listCompanyUsers, { params: { companyId } })),
          sleep(PEOPLE_WAIT_MS, null, { ref: false }),
        ]);
  const countPeople = (role: string, people: readonly User[]) =>
    people.filter(({ ocrRole }) => ocrRole?.name?.trim() === role).length;
  return {
    // The rows are constants of the portal. They need no call of the API.
    list: await loadList(args, PERMISSION_LIST, Promise.resolve(PERMISSION_ROWS)),
    role: args.user.ocrRole?.name ?? null,
    companyId,
    /** How many people of the own company have a role; null if they could not be loaded in time. */
    people: users?.ok ? Object.fromEntries(ROLE_NAMES.map((role) => [role, countPeople(role, users.value)])) : null,
  };
});

export default function PermissionsPage() {
  const { list, role, companyId, people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Permissions"
        actions={
          // On a phone the table has no headers.
          companyId !== null && (
            <p className="row row-wrap phone-only">
              <span>People per role:</span>
              {ROLE_NAMES.map((name) => (
                <RoleLink key={name} role={name}>
                  {people ? `${name} ${formatNumber(people[name] ?? 0)}` : name}
                </RoleLink>
              ))}
            </p>
          )
        }
      >
        {`“Own” means the person's own company only. ${role === null ? 'You have no role.' : `Your role is ${role}.`}`}
        {companyId !== null && ' The people counted are those of your company.'}
      </PageHeader>
      <ListPanel
        list={list}
        label="Permissions"
        noun={['permission', 'permissions']}
        columns={PERMISSION_COLUMNS}
        scrollerClassName="permissions"
        emptyText="There are no permissions."
      />
    </>
  );
}
