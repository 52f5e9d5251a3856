import type { TestMock } from '../../mock-api/testing';
import { COMPANY_TABS, SCREENS } from './route-table';
import { createAddresses } from './sample-values';

// In the mock API this company has department 5, users 5 and 9, and license 3. User 9 is not activated.
const COMPANY = '/settings/companies/2';

/** Where each dialog opens, by its value of `?modal=`: its page, and the id of a record and the tab if it has them. */
const DIALOG_PLACES: Readonly<Record<string, { page: string; id?: number; tab?: string }>> = {
  'activate-account': { page: '/login' },
  register: { page: '/login' },
  screenshot: { page: '/streams/4', id: 4001 },
  'create-otp-config': { page: '/rpa/get-otp' },
  'delete-process-config': { page: '/rpa/process-config', id: 4 },
  'create-company': { page: '/settings/companies' },
  'update-company-country': { page: COMPANY, tab: 'details' },
  'create-department': { page: COMPANY, tab: 'departments' },
  'update-department': { page: COMPANY, tab: 'departments', id: 5 },
  'delete-department': { page: COMPANY, tab: 'departments', id: 5 },
  'create-user': { page: COMPANY, tab: 'users' },
  'update-user': { page: COMPANY, tab: 'users', id: 5 },
  'delete-user': { page: COMPANY, tab: 'users', id: 5 },
  'activate-user': { page: COMPANY, tab: 'users', id: 9 },
  'send-reset-link': { page: COMPANY, tab: 'users', id: 5 },
  'create-license': { page: COMPANY, tab: 'licenses' },
  'update-license': { page: COMPANY, tab: 'licenses', id: 3 },
  'assign-models': { page: COMPANY, tab: 'models' },
};

/** The address of every dialog. `dialogs.spec.ts` finds one that is missing. */
export const DIALOGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DIALOG_PLACES).map(([name, { page, id, tab }]) => [
    name,
    `${page}?modal=${name}${id === undefined ? '' : `&id=${id}`}${tab === undefined ? '' : `#${tab}`}`,
  ]),
);

export const TABS = COMPANY_TABS.slice(1).map(({ id }) => `${COMPANY}#${id}`);

export function listPages({ db }: TestMock): string[] {
  const isPublic = (path: string) => /^\/(?:login|forgot-password|agreement|\*|.*:activationCode)/.test(path);
  return SCREENS.filter(({ path }) => !isPublic(path)).flatMap(({ path }) => createAddresses(path, db));
}
