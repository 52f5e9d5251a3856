import { NameValueLines } from '~/components/list/name-value-lines';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Count, Text, Time } from '~/ui/text/values';
import type { TASK_TRIGGER_LIST } from './task-trigger-list.server';

const { column } = createColumnBuilder<ListRow<typeof TASK_TRIGGER_LIST>, ListSortKey<typeof TASK_TRIGGER_LIST>>();

export const TASK_TRIGGER_COLUMNS = [
  column('Company', ({ company }) => <Text value={company} />, { sort: 'company', isName: true }),
  column('Department', ({ department }) => <Text value={department} />, { sort: 'department', isName: true }),
  column(
    'Task Name',
    ({ id, taskName }) => (
      <span className="with-action">
        <Text value={taskName} />
        <TableLink
          className="btn btn-link"
          to={paths.triggerAgain(id)}
          keepsList
          aria-label={`Trigger again: ${taskName ?? id}`}
        >
          Trigger again
        </TableLink>
      </span>
    ),
    { sort: 'task-name', namesRow: true, pinned: true, isName: true },
  ),
  column('Priority', ({ priority }) => <Count value={priority} />, { sort: 'priority', align: 'end' }),
  column('Wizard Custom Id', ({ wizardCustomId }) => <Text value={wizardCustomId} />, {
    sort: 'wizard-custom-id',
    isName: true,
  }),
  column('Variables', ({ variables }) => <NameValueLines entries={variables} />, { isName: true }),
  column('Created Time', ({ created }) => <Time value={created} />, { sort: 'created' }),
];
