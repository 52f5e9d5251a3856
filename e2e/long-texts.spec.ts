import { isReplaceableField } from '../mock-api/tables/hostile-values';
import { getHorizontalOverflow } from './support/accessibility';
import { expectDefined } from './support/expect-defined';
import { expect, signIn, test, waitForHydration, type Stack } from './support/fixtures';

/** A word that is wider than every column. */
const LONG_WORD = 'W'.repeat(300);
const PATHS = [
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
  '/settings/companies/2?modal=update-department&id=5#departments',
  '/settings/companies/2?modal=delete-department&id=5#departments',
  '/settings/companies/2?modal=update-user&id=5#users',
  '/settings/companies/2?modal=delete-user&id=5#users',
  '/settings/companies/2?modal=update-license&id=3#licenses',
  '/settings/companies/2?modal=assign-models#models',
  '/ocr/file-list',
  '/ocr/upload',
  '/events',
  '/events/694',
  '/events/746?tab=occasions',
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
  '/rpa/get-otp?modal=create-otp-config',
  '/rpa/main-logging',
  '/rpa/main-logging/2',
  '/rpa/main-logging/2?entry=2000004',
];

/** Matches URLs, times, colors, JSON, email addresses and lists of tags. Pages read these values, so they stay. */
const STRUCTURED_VALUE = /^(?:https?:|data:|[\d#[{])|[@;|]/;

/** Replaces names and other plain texts of all records. */
function replaceTexts({ mock }: Stack): void {
  // The portal grants access by the names of roles, so only their descriptions change.
  const { roles, ...otherData } = mock.db;
  for (const role of roles) role.description = LONG_WORD;
  for (const list of Object.values(otherData).filter(Array.isArray)) {
    // The lists have different types of records.
    for (const row of list as Record<string, unknown>[]) {
      for (const [key, value] of Object.entries(row)) {
        if (typeof value !== 'string' || STRUCTURED_VALUE.test(value)) continue;
        if (isReplaceableField(key, value)) row[key] = LONG_WORD;
      }
    }
  }
  expect(expectDefined(mock.db.companies[0], 'a company').name).toBe(LONG_WORD);
}

test(
  'words of 300 characters make no page and no dialog scroll horizontally, at 1440 and at 390 pixels',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.setTimeout(180_000);
    await signIn(page, 'superAdmin');
    replaceTexts(stack);
    for (const path of PATHS) {
      const hasDialog = path.includes('modal=') || path.includes('entry=');
      // Without it, a URL that differs only in its fragment would not be loaded.
      await page.goto('about:blank');
      await page.setViewportSize({ width: 1440, height: 900 });
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(200);
      await waitForHydration(page, hasScript);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await getHorizontalOverflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        if (!hasDialog) continue;
        const dialog = page.locator('[role=dialog], [role=alertdialog], .overlay > .dialog').first();
        const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect.soft(overflow, `the dialog of ${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  },
);
