import type { TestMock } from '../../mock-api/testing';
import { AREA_DIALOGS, SCREENS } from './route-table';
import { createAddresses } from './sample-values';

const COMPANY = '/settings/companies/2';

/** The address of every dialog, by its value of `?modal=`. */
export const DIALOGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AREA_DIALOGS).map(([name, { page, id, tab }]) => [
    name,
    `${page}?modal=${name}${id === undefined ? '' : `&id=${id}`}${tab === undefined ? '' : `#${tab}`}`,
  ]),
);

/** The addresses of tabs, which are fragments of a page. */
export const TABS = ['departments', 'users', 'licenses', 'models'].map((tab) => `${COMPANY}#${tab}`);

/** The paths of all pages behind the log-in. */
export function listPages({ db }: TestMock): string[] {
  const isPublic = (path: string) => /^\/(?:login|forgot-password|agreement|\*|.*:activationCode)/.test(path);
  return SCREENS.filter(({ path }) => !isPublic(path)).flatMap(({ path }) => createAddresses(path, db));
}
