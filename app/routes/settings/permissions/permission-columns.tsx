import type { Permission } from '~/domain/access/permission-table';
import { ROLE_NAMES } from '~/domain/access/role-names';
import type { ListRow } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import { createColumnBuilder } from '~/ui/table/columns';
import { EmptyValue } from '~/ui/text/values';
import type { PERMISSION_LIST } from './permission-list.server';

const { column } = createColumnBuilder<ListRow<typeof PERMISSION_LIST>>();

/** The page or action, one column per role, and conditions. These take the remaining width. A narrow list hides them. */
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
    }),
  ),
  column(
    'Condition',
    ({ reasons }) => (reasons.length > 0 ? <span className="text">{reasons.join(' ')}</span> : <EmptyValue />),
    { foldBelow: 59, kind: 'long' },
  ),
];

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
    <span className="cell-stacked">
      <Icon name="check" />
      {permission === 'yes' ? (
        <span className="sr-only">Yes</span>
      ) : (
        <small>
          Own<span className="sr-only"> company</span>
        </small>
      )}
    </span>
  );
}
