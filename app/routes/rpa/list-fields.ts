import { LogEntrySchema, MainLoggingSchema } from '~/domain/rpa/main-logging';
import { OtpConfigSchema } from '~/domain/rpa/otp-config';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { TaskTriggerSchema } from '~/domain/rpa/task-trigger';
import { choose, namesAndValues, number, record, status, time, type ListFields } from '~/list-fields';

/** The lists of this area, for `list-fields.test.tsx`. */
export const LIST_FIELDS: Record<string, ListFields> = {
  'main-loggings': {
    record: MainLoggingSchema,
    samples: { startTime: time, endTime: time, techStatus: status, businessStatus: status },
    // The project is searched and not shown.
    search: ['company', 'project', 'processName', 'startComments', 'endComments'],
    order: '-start-time',
    filters: { tech: 'techStatus', business: 'businessStatus' },
    columns: {
      'View Log': [],
      'Start Time': ['startTime', 'start-time'],
      'End Time': ['endTime', 'end-time'],
      Company: ['company', 'company'],
      Department: ['department', 'department'],
      Process: ['processName', 'process'],
      'Initiated By': ['initiatedBy', 'initiated-by'],
      'Tech Status': ['techStatus', 'tech-status'],
      'Business Status': ['businessStatus', 'business-status'],
      'Start Comments': ['startComments'],
      'End Comments': ['endComments'],
    },
    filled: ['View Log', 'Tech Status', 'Business Status'],
    csv: { Id: 'id' },
  },
  'log-entries': {
    record: LogEntrySchema,
    samples: {
      time: choose(
        { value: '2024-03-10T01:02:03Z', text: '10 Mar, 2024 10:02:03 AM' },
        { value: '2025-01-10T01:02:03Z', text: '10 Jan, 2025 10:02:03 AM' },
      ),
    },
    search: ['entryData', 'sowName', 'sowStepName'],
    columns: {
      Id: ['id'],
      'Entry Data': ['entryData'],
      'Sow Name': ['sowName', 'sow-name'],
      'Step Number': ['sowStepNumber'],
      'Step Name': ['sowStepName', 'step-name'],
      Time: ['time', 'time'],
    },
    filled: ['Id'],
  },
  'task-triggers': {
    record: TaskTriggerSchema,
    samples: { priority: number, variables: namesAndValues, created: time },
    search: ['company', 'department', 'taskName', 'wizardCustomId'],
    order: '-created',
    filters: { company: 'company', task: 'taskName' },
    columns: {
      Company: ['company', 'company'],
      Department: ['department', 'department'],
      'Task Name': ['taskName', 'task-name'],
      Priority: ['priority', 'priority'],
      'Wizard Custom Id': ['wizardCustomId', 'wizard-custom-id'],
      Variables: ['variables'],
      'Created Time': ['created', 'created'],
    },
    filled: ['Task Name'],
  },
  'process-configs': {
    record: ProcessConfigSchema,
    samples: {
      company: record,
      department: record,
      customSettings: namesAndValues,
      variables: namesAndValues,
      created: time,
      modified: time,
    },
    search: ['company'],
    order: '-created',
    filters: { process: 'processName' },
    columns: {
      Company: ['company', 'company'],
      Department: ['department', 'department'],
      'Process Name': ['processName', 'process-name'],
      'Trigger Name': ['triggerName', 'trigger-name'],
      'Setting Detail': ['customSettings'],
      Variables: ['variables'],
      'Created Time': ['created', 'created'],
      'Modified Time': ['modified', 'modified'],
      Action: [],
    },
    filled: ['Action'],
  },
  'otp-configs': {
    record: OtpConfigSchema,
    search: ['customerName', 'platform', 'environment', 'username'],
    columns: {
      No: [],
      Action: [],
      'Customer Name': ['customerName', 'customer-name'],
      Platform: ['platform', 'platform'],
      Environment: ['environment', 'environment'],
      Username: ['username', 'username'],
      'Auth Type': ['authType', 'auth-type'],
    },
    filled: ['No', 'Action', 'Environment', 'Auth Type'],
  },
};
