import type { TestMock } from '../../mock-api/testing';
import { SCREENS } from './route-table';
import { createAddresses } from './sample-values';

const COMPANY = '/settings/companies/2';

/**
 * The address of every dialog, by its value of `?modal=`. Company 2 has department 5, user 5, user 9 (not activated) and
 * license 3.
 */
export const DIALOGS: Readonly<Record<string, string>> = {
  'activate-account': '/login?modal=activate-account',
  'activate-user': `${COMPANY}?modal=activate-user&id=9#users`,
  'assign-models': `${COMPANY}?modal=assign-models#models`,
  'create-company': '/settings/companies?modal=create-company',
  'create-department': `${COMPANY}?modal=create-department#departments`,
  'create-license': `${COMPANY}?modal=create-license#licenses`,
  'create-otp-config': '/rpa/get-otp?modal=create-otp-config',
  'create-user': `${COMPANY}?modal=create-user#users`,
  'delete-department': `${COMPANY}?modal=delete-department&id=5#departments`,
  'delete-process-config': '/rpa/process-config?modal=delete-process-config&id=4',
  'delete-user': `${COMPANY}?modal=delete-user&id=5#users`,
  'update-department': `${COMPANY}?modal=update-department&id=5#departments`,
  register: '/login?modal=register',
  screenshot: '/streams/4?modal=screenshot&id=4001',
  'update-license': `${COMPANY}?modal=update-license&id=3#licenses`,
  'update-user': `${COMPANY}?modal=update-user&id=5#users`,
};

/** The tabs of pages that have a fragment. */
export const TABS = ['departments', 'users', 'licenses', 'models'].map((tab) => `${COMPANY}#${tab}`);

/** The paths of all pages behind the log-in. */
export function listPages({ db }: TestMock): string[] {
  const isPublic = (path: string) => /^\/(?:login|forgot-password|agreement|\*|.*:activationCode)/.test(path);
  return SCREENS.filter(({ path }) => !isPublic(path)).flatMap(({ path }) => createAddresses(path, db));
}
