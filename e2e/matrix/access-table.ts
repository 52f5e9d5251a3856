import type { AccountKey } from '../../mock-api/accounts';

/** All private addresses with their route ids. */
export const PRIVATE_ADDRESSES = [
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
  ['/rpa/main-logging/1', 'routes/rpa/main-loggings/log'],
  ['/rpa/task-history', 'routes/rpa/task-history/route'],
  ['/rpa/get-otp', 'routes/rpa/get-otp/route'],
  ['/rpa/task-trigger', 'routes/rpa/task-trigger/route'],
  ['/pd/pipeline', 'routes/discovery/pipeline'],
  ['/pd/discovery', 'routes/discovery/discovery'],
  ['/settings/companies', 'routes/settings/companies/route'],
  ['/settings/create-company', 'routes/settings/create-company'],
  ['/settings/permissions', 'routes/settings/permissions/route'],
  ['/settings/companies/2', 'routes/settings/company-details/route'],
  ['/settings/companies/3', 'routes/settings/company-details/route'],
] as const;

/** The addresses that every account may open. */
const COMMON_ADDRESSES = ['/', '/account', '/reports'];
/** The addresses that every account of Harbourline Freight may open. */
const HARBOURLINE_ADDRESSES = [...COMMON_ADDRESSES, '/companyreports/4'];
const FILE_LIST = '/ocr/file-list';
const UPLOAD = '/ocr/upload';
const RPA_ADDRESSES = [
  '/rpa/process-config',
  '/rpa/create-process-config',
  '/rpa/edit-process-config/1',
  '/rpa/main-logging',
  '/rpa/main-logging/1',
  '/rpa/task-history',
  '/rpa/get-otp',
  '/rpa/task-trigger',
];
const PERMISSIONS = '/settings/permissions';
const COMPANY_ADDRESSES = [
  PERMISSIONS,
  '/settings/companies',
  '/settings/create-company',
  '/settings/companies/2',
  '/settings/companies/3',
];

/** The addresses that each account may open. All others are refused. */
export const ALLOWED_ADDRESSES: Record<AccountKey, readonly string[]> = {
  superAdmin: PRIVATE_ADDRESSES.map(([path]) => path),
  admin: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS, '/settings/companies/2'],
  superUser: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS, '/settings/companies/2'],
  manager: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS, '/settings/companies/2'],
  trainer: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD],
  validator: [...HARBOURLINE_ADDRESSES, FILE_LIST],
  customer: HARBOURLINE_ADDRESSES,
  managerWithoutLicense: [...COMMON_ADDRESSES, PERMISSIONS, '/settings/companies/3'],
  notActivated: HARBOURLINE_ADDRESSES,
  superAdminNotActivated: [...HARBOURLINE_ADDRESSES, ...RPA_ADDRESSES, ...COMPANY_ADDRESSES],
  noReport: [...COMMON_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS],
  otherCompanyAdmin: [...COMMON_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS],
};

/** Routes with the permissions of a page: its records, its downloads, its filters, and the actions of its forms. */
export const PAGE_OF_RESOURCE: Readonly<Record<string, string>> = {
  '/account/picture': '/account',
  '/search': '/',
  '/companyreports.csv': '/',
  '/ocr/file-list.csv': '/ocr/file-list',
  '/ocr/file-list-values.csv': '/ocr/file-list',
  '/ocr/file-list/:documentId': '/ocr/file-list',
  '/ocr/file-list/:documentId/values.csv': '/ocr/file-list',
  '/ocr/upload/file': '/ocr/upload',
  '/events.csv': '/events',
  '/streams.csv': '/streams',
  '/tags.csv': '/tags',
  '/events/:recordingId/transcript.csv': '/events/:recordingId',
  '/rpa/process-config.csv': '/rpa/process-config',
  '/rpa/main-logging.csv': '/rpa/main-logging',
  '/rpa/main-logging-day': '/rpa/main-logging',
  '/rpa/main-logging-processes': '/rpa/main-logging',
  '/rpa/main-logging/:runId/log-entries.csv': '/rpa/main-logging/:runId',
  '/rpa/task-history.csv': '/rpa/task-history',
  '/settings/companies.csv': '/settings/companies',
  '/settings/companies/:companyId/departments.csv': '/settings/companies/:companyId',
  '/settings/companies/:companyId/users.csv': '/settings/companies/:companyId',
  '/settings/companies/:companyId/licenses.csv': '/settings/companies/:companyId',
  '/settings/companies/:companyId/models.csv': '/settings/companies/:companyId',
};

/** The accounts that may submit a form, if not all that may open its page. */
export const ALLOWED_FORM_SENDERS: Readonly<Record<string, readonly AccountKey[]>> = {
  'create-license': ['superAdmin', 'superAdminNotActivated'],
  'update-license': ['superAdmin', 'superAdminNotActivated'],
};
