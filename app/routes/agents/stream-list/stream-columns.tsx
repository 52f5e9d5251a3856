import { RowTime } from '~/components/row-time';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { DetailsLink } from '~/ui/links/details-link';
import { RowNameLink } from '~/ui/links/row-name-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Text, Time } from '~/ui/text/values';
import type { STREAM_LIST } from './stream-list.server';

const { column } = createColumnBuilder<ListRow<typeof STREAM_LIST>, ListSortKey<typeof STREAM_LIST>>();

export const STREAM_COLUMNS = [
  column('Action', ({ id }) => <DetailsLink to={paths.stream(id)} rowName={`stream ${id}`} />, { kind: 'action' }),
  column('Id', ({ id }) => <span className="tabular-nums">{id}</span>, { kind: 'short', noTranslate: true }),
  column('Department Name', ({ departmentName }) => departmentName, {
    sort: 'department',
    foldBelow: 48,
    onCards: true,
    noTranslate: true,
  }),
  column(
    'Process Name',
    ({ id, processName }) => {
      const name = processName?.trim() || 'No process';
      return <RowNameLink value={name} accessibleName={`${name}, stream ${id}`} to={paths.stream(id)} />;
    },
    { sort: 'process', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column('Machine Name', ({ machineName }) => <Mono value={machineName} />, {
    sort: 'machine',
    foldBelow: 42,
    onCards: true,
    noTranslate: true,
  }),
  column('OS Username', ({ osUserName }) => <Mono value={osUserName} />, {
    sort: 'os-username',
    foldBelow: 42,
    isUnder: true,
    noTranslate: true,
  }),
  column('Start Time', ({ startTime }) => <RowTime value={startTime} />, { sort: 'start-time', kind: 'time' }),
  column('End Time', ({ endTime }) => <Time value={endTime} />, {
    sort: 'end-time',
    kind: 'time',
    foldBelow: 42,
    isUnder: true,
  }),
];

function Mono({ value }: { value: string | null }) {
  return (
    <span className="mono">
      <Text value={value} />
    </span>
  );
}
