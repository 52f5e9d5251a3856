import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Permission } from '~/domain/access/permission-table';
import { ROLE_NAMES } from '~/domain/access/role-names';
import { paths } from '~/domain/paths';
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
    ({ name, area }) => (
      <span className="cell-stacked">
        <span className="strong">{name}</span> <small>{area}</small>
      </span>
    ),
    { isRowTitle: true, pinned: true },
  ),
  ...ROLE_NAMES.map((role) =>
    column(role, ({ permissions }) => <PermissionMark permission={permissions[role]} />, {
      kind: 'short',
      Header: RoleLink,
    }),
  ),
  column(
    'Condition',
    ({ conditions }) =>
      conditions.length > 0 ? <span className="text">{conditions.join(', ')}</span> : <EmptyValue />,
    { foldBelow: 48, onCards: true, kind: 'long' },
  ),
];

/** A role as a link to the users of the own company who have it. */
export function RoleLink({ children: role }: { children: ReactNode }) {
  const { companyId } = useLoaderData<{ companyId: string | null }>();
  if (companyId === null) return role;
  return (
    <Link
      className="link"
      to={paths.companyRole(companyId, String(role))}
      title={`Users with the role ${String(role)}`}
    >
      {role}
    </Link>
  );
}

/** `own`: the role has the permission for the user's own company only. */
function PermissionMark({ permission }: { permission: Permission }) {
  if (permission === 'no') {
    return (
      <span className="subtle">
        <span aria-hidden="true">•</span>
        <span className="sr-only">No</span>
      </span>
    );
  }
  return (
    <span className="row">
      <Icon name="check" />
      {permission === 'yes' ? (
        <span className="sr-only">Yes</span>
      ) : (
        <span>
          Own<span className="sr-only"> company</span>
        </span>
      )}
    </span>
  );
}
