import { UserSchema } from '~/domain/account/user';
import { RecordingSchema } from '~/domain/agents/recording';
import { StreamSchema } from '~/domain/agents/stream';
import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { MainLoggingSchema } from '~/domain/rpa/main-logging';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { CompanySchema } from '~/domain/settings/company';
import { CompanyReportSchema } from '~/domain/settings/company-report';
import { record, time, type ListFields } from '~/list-fields';

/**
 * The lists of this area, for `list-fields.test.tsx`. `columns` has, by header, the field of the record that the cells
 * show and the sort key. The keys of a search list are the fields of its rows.
 */
export const LIST_FIELDS: Record<string, ListFields> = {
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
    filled: ['Open'],
    looks: {
      Company: 'untranslated',
      'Report Name': 'names-row pin untranslated',
      'Created Time': 'time',
      Open: 'action hidden-header',
    },
    oneLineFrom: 40,
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
    search: ['recordingName', 'agentName', 'id'],
    minLength: 1,
    columns: { label: ['recordingName'], detail: ['agentName'] },
  },
  'search-streams': {
    record: StreamSchema,
    search: ['processName', 'departmentName', 'machineName', 'osUserName', 'id'],
    minLength: 1,
    columns: { label: ['processName'], detail: ['departmentName'] },
  },
  'search-reports': {
    record: CompanyReportSchema,
    search: ['reportName', 'company', 'id'],
    minLength: 1,
    columns: { label: ['reportName'], detail: ['company'] },
  },
  'search-runs': {
    record: MainLoggingSchema,
    search: ['processName', 'company', 'id'],
    minLength: 1,
    columns: { label: ['processName'], detail: ['company'] },
  },
  'search-users': {
    record: UserSchema,
    search: ['firstName', 'lastName', 'email', 'id'],
    minLength: 1,
    order: 'name',
    columns: { label: ['firstName', 'name'], detail: ['email'] },
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
