import { NameValueLines } from '~/components/name-value-lines';
import { paths } from '~/domain/paths';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { Icon } from '~/ui/icon';
import { NameLink } from '~/ui/name-link';
import { RowLink } from '~/ui/row-link';
import { CellLink } from '~/ui/table/cell-link';
import { columnBuilder } from '~/ui/table/data-table';
import { Text, Time } from '~/ui/time';
import type { CONFIG_LIST } from './config-list.server';

const { column } = columnBuilder<RowOf<typeof CONFIG_LIST>, SortKeyOf<typeof CONFIG_LIST>>();

export const CONFIG_COLUMNS = [
  column('Company', ({ company }) => <Text value={company} />, { sort: 'company' }),
  column('Department', ({ department }) => <Text value={department} />, { sort: 'department' }),
  column('Process Name', ({ id, processName }) => <NameLink value={processName} to={paths.editProcessConfig(id)} />, {
    sort: 'process-name',
    lead: true,
    pinned: true,
  }),
  column('Trigger Name', ({ triggerName }) => <Text value={triggerName} />, { sort: 'trigger-name' }),
  column('Setting Detail', ({ settings }) => <NameValueLines pairs={settings} />),
  column('Variables', ({ variables }) => <NameValueLines pairs={variables} />),
  column('Created Time', ({ created }) => <Time value={created} />, { sort: 'created' }),
  column('Modified Time', ({ modified }) => <Time value={modified} />, { sort: 'modified' }),
  column(
    'Action',
    ({ id, processName }) => (
      <span className="row-actions">
        <CellLink
          className="icon-btn icon-btn-sm"
          to={paths.editProcessConfig(id)}
          aria-label={`Edit ${processName ?? id}`}
          title={`Edit ${processName ?? id}`}
        >
          <Icon name="pencil" />
        </CellLink>
        <RowLink modal="delete-process-config" id={id} label={`Delete ${processName ?? id}`} icon="trash-2" danger />
      </span>
    ),
    { pinned: true },
  ),
];
