import { linesOf, readNameValues } from '~/domain/name-value';
import type { TaskTrigger } from '~/domain/task-trigger';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** Tasks that robots were given. */
export const TRIGGER_LIST = defineList({
  name: 'task-triggers',
  search: {
    label: 'Search tasks',
    fields: 'company, department, task name and Wizard Custom Id',
    texts: (trigger) => [trigger.company, trigger.department, trigger.taskName, trigger.wizardCustomId],
  },
  sorts: {
    company: (trigger) => trigger.company,
    department: (trigger) => trigger.department,
    'task-name': (trigger) => trigger.taskName,
    priority: (trigger) => trigger.priority,
    'wizard-custom-id': (trigger) => trigger.wizardCustomId,
    created: (trigger) => toMillis(trigger.created),
  },
  defaultSort: '-created',
  shape: (trigger: TaskTrigger, { viewer }: Guarded) => ({
    id: trigger.id,
    company: trigger.company,
    department: trigger.department,
    taskName: trigger.taskName,
    priority: trigger.priority,
    wizardCustomId: trigger.wizardCustomId,
    variables: readNameValues(trigger.variables),
    created: showTime(trigger.created, viewer.timeZone),
  }),
  csv: {
    Company: ({ company }) => company,
    Department: ({ department }) => department,
    'Task Name': ({ taskName }) => taskName,
    Priority: ({ priority }) => priority,
    'Wizard Custom Id': ({ wizardCustomId }) => wizardCustomId,
    Variables: ({ variables }) => linesOf(variables),
    'Created Time': ({ created }) => created?.text ?? null,
  },
});
