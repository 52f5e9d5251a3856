import { accessOverview, type AccessRow } from '~/domain/access-overview';
import { defineList } from '~/lib/list-spec';

/** The same for everybody who may see it, and as long as the portal runs. */
export const ACCESS_ROWS = accessOverview();

/** Menu entries and actions, and who may have them; few enough for one page. */
export const ACCESS_LIST = defineList({
  name: 'access',
  search: { label: 'Search rules', fields: 'entry, action and area', texts: ({ area, name }) => [area, name] },
  filters: { area: { label: 'Area', of: ({ area }) => area } },
  pageSize: 100,
  pageSizes: [100],
  shape: (row: AccessRow, _: unknown) => row,
});
