import { RowTime } from '~/components/row-time';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { DetailsLink } from '~/ui/links/details-link';
import { RowNameLink } from '~/ui/links/row-name-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Time } from '~/ui/text/values';
import type { STREAM_LIST } from './stream-list.server';

const { column } = createColumnBuilder<ListRow<typeof STREAM_LIST>, ListSortKey<typeof STREAM_LIST>>();

const NAME_ON_CARDS = { onCards: true, noTranslate: true } as const;
const UNDER = { foldRem: 42, isUnder: true } as const;

export const STREAM_COLUMNS = [
  column('Action', ({ id }) => <DetailsLink to={paths.stream(id)} rowName={`stream ${id}`} />, { kind: 'action' }),
  column('Id', ({ id }) => <span className="tabular-nums">{id}</span>, { kind: 'short', noTranslate: true }),
  column('Department Name', (row) => row.departmentName, { sort: 'department', foldRem: 48, ...NAME_ON_CARDS }),
  column(
    'Process Name',
    ({ id, processName }) => {
      const name = processName?.trim() || 'No process';
      return <RowNameLink value={name} accessibleName={`${name}, stream ${id}`} to={paths.stream(id)} />;
    },
    { sort: 'process', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column('Machine Name', (row) => row.machineName, { sort: 'machine', foldRem: 42, ...NAME_ON_CARDS }),
  column('OS Username', (row) => row.osUserName, { sort: 'os-username', ...UNDER, noTranslate: true }),
  column('Start Time', ({ startTime }) => <RowTime value={startTime} />, { sort: 'start-time', kind: 'time' }),
  column('End Time', ({ endTime }) => <Time value={endTime} />, { sort: 'end-time', kind: 'time', ...UNDER }),
];
