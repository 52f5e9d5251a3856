import type { AccountKey } from '../../mock-api/accounts';

/** Every private address of section 2, with the id of its route. */
export const ADDRESSES = [
  ['/', 'routes/portal/dashboard/route'],
  ['/account', 'routes/portal/account/route'],
  ['/reports', 'routes/portal/own-report'],
  ['/companyreports/4', 'routes/portal/company-report'],
  ['/ocr/file-list', 'routes/documents/file-list/route'],
  ['/ocr/upload', 'routes/documents/upload/route'],
  ['/events', 'routes/agents/event-list/route'],
  ['/events/1', 'routes/agents/event-details/route'],
  ['/streams', 'routes/agents/stream-list/route'],
  ['/streams/1', 'routes/agents/stream-details/route'],
  ['/upload-recording', 'routes/agents/upload-recording/route'],
  ['/tags', 'routes/agents/tag-list/route'],
  ['/rpa/process-config', 'routes/rpa/process-configs/route'],
  ['/rpa/create-process-config', 'routes/rpa/process-config-form/create'],
  ['/rpa/edit-process-config/1', 'routes/rpa/process-config-form/edit'],
  ['/rpa/main-logging', 'routes/rpa/main-loggings/route'],
  ['/rpa/main-logging/1', 'routes/rpa/main-logging-details/route'],
  ['/rpa/task-history', 'routes/rpa/task-history/route'],
  ['/rpa/get-otp', 'routes/rpa/get-otp/route'],
  ['/rpa/task-trigger', 'routes/rpa/task-trigger/route'],
  ['/pd/pipeline', 'routes/discovery/pipeline'],
  ['/pd/discovery', 'routes/discovery/discovery'],
  ['/settings/companies', 'routes/settings/companies/route'],
  ['/settings/create-company', 'routes/settings/create-company'],
  ['/settings/who-may-do-what', 'routes/settings/access-overview/route'],
  ['/settings/companies/2', 'routes/settings/company-details/route'],
  ['/settings/companies/3', 'routes/settings/company-details/route'],
] as const;

const EVERYBODY = ['/', '/account', '/reports'];
const HARBOURLINE = [...EVERYBODY, '/companyreports/4'];
const READS = '/ocr/file-list';
const UPLOADS = '/ocr/upload';
const RPA = [
  '/rpa/process-config',
  '/rpa/create-process-config',
  '/rpa/edit-process-config/1',
  '/rpa/main-logging',
  '/rpa/main-logging/1',
  '/rpa/task-history',
  '/rpa/get-otp',
  '/rpa/task-trigger',
];
const RULES = '/settings/who-may-do-what';
const EVERY_COMPANY = [
  RULES,
  '/settings/companies',
  '/settings/create-company',
  '/settings/companies/2',
  '/settings/companies/3',
];

/** Section 6 and D100, written out: what each account may open; everything else is refused. */
export const MAY_OPEN: Record<AccountKey, readonly string[]> = {
  superAdmin: ADDRESSES.map(([path]) => path),
  admin: [...HARBOURLINE, READS, UPLOADS, RULES, '/settings/companies/2'],
  superUser: [...HARBOURLINE, READS, UPLOADS, RULES, '/settings/companies/2'],
  manager: [...HARBOURLINE, READS, UPLOADS, RULES, '/settings/companies/2'],
  trainer: [...HARBOURLINE, READS, UPLOADS],
  validator: [...HARBOURLINE, READS],
  customer: HARBOURLINE,
  managerWithoutLicence: [...EVERYBODY, RULES, '/settings/companies/3'],
  notActivated: HARBOURLINE,
  superAdminNotActivated: [...HARBOURLINE, ...RPA, ...EVERY_COMPANY],
  noReport: [...EVERYBODY, READS, UPLOADS, RULES],
  otherCompanyAdmin: [...EVERYBODY, READS, UPLOADS, RULES],
};

/** What stands with a page and is for the same people: its files, its filters, what its forms are sent to. */
export const WITH_PAGE: Readonly<Record<string, string>> = {
  '/account/picture': '/account',
  '/search': '/',
  '/companyreports.csv': '/',
  '/ocr/file-list.csv': '/ocr/file-list',
  '/ocr/file-list/:documentId/values.csv': '/ocr/file-list',
  '/ocr/upload/file': '/ocr/upload',
  '/events.csv': '/events',
  '/events/:recordingId/transcript.csv': '/events/:recordingId',
  '/rpa/process-config.csv': '/rpa/process-config',
  '/rpa/main-logging.csv': '/rpa/main-logging',
  '/rpa/main-logging-processes': '/rpa/main-logging',
  '/rpa/main-logging/:loggingId/log-entries.csv': '/rpa/main-logging/:loggingId',
  '/rpa/task-history.csv': '/rpa/task-history',
  '/settings/companies.csv': '/settings/companies',
  '/settings/companies/:companyId/departments.csv': '/settings/companies/:companyId',
  '/settings/companies/:companyId/users.csv': '/settings/companies/:companyId',
  '/settings/companies/:companyId/licenses.csv': '/settings/companies/:companyId',
  '/settings/companies/:companyId/models.csv': '/settings/companies/:companyId',
};

/** D92, written out: who may send a form of a page that others may open too. */
export const MAY_SEND: Readonly<Record<string, readonly AccountKey[]>> = {
  'create-license': ['superAdmin', 'superAdminNotActivated'],
  'update-license': ['superAdmin', 'superAdminNotActivated'],
};
