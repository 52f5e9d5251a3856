import { NameValueLines } from '~/components/name-value-lines';
import { paths } from '~/domain/paths';
import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { Icon } from '~/ui/icon';
import { CellLink } from '~/ui/table/cell-link';
import { columnBuilder } from '~/ui/table/data-table';
import { Count, Text, Time } from '~/ui/time';
import type { TRIGGER_LIST } from './trigger-list.server';

const { column } = columnBuilder<RowOf<typeof TRIGGER_LIST>, SortKeyOf<typeof TRIGGER_LIST>>();

export const TRIGGER_COLUMNS = [
  column('Company', ({ company }) => <Text value={company} />, { sort: 'company' }),
  column('Department', ({ department }) => <Text value={department} />, { sort: 'department' }),
  column(
    'Task Name',
    ({ id, taskName }) => (
      <span className="with-action">
        <CellLink
          className="icon-btn icon-btn-sm"
          to={paths.triggerAgain(id)}
          aria-label={`Trigger again: ${taskName ?? id}`}
          title="Trigger again"
        >
          <Icon name="play" />
        </CellLink>
        <Text value={taskName} />
      </span>
    ),
    { sort: 'task-name', lead: true, pinned: true },
  ),
  column('Priority', ({ priority }) => <Count value={priority} />, { sort: 'priority', align: 'end' }),
  column('Wizard Custom Id', ({ wizardCustomId }) => <Text value={wizardCustomId} />, { sort: 'wizard-custom-id' }),
  column('Variables', ({ variables }) => <NameValueLines pairs={variables} />),
  column('Created Time', ({ created }) => <Time value={created} />, { sort: 'created' }),
];
