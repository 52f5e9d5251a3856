import type { z } from 'zod';
import { ROLE_NAMES } from './domain/access/role-names';
import { UserSchema } from './domain/account/user';
import { OccasionSchema } from './domain/agents/occasion';
import { RecordingSchema } from './domain/agents/recording';
import { StreamSchema } from './domain/agents/stream';
import { TagSchema } from './domain/agents/tag';
import { TranscriptionSentenceSchema } from './domain/agents/transcription-sentence';
import { OcrDocumentSchema } from './domain/documents/ocr-document';
import { LogEntrySchema, MainLoggingSchema } from './domain/rpa/main-logging';
import { OtpConfigSchema } from './domain/rpa/otp-config';
import { ProcessConfigSchema } from './domain/rpa/process-config';
import { TaskTriggerSchema } from './domain/rpa/task-trigger';
import { CompanySchema } from './domain/settings/company';
import { CompanyReportSchema } from './domain/settings/company-report';
import { DepartmentSchema } from './domain/settings/department';
import { LicenseSchema } from './domain/settings/license';
import { CompanyModelSchema } from './domain/settings/model';

/** A value of a field, the text that a cell shows of it, and its value of a filter if that is not the text. */
type Sample = { value: unknown; text: string; filter?: string };
/** The lower and the higher value of a field, in the order of its sort. `n`: the number of the field in its record. */
type Samples = (field: string, n: number) => readonly [Sample, Sample];

/** Which field of the record each part of a list uses. A name such as 'company.name' is a field of a record in it. */
type ListFields = {
  /** The schema of the records, or the names of their fields. */
  record: z.ZodType | readonly string[];
  /** The fields that are no plain text. */
  samples?: Record<string, Samples>;
  /** Values of fields on which depends what others show. */
  fixed?: Record<string, unknown>;
  search: readonly string[];
  /** The fewest characters of a search; by default three. */
  minLength?: 1;
  /** The sort key that applies by default, with a minus for descending. */
  order?: string;
  /** By name of the filter: the field; with a value: records that have the field have this value of the filter. */
  filters?: Record<string, string | readonly [field: string, value: string]>;
  days?: string;
  /**
   * By header: the field, and the sort key. A column without a field has actions or the number of the row. Lists without a
   * table: by field of the row.
   */
  columns: Record<string, readonly [field?: string, sort?: string]>;
  /** The columns of the CSV file that the table does not have; null: a column that the file does not have. */
  csv?: Record<string, string | null>;
};

/** Wraps two values in what the API sends. */
const wrap =
  (toValue: (text: string) => unknown): Samples =>
  (field) =>
    [`a-${field}.`, `z-${field}.`].map((text) => ({ value: toValue(text), text })) as [Sample, Sample];
export const plainText = wrap((text) => text);
const choose =
  (...samples: [Sample, Sample]): Samples =>
  () =>
    samples;
const number: Samples = (_field, n) => [
  { value: 100 + n, text: String(100 + n) },
  { value: 700 + n, text: String(700 + n) },
];
const percentage: Samples = (_field, n) => [
  { value: 10 + n, text: `${10 + n}` },
  { value: 60 + n, text: `${60 + n}` },
];
/** The zone of the test is nine hours ahead of UTC. */
const time: Samples = (_field, n) => [
  { value: `2024-03-${10 + n}T01:02:03Z`, text: `2024-03-${10 + n} 10:02:03` },
  { value: `2025-03-${10 + n}T01:02:03Z`, text: `2025-03-${10 + n} 10:02:03` },
];
const day: Samples = (_field, n) => [
  { value: `2024-03-${10 + n}`, text: `2024-03-${10 + n}` },
  { value: `2025-03-${10 + n}`, text: `2025-03-${10 + n}` },
];
const status = choose(
  { value: 4, text: 'Failed', filter: 'failed' },
  { value: 2, text: 'Successful', filter: 'successful' },
);
const namesAndValues = wrap((text) => JSON.stringify([{ Name: text, Value: '' }]));
const names = wrap((text) => [{ id: text, rawId: text, name: text }]);
const record = wrap((name) => ({ id: name, name }));
const tags = wrap((text) => `${text};#ff0000`);
const address = wrap((text) => `https://files.example/${text}`);

