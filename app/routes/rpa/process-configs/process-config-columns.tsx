import { NameValueLines } from '~/components/list/name-value-lines';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { RowDialogLink } from '~/ui/links/row-dialog-link';
import { RowNameLink } from '~/ui/links/row-name-link';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { RowActions } from '~/ui/table/row-actions';
import { Time } from '~/ui/text/values';
import type { PROCESS_CONFIG_LIST } from '../process-config-list.server';

const { column } = createColumnBuilder<ListRow<typeof PROCESS_CONFIG_LIST>, ListSortKey<typeof PROCESS_CONFIG_LIST>>();

export const PROCESS_CONFIG_COLUMNS = [
  column('Company', ({ company }) => company, { sort: 'company', noTranslate: true }),
  column('Department', ({ department }) => department, {
    sort: 'department',
    foldRem: 42,
    isUnder: true,
    noTranslate: true,
  }),
  column(
    'Process Name',
    ({ id, processName }) => <RowNameLink value={processName} to={paths.editProcessConfig(id)} />,
    { sort: 'process-name', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column('Trigger Name', ({ triggerName }) => triggerName, {
    sort: 'trigger-name',
    noTranslate: true,
    foldRem: 42,
    onCards: true,
  }),
  column('Setting Detail', ({ settings }) => <NameValueLines entries={settings} />, {
    foldRem: 48,
    kind: 'long',
    noTranslate: true,
  }),
  column('Variables', ({ variables }) => <NameValueLines entries={variables} />, {
    foldRem: 91,
    kind: 'long',
    noTranslate: true,
  }),
  column('Created Time', ({ created }) => <Time value={created} />, {
    sort: 'created',
    kind: 'time',
    foldRem: 79,
  }),
  column('Modified Time', ({ modified }) => <Time value={modified} />, {
    sort: 'modified',
    kind: 'time',
    foldRem: 79,
    isUnder: true,
  }),
  column(
    'Action',
    ({ id, processName }) => {
      const name = processName ?? id;
      return (
        <RowActions rowName={name}>
          <ActionLink icon="pencil" label={`Edit ${name}`} to={paths.editProcessConfig(id)} />
          <ActionLink icon="copy" label={`Duplicate ${name}`} to={paths.duplicateProcessConfig(id)} />
          <RowDialogLink modal="delete-process-config" id={id} label={`Delete ${name}`} icon="trash-2" danger />
        </RowActions>
      );
    },
    { pinned: true, kind: 'action' },
  ),
];

function ActionLink({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <TableLink className="icon-btn icon-btn-sm" to={to} leadsBackToList aria-label={label} title={label}>
      <Icon name={icon} />
    </TableLink>
  );
}
