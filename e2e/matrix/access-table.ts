import type { AccountKey } from '../../mock-api/accounts';

/** An address of each private route with the route id. Company 2 is Harbourline Freight, 3 has no license. */
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

const ALL_ADDRESSES = PRIVATE_ADDRESSES.map(([path]) => path);
const COMMON_ADDRESSES = ['/', '/account', '/reports'];
const HARBOURLINE_ADDRESSES = [...COMMON_ADDRESSES, '/companyreports/4'];
const FILE_LIST = '/ocr/file-list';
const UPLOAD = '/ocr/upload';
const PERMISSIONS = '/settings/permissions';
const RPA_ADDRESSES = ALL_ADDRESSES.filter((path) => path.startsWith('/rpa/'));
const SETTINGS_ADDRESSES = ALL_ADDRESSES.filter((path) => path.startsWith('/settings/'));

export const ALLOWED_ADDRESSES: Record<AccountKey, readonly string[]> = {
  superAdmin: ALL_ADDRESSES,
  admin: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS, '/settings/companies/2'],
  superUser: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS, '/settings/companies/2'],
  manager: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS, '/settings/companies/2'],
  trainer: [...HARBOURLINE_ADDRESSES, FILE_LIST, UPLOAD],
  validator: [...HARBOURLINE_ADDRESSES, FILE_LIST],
  customer: HARBOURLINE_ADDRESSES,
  managerWithoutLicense: [...COMMON_ADDRESSES, PERMISSIONS, '/settings/companies/3'],
  notActivated: HARBOURLINE_ADDRESSES,
  superAdminNotActivated: [...HARBOURLINE_ADDRESSES, ...RPA_ADDRESSES, ...SETTINGS_ADDRESSES],
  noReport: [...COMMON_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS],
  otherCompanyAdmin: [...COMMON_ADDRESSES, FILE_LIST, UPLOAD, PERMISSIONS],
};

/** Records, downloads, filters and form actions, each with the page whose permissions it has. */
const PAGE_OF_RESOURCE: Readonly<Record<string, string>> = {
  '/account/picture': '/account',
  '/search': '/',
  '/companyreports.csv': '/',
  '/ocr/file-list-values.csv': '/ocr/file-list',
  '/ocr/file-list/:documentId': '/ocr/file-list',
  '/ocr/file-list/:documentId/values.csv': '/ocr/file-list',
  '/ocr/upload/file': '/ocr/upload',
  '/rpa/main-logging-day': '/rpa/main-logging',
};
const CSV_OF_RECORD = /^(.*\/:\w+)\/[\w-]+\.csv$/;

export function getPageOfRoute(path: string): string {
  return PAGE_OF_RESOURCE[path] ?? CSV_OF_RECORD.exec(path)?.[1] ?? path.replace(/\.csv$/, '');
}

/** The accounts that may submit a form, by its intent. Any other form is for all accounts that may open its page. */
export const ALLOWED_FORM_SENDERS: Readonly<Record<string, readonly AccountKey[]>> = {
  'create-license': ['superAdmin', 'superAdminNotActivated'],
  'update-license': ['superAdmin', 'superAdminNotActivated'],
};
