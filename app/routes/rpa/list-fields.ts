import { LogEntrySchema, MainLoggingSchema } from '~/domain/rpa/main-logging';
import { OtpConfigSchema } from '~/domain/rpa/otp-config';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { TaskTriggerSchema } from '~/domain/rpa/task-trigger';
import { choose, namesAndValues, number, record, status, time, type ListFields } from '~/list-fields';

/**
 * The lists of this area by name, for `list-fields.test.tsx`. `columns` has the record's field and the sort key of each
 * column. `looks` has the classes of the column's cells. '~10' is a loading placeholder of 10 characters.
 * `oneLineFrom` is the width in rem from which times have one line. `filled` has the columns that are not empty for a
 * record without values, `csv` those that only the CSV file has.
 */
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
    looks: {
      'View Log': 'action pin',
      'Start Time': 'time',
      'End Time': 'time under from-40',
      Company: 'untranslated',
      Department: 'under from-40 untranslated',
      Process: 'names-row untranslated',
      'Initiated By': 'under from-40 untranslated',
      'Tech Status': 'short',
      'Business Status': 'short under',
      'Start Comments': 'percent-20 from-67',
      'End Comments': 'percent-40',
    },
    oneLineFrom: 73,
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
    looks: {
      Id: 'short pin untranslated ~10',
      'Entry Data': 'names-row percent-100',
      'Sow Name': 'from-52 untranslated',
      'Step Number': 'number from-58',
      'Step Name': 'untranslated',
      Time: 'short ~29',
    },
    oneLineFrom: 58,
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
    looks: {
      Company: 'untranslated',
      Department: 'from-40 untranslated',
      'Task Name': 'names-row pin untranslated ~30',
      Priority: 'number from-46',
      'Wizard Custom Id': 'from-67 untranslated',
      Variables: 'percent-40 from-58 untranslated',
      'Created Time': 'time',
    },
    oneLineFrom: 70,
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
    filters: { process: 'processName', setting: 'customSettings', variable: 'variables' },
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
    looks: {
      Company: 'untranslated',
      Department: 'from-43 untranslated',
      'Process Name': 'names-row pin untranslated',
      'Trigger Name': 'untranslated',
      'Setting Detail': 'percent-40 from-55 untranslated',
      Variables: 'percent-40 from-67 untranslated',
      'Created Time': 'time from-76',
      'Modified Time': 'time from-82',
      Action: 'action pin',
    },
    oneLineFrom: 91,
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
    looks: {
      No: 'short from-61',
      Action: 'action ~13',
      'Customer Name': 'names-row pin untranslated',
      Platform: 'untranslated',
      Environment: 'short untranslated',
      Username: 'untranslated',
      'Auth Type': 'from-52',
    },
    oneLineFrom: 61,
  },
};
