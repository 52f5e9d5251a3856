import { formatNameValues } from '~/domain/rpa/name-value';
import { parseNameValues } from '~/domain/rpa/name-value-json';
import type { TaskTrigger } from '~/domain/rpa/task-trigger';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseCalendarDay } from '~/lib/calendar';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

export const TASK_TRIGGER_LIST = defineList({
  name: 'task-triggers',
  search: {
    label: 'Search tasks',
    searchedFields: 'companies, departments, task names and Wizard Custom Ids',
    getTexts: (trigger) => [trigger.company, trigger.department, trigger.taskName, trigger.wizardCustomId],
  },
  sorts: {
    company: (trigger) => trigger.company,
    department: (trigger) => trigger.department,
    'task-name': (trigger) => trigger.taskName,
    priority: (trigger) => trigger.priority,
    'wizard-custom-id': (trigger) => trigger.wizardCustomId,
    created: (trigger) => parseTime(trigger.created),
  },
  defaultSort: '-created',
  filters: {
    company: { label: 'Company', getValue: (trigger) => trigger.company },
    task: { label: 'Task Name', getValue: (trigger) => trigger.taskName },
  },
  toRow: (trigger: TaskTrigger, { preferences }: GuardedArgs) => ({
    id: trigger.id,
    company: trigger.company,
    department: trigger.department,
    taskName: trigger.taskName,
    priority: trigger.priority,
    wizardCustomId: trigger.wizardCustomId,
    variables: parseNameValues(trigger.variables),
    created: formatTime(trigger.created, preferences.timeZone),
    // The date as the API writes it, in the time zone of the API.
    day: parseCalendarDay(trigger.created),
  }),
  csvColumns: {
    Company: ({ company }) => company,
    Department: ({ department }) => department,
    'Task Name': ({ taskName }) => taskName,
    Priority: ({ priority }) => priority,
    'Wizard Custom Id': ({ wizardCustomId }) => wizardCustomId,
    Variables: ({ variables }) => formatNameValues(variables),
    'Created Time': ({ created }) => created?.text ?? null,
  },
});
