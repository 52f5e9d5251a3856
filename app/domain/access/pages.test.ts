import { expect, test } from 'vitest';
import { MENU_GROUPS, listMenuPages, PAGES, type MenuPlace } from './pages';

/** The side menu: label, icon, path for the company 'c', and the paths of other pages that belong to the entry. */
const MENU: Record<string, [label: string, icon: string, path: string, ...otherPaths: string[]][]> = {
  null: [['Dashboard', 'layout-dashboard', '/', '/companyreports/']],
  'Automated.Agents': [
    ['Event List', 'audio-lines', '/events'],
    ['Tag List', 'tags', '/tags'],
    ['Assistant Streams', 'cast', '/streams'],
    ['Upload Recording', 'mic', '/upload-recording'],
  ],
  'Automated.Documents': [
    ['File List', 'files', '/ocr/file-list'],
    ['Upload File', 'upload', '/ocr/upload'],
  ],
  'Automated.RPA': [
    [
      'Process Config',
      'sliders-horizontal',
      '/rpa/process-config',
      '/rpa/create-process-config',
      '/rpa/edit-process-config/',
    ],
    ['Task History', 'history', '/rpa/task-history', '/rpa/task-trigger'],
    ['Get OTP', 'key-round', '/rpa/get-otp'],
    ['Main Loggings', 'scroll-text', '/rpa/main-logging'],
  ],
  'Process Discovery': [
    ['Pipeline', 'workflow', '/pd/pipeline'],
    ['Discovery', 'compass', '/pd/discovery'],
  ],
  Settings: [
    ['Companies', 'building-2', '/settings/companies', '/settings/create-company'],
    ['Company', 'building-2', '/settings/companies/c'],
  ],
};

test('the side menu has the entries of the specification, with the pages that belong to them', () => {
  const menu = Object.fromEntries(
    MENU_GROUPS.filter((group) => String(group) in MENU).map((group) => [
      String(group),
      listMenuPages(group).map((page) => {
        const { label, menu: place } = PAGES[page];
        const { icon, path, otherPaths = [] }: MenuPlace = place;
        return [label, icon, path('c'), ...otherPaths];
      }),
    ]),
  );
  expect(menu).toEqual(MENU);
});
