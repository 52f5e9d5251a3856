import { NameValueLines } from '~/components/list/name-value-lines';
import { RowTime } from '~/components/row-time';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { RowNameLink } from '~/ui/links/row-name-link';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Count, Text } from '~/ui/text/values';
import type { TASK_TRIGGER_LIST } from '../task-trigger-list.server';

type Task = ListRow<typeof TASK_TRIGGER_LIST>;

const { column } = createColumnBuilder<Task, ListSortKey<typeof TASK_TRIGGER_LIST>>();

export const TASK_TRIGGER_COLUMNS = [
  column('Company', ({ company }) => company, { sort: 'company', noTranslate: true }),
  column('Department', ({ department }) => department, {
    sort: 'department',
    foldRem: 42,
    isUnder: true,
    noTranslate: true,
  }),
  column('Task Name', (task) => <TaskName task={task} />, {
    sort: 'task-name',
    isRowTitle: true,
    pinned: true,
    noTranslate: true,
  }),
  column('Priority', ({ priority }) => <Count value={priority} />, {
    sort: 'priority',
    kind: 'number',
    foldRem: 79,
  }),
  column('Wizard Custom Id', ({ wizardCustomId }) => wizardCustomId, {
    sort: 'wizard-custom-id',
    foldRem: 79,
    noTranslate: true,
  }),
  column('Variables', ({ variables }) => <NameValueLines entries={variables} />, {
    foldRem: 48,
    kind: 'long',
    noTranslate: true,
  }),
  column('Created Time', ({ created }) => <RowTime value={created} />, { sort: 'created', kind: 'time' }),
  column(
    'Action',
    ({ id, taskName }) => (
      <TableLink
        className="btn btn-link"
        to={paths.triggerAgain(id)}
        leadsBackToList
        aria-label={`Trigger again: ${taskName ?? id}`}
      >
        Trigger again
      </TableLink>
    ),
    { pinned: true, kind: 'action' },
  ),
];

/**
 * A link to the runs of the process on the day of the task. The API does not say which run belongs to a task. The name of
 * a task is usually that of its process.
 */
function TaskName({ task: { company, taskName, day } }: { task: Task }) {
  if (day === null || taskName === null) return <Text value={taskName} />;
  return (
    <RowNameLink
      value={taskName}
      accessibleName={`${taskName}, runs on ${day}`}
      to={paths.runsOfDay({ company, process: taskName, date: day })}
    />
  );
}
