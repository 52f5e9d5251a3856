import { NameValueLines } from '~/components/list/name-value-lines';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { TableLink } from '~/ui/links/table-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { Count, Time } from '~/ui/text/values';
import type { TASK_TRIGGER_LIST } from './task-trigger-list.server';

type Task = ListRow<typeof TASK_TRIGGER_LIST>;

const { column } = createColumnBuilder<Task, ListSortKey<typeof TASK_TRIGGER_LIST>>();

export const TASK_TRIGGER_COLUMNS = [
  column('Company', ({ company }) => company, { sort: 'company', noTranslate: true }),
  column('Department', ({ department }) => department, {
    sort: 'department',
    foldBelow: 55,
    noTranslate: true,
  }),
  column('Task Name', ({ taskName }) => taskName, {
    sort: 'task-name',
    isRowTitle: true,
    pinned: true,
    noTranslate: true,
  }),
  column('Priority', ({ priority }) => <Count value={priority} />, {
    sort: 'priority',
    kind: 'number',
    foldBelow: 79,
  }),
  column('Wizard Custom Id', ({ wizardCustomId }) => wizardCustomId, {
    sort: 'wizard-custom-id',
    foldBelow: 79,
    noTranslate: true,
  }),
  column('Variables', ({ variables }) => <NameValueLines entries={variables} />, {
    foldBelow: 69,
    kind: 'long',
    noTranslate: true,
  }),
  column('Created Time', (task) => <CreatedTime task={task} />, { sort: 'created', kind: 'time' }),
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
 * The time of a task, as a link to the runs of its process on that day. The API does not say which run belongs to a
 * task. The name of a task is usually that of its process.
 */
function CreatedTime({ task: { company, taskName, created, day } }: { task: Task }) {
  if (day === null || taskName === null) return <Time value={created} />;
  return (
    <TableLink
      className="link"
      to={paths.runsOfDay({ company, process: taskName, date: day })}
      title={`Runs of ${taskName} on ${day}`}
    >
      <Time value={created} />
    </TableLink>
  );
}
