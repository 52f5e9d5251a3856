import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Permission, PermissionRow } from '~/domain/access/permission-table';
import { ROLE_NAMES } from '~/domain/access/role-names';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import type { ListRow } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import { createColumnBuilder } from '~/ui/table/columns';
import { EmptyValue } from '~/ui/text/values';
import type { PERMISSION_LIST } from './permission-list.server';

const { column } = createColumnBuilder<ListRow<typeof PERMISSION_LIST>>();

/** The page or action, one column per role, and conditions. These take the remaining width. */
export const PERMISSION_COLUMNS = [
  column(
    'Page or action',
    ({ name, area, permissions, conditions }) => (
      <span className="cell-stacked">
        <span className="strong">{name}</span> <small>{area}</small>
        {/* A card has no column per role. */}
        <small className="phone-only">{describeRoles(permissions)}</small>
        {conditions.length > 0 && (
          <small className="phone-only">{`Needs: ${conditions.join(', ').replace(/^./, toLowerCase)}`}</small>
        )}
      </span>
    ),
    { isRowTitle: true, pinned: true },
  ),
  ...ROLE_NAMES.map((role) =>
    column(
      role,
      ({ permissions, ownRole }) => <PermissionMark permission={permissions[role]} isOwnRole={role === ownRole} />,
      { kind: 'short', Header: RoleHead },
    ),
  ),
  column(
    'Condition',
    ({ conditions }) =>
      conditions.length > 0 ? <span className="text">{conditions.join(', ')}</span> : <EmptyValue />,
    { foldRem: 48, kind: 'long' },
  ),
];

const toLowerCase = (text: string) => text.toLowerCase();

function describeRoles(permissions: PermissionRow['permissions']): string {
  const listRoles = (permission: Permission) => ROLE_NAMES.filter((role) => permissions[role] === permission);
  const [all, own] = [listRoles('yes'), listRoles('own').join(', ')];
  if (all.length === ROLE_NAMES.length) return 'All roles';
  if (own !== '') return `${all.join(', ')}. Own: ${own}`;
  return all.length === 1 ? `${all[0]} only` : all.join(', ');
}

type PageData = { role: string | null; companyId: string | null; people: Record<string, number> | null };

function RoleHead({ children }: { children: ReactNode }) {
  const { role, people } = useLoaderData<PageData>();
  const name = String(children);
  const count = people?.[name];
  return (
    <span className="cell-stacked" data-own={name === role || undefined}>
      <span>{name}</span>
      <RoleLink role={name} className="link subtle">
        <span>{count === undefined ? 'People' : `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`}</span>
        <span className="sr-only">{` with the role ${name}`}</span>
      </RoleLink>
    </span>
  );
}

type RoleLinkProps = { role: string; className?: string; children: ReactNode };

/** A link to the users of the own company who have the role. */
export function RoleLink({ role, className = 'link', children }: RoleLinkProps) {
  const { companyId } = useLoaderData<PageData>();
  if (companyId === null) return null;
  return (
    <Link className={className} to={paths.companyRole(companyId, role)} title={`Users with the role ${role}`}>
      {children}
    </Link>
  );
}

/** `own`: the role has the permission for the user's own company only. */
function PermissionMark({ permission, isOwnRole }: { permission: Permission; isOwnRole: boolean }) {
  const isAllowed = permission !== 'no';
  return (
    <span className={isAllowed ? 'row' : 'subtle'} data-own={isOwnRole || undefined}>
      {isAllowed ? <Icon name="check" /> : <span aria-hidden="true">•</span>}
      {permission === 'own' && <span>Own</span>}
      <span className="sr-only">{{ yes: 'Yes', own: ' company', no: 'No' }[permission]}</span>
    </span>
  );
}