/** Every list by its name, for `list-fields.test.tsx`. */
export const LIST_FIELDS: Record<string, ListFields> = {
  companies: {
    record: CompanySchema,
    samples: {
      numberOfEmployees: number,
      // By the names and not by the codes.
      country: choose({ value: 'HR', text: 'Croatia' }, { value: 'CH', text: 'Switzerland' }),
      createdTime: time,
      modifiedTime: time,
      departments: names,
    },
    search: ['name'],
    order: 'name',
    columns: {
      Action: [],
      Name: ['name', 'name'],
      Number: ['companyNumber'],
      Website: ['website'],
      Employees: ['numberOfEmployees', 'employees'],
      Expertise: ['fieldOfExpertise', 'expertise'],
      Country: ['country', 'country'],
      Description: ['description'],
      'Created Time': ['createdTime', 'created-time'],
      'Modified Time': ['modifiedTime', 'modified-time'],
    },
  },
  departments: {
    record: DepartmentSchema,
    samples: { createdTime: time, modifiedTime: time },
    search: ['name'],
    order: 'name',
    columns: {
      Action: [],
      'Department Name': ['name', 'name'],
      'Created Time': ['createdTime', 'created-time'],
      'Modified Time': ['modifiedTime', 'modified-time'],
    },
  },
  users: {
    record: UserSchema,
    samples: {
      isActivated: choose({ value: false, text: 'Not Activated' }, { value: true, text: 'Activated' }),
      departments: names,
      // By the power and not by the name.
      ocrRole: choose(
        { value: { name: 'Zed', power: 1 }, text: 'Zed' },
        { value: { name: 'Abe', power: 9 }, text: 'Abe' },
      ),
    },
    search: ['firstName', 'lastName', 'email', 'phoneNumber', 'jobTitle'],
    order: 'last-name',
    filters: { status: 'isActivated', role: 'ocrRole' },
    columns: {
      Action: [],
      Status: ['isActivated', 'status'],
      'First Name': ['firstName', 'first-name'],
      'Last Name': ['lastName', 'last-name'],
      Department: ['departments'],
      'OCR Role': ['ocrRole', 'role'],
      Email: ['email', 'email'],
      Phone: ['phoneNumber'],
      Title: ['jobTitle'],
    },
  },
  licenses: {
    record: LicenseSchema,
    samples: {
      documentUsers: number,
      documentPages: number,
      documentModels: number,
      documentStartDate: day,
      documentExpiredDate: day,
      createdTime: time,
      modifiedTime: time,
    },
    search: [],
    order: '-start-date',
    columns: {
      Action: [],
      'License Type': ['licenseType'],
      'Number of Users': ['documentUsers'],
      'Number of Pages': ['documentPages'],
      'Number of Models': ['documentModels'],
      'Start Date': ['documentStartDate', 'start-date'],
      'Expired Date': ['documentExpiredDate', 'expired-date'],
      'Created Time': ['createdTime'],
      'Modified Time': ['modifiedTime'],
    },
  },
  'company-models': {
    record: CompanyModelSchema,
    samples: { createdDate: time, modifiedDate: time },
    search: ['modelName', 'modelDescription'],
    order: 'name',
    columns: {
      'Model Name': ['modelName', 'name'],
      Description: ['modelDescription'],
      'Created Time': ['createdDate', 'created-time'],
      'Modified Time': ['modifiedDate', 'modified-time'],
    },
  },
  permissions: {
    record: ['id', 'area', 'name', 'reasons', ...ROLE_NAMES.map((role) => `permissions.${role}`)],
    samples: {
      reasons: wrap((text) => [text]),
      ...Object.fromEntries(
        ROLE_NAMES.map((role) => [
          `permissions.${role}`,
          choose({ value: 'own', text: 'Own company' }, { value: 'no', text: 'No' }),
        ]),
      ),
    },
    search: ['area', 'name'],
    filters: { area: 'area' },
    columns: {
      'Page or action': ['name'],
      ...Object.fromEntries(ROLE_NAMES.map((role) => [role, [`permissions.${role}`] as const])),
      Condition: ['reasons'],
    },
  },
  'company-reports': {
    record: CompanyReportSchema,
    samples: { createdTime: time },
    search: ['company', 'reportName'],
    minLength: 1,
    order: '-created-time',
    filters: { company: 'company' },
    columns: {
      Company: ['company', 'company'],
      'Report Name': ['reportName', 'report-name'],
      'Created Time': ['createdTime', 'created-time'],
      Open: [],
    },
  },
  'ocr-documents': {
    record: OcrDocumentSchema,
    samples: {
      status: choose({ value: 1, text: 'Uploaded', filter: '1' }, { value: 3, text: 'Validated', filter: '3' }),
      createdTime: time,
      predictionTime: time,
    },
    search: ['fileName'],
    order: '-created-time',
    filters: { status: 'status', model: 'modelName' },
    columns: {
      No: [],
      'File Name': ['fileName', 'file-name'],
      Model: ['modelName', 'model'],
      Status: ['status', 'status'],
      Action: [],
      'Created Time': ['createdTime', 'created-time'],
      'Prediction Time': ['predictionTime', 'prediction-time'],
    },
  },
  recordings: {
    record: RecordingSchema,
    samples: {
      status: choose({ value: 0, text: 'Running', filter: '0' }, { value: 1, text: 'Succeeded', filter: '1' }),
      created: time,
      actualTags: tags,
      agentChannel: number,
    },
    search: ['recordingName'],
    order: '-created-time',
    filters: {
      tag: 'actualTags',
      process: 'processName',
      agent: 'agentName',
      company: 'companyName',
      status: 'status',
    },
    days: 'created',
    columns: {
      'View Details': [],
      Company: ['companyName', 'company'],
      'Matching Process': ['processName', 'process'],
      'Audio Player': ['recordingName'],
      Tags: ['actualTags'],
      Agent: ['agentName', 'agent'],
      Status: ['status', 'status'],
      'Created Time': ['created', 'created-time'],
    },
    csv: { 'Audio Player': null, 'Recording Name': 'recordingName' },
  },
  sentences: {
    record: [...Object.keys(TranscriptionSentenceSchema.shape), 'speaker', 'start', 'end', 'nextStart'],
    samples: {
      sentenceNumber: number,
      offsetTime: number,
      confidence: percentage,
      sentimentNegative: percentage,
      sentimentNeutral: percentage,
      sentimentPositive: percentage,
      sentimentStatus: choose(
        { value: 'Negative', text: 'Negative', filter: 'negative' },
        { value: 'Positive', text: 'Positive', filter: 'positive' },
      ),
      tags,
    },
    // Its time code is no link.
    fixed: { start: null },
    search: ['sentenceDisplay'],
    filters: { sentiment: 'sentimentStatus', tag: 'tags', tagged: ['tags', 'yes'] },
    columns: {
      'Time Code': ['offsetTimecode'],
      Channel: ['speaker'],
      Sentiment: ['sentimentStatus'],
      Confidence: ['confidence'],
      Sentence: ['sentenceDisplay'],
      Tags: ['tags'],
    },
    csv: { 'Negative %': 'sentimentNegative', 'Neutral %': 'sentimentNeutral', 'Positive %': 'sentimentPositive' },
  },
  streams: {
    record: StreamSchema,
    samples: { startTime: time, endTime: time },
    search: ['departmentName', 'machineName', 'processName', 'osUserName'],
    order: '-start-time',
    columns: {
      Action: [],
      Id: ['id'],
      'Department Name': ['departmentName', 'department'],
      'Process Name': ['processName', 'process'],
      'Machine Name': ['machineName', 'machine'],
      'OS Username': ['osUserName', 'os-username'],
      'Start Time': ['startTime', 'start-time'],
      'End Time': ['endTime', 'end-time'],
    },
  },
  occasions: {
    record: OccasionSchema,
    samples: {
      jsonData: wrap((text) => JSON.stringify({ occasionContent: [text] })),
      screenshotUrl: address,
      startTime: time,
      endTime: time,
    },
    search: ['jsonData'],
    columns: {
      Id: ['id'],
      Content: ['jsonData'],
      Screenshot: ['screenshotUrl'],
      'Start Time': ['startTime'],
      'End Time': ['endTime'],
    },
  },
  tags: {
    record: TagSchema,
    samples: { created: time },
    search: ['tagName', 'processName', 'keyword', 'keyPhrase', 'description', 'detailedDescription'],
    minLength: 1,
    order: 'name',
    columns: {
      'Tag Name': ['tagName', 'name'],
      Calls: ['tagName'],
      'Process Name': ['processName', 'process'],
      Description: ['description'],
      'Detailed Description': ['detailedDescription'],
      Keyword: ['keyword'],
      'Key Phrase': ['keyPhrase'],
      'Created Time': ['created', 'created-time'],
    },
  },
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
  },
  'search-companies': {
    record: CompanySchema,
    search: ['name', 'id'],
    minLength: 1,
    order: 'name',
    columns: { label: ['name', 'name'], detail: ['companyNumber'] },
  },
  'search-recordings': {
    record: RecordingSchema,
    fixed: { status: 1 },
    search: ['recordingName', 'id'],
    minLength: 1,
    columns: { label: ['recordingName'], detail: ['companyName'] },
  },
  'search-documents': {
    record: OcrDocumentSchema,
    search: ['fileName', 'id'],
    minLength: 1,
    columns: { label: ['fileName'], detail: ['modelName'] },
  },
  'search-process-configs': {
    record: ProcessConfigSchema,
    samples: { company: record, department: record },
    search: ['processName', 'triggerName', 'company', 'id'],
    minLength: 1,
    columns: { label: ['processName'], detail: ['company'] },
  },
};
