import { isReplaceableField } from '../mock-api/scenarios/hostile-values';
import { getHorizontalOverflow } from './support/accessibility';
import { expectDefined } from './support/expect-defined';
import { expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

/** A word that is wider than every column. */
const WORD = 'W'.repeat(300);
const SCREENS = [
  '/',
  '/reports',
  '/companyreports/4',
  '/account',
  '/search?q=www',
  '/settings/companies',
  '/settings/companies/2#details',
  '/settings/companies/2#departments',
  '/settings/companies/2#users',
  '/settings/companies/2#licenses',
  '/settings/companies/2#models',
  '/settings/companies/2?modal=edit-department&id=5#departments',
  '/settings/companies/2?modal=delete-department&id=5#departments',
  '/settings/companies/2?modal=update-user&id=5#users',
  '/settings/companies/2?modal=delete-user&id=5#users',
  '/settings/companies/2?modal=update-license&id=3#licenses',
  '/settings/companies/2?modal=assign-models#models',
  '/ocr/file-list',
  '/ocr/upload',
  '/events',
  '/events/144',
  '/events/147?tab=occasions',
  '/streams',
  '/streams/4',
  '/streams/4?modal=screenshot&id=4001',
  '/tags',
  '/upload-recording',
  '/rpa/process-config',
  '/rpa/process-config?modal=delete-process-config&id=4',
  '/rpa/edit-process-config/4',
  '/rpa/task-history',
  '/rpa/task-trigger',
  '/rpa/get-otp',
  '/rpa/get-otp?modal=create-otp',
  '/rpa/main-logging',
  '/rpa/main-logging/2',
  '/rpa/main-logging/2?entry=2000004',
];

/** Whether a string is not a URL, time, colour, JSON or list of tags. */
const isPlainText = (value: string) => !/^(?:https?:|data:|[\d#[{])|[@;|]/.test(value);

function replaceNames({ mock }: Stack): void {
  const { roles, ...lists } = mock.db;
  for (const list of Object.values(lists).filter(Array.isArray)) {
    for (const row of list as Record<string, unknown>[]) {
      for (const [key, value] of Object.entries(row)) {
        if (typeof value === 'string' && isReplaceableField(key, value) && isPlainText(value)) row[key] = WORD;
      }
    }
  }
  for (const role of roles) role.description = WORD;
  expect(expectDefined(mock.db.companies[0], 'a company').name).toBe(WORD);
}

test(
  'words of 300 characters make no page and no dialog scroll horizontally, at 1440 and at 390',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.setTimeout(180_000);
    await signIn(page, 'superAdmin');
    replaceNames(stack);
    for (const path of SCREENS) {
      await page.goto('about:blank');
      await page.setViewportSize({ width: 1440, height: 900 });
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(200);
      await waitForHydration(page, hasScript);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await getHorizontalOverflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        const dialog = page.locator('[role=dialog], [role=alertdialog], .inline-dialog');
        if (!path.includes('modal=') && !path.includes('entry=')) continue;
        const overflow = await dialog.first().evaluate((box) => box.scrollWidth - box.clientWidth);
        expect.soft(overflow, `the dialog of ${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  },
);
