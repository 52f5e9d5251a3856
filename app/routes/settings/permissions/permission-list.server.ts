import { buildPermissionTable, type PermissionRow } from '~/domain/access/permission-table';
import { ROLE_NAMES } from '~/domain/access/role-names';
import type { GuardedArgs } from '~/guard/guard.server';
import { defineList } from '~/lib/list-spec';

/** Built once: the policy does not change while the server runs. */
export const PERMISSION_ROWS = buildPermissionTable();

export const PERMISSION_LIST = defineList({
  name: 'permissions',
  search: {
    label: 'Search permissions',
    searchedFields: 'pages, actions and areas',
    getTexts: ({ area, name }) => [area, name],
  },
  filters: { area: { label: 'Area', getValue: ({ area }) => area } },
  pageSize: 100,
  pageSizes: [100],
  hideableColumns: [...ROLE_NAMES, 'Condition'],
  toRow: (row: PermissionRow, { user }: GuardedArgs) => ({ ...row, ownRole: user.ocrRole?.name ?? null }),
});
