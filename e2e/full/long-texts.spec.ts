import { isReplaceableField } from '../../mock-api/tables/hostile-values';
import { DIALOGS, listPages, TABS } from '../matrix/screens';
import { getHorizontalOverflow } from '../support/accessibility';
import { expectDefined } from '../support/expect-defined';
import { expect, signIn, test, visitPage, type Stack } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';

const LONG_WORD = 'W'.repeat(300);
const STATES = [
  '/?q=zzzzzz',
  '/events?days=open',
  '/events?tag=Complaint&agent=x&from=2026-11-01',
  '/ocr/file-list?quality=open&quality-labels=all',
  '/events/746?tab=occasions',
  '/search?q=www',
  '/rpa/main-logging/2?entry=2000004',
];
const REPRESENTATIVES = [
  '/',
  '/events',
  '/settings/companies/2',
  '/rpa/create-process-config',
  '/settings/companies?modal=create-company',
];
const listAddresses = ({ mock }: Stack) =>
  chooseFifth(
    [
      ...listPages(mock),
      ...TABS,
      ...STATES,
      ...Object.values(DIALOGS).filter((address) => !address.startsWith('/login')),
    ],
    (address) => REPRESENTATIVES.includes(address),
  );

/** Matches URLs, times, colors, JSON, email addresses and lists of tags. Pages read these values, so they stay. */
const STRUCTURED_VALUE = /^(?:https?:|data:|[\d#[{])|[@;|]/;

function replaceTexts({ mock }: Stack): void {
  // The portal grants access by the names of roles, so only their descriptions change.
  const { roles, ...otherData } = mock.db;
  for (const role of roles) role.description = LONG_WORD;
  for (const list of Object.values(otherData).filter(Array.isArray)) {
    for (const row of list as Record<string, unknown>[]) {
      for (const [key, value] of Object.entries(row)) {
        if (typeof value !== 'string' || STRUCTURED_VALUE.test(value)) continue;
        if (isReplaceableField(key, value)) row[key] = LONG_WORD;
      }
    }
  }
  expect(expectDefined(mock.db.companies[0], 'a company').name).toBe(LONG_WORD);
}

test('words of 300 characters make no page and no dialog scroll horizontally, at 1440, 820 and 390 pixels', async ({
  page,
  stack,
  hasScript,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'superAdmin');
  replaceTexts(stack);
  for (const path of listAddresses(stack)) {
    const hasDialog = path.includes('modal=') || path.includes('entry=');
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await visitPage(page, path, hasScript);
    expect.soft(response?.status(), path).toBe(200);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await getHorizontalOverflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      if (!hasDialog) continue;
      const dialog = page.locator('[role=dialog], [role=alertdialog], .overlay > .dialog').first();
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect.soft(overflow, `the dialog of ${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

for (const scenario of ['hostile', 'empty'] as const) {
  test(`${scenario} API data make no page fail or scroll horizontally on a narrow phone, and markup is shown as text`, async ({
    page,
    stack,
    hasScript,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, 'superAdmin');
    const addresses = listAddresses(stack);
    stack.mock.controls.setScenario(scenario);
    for (const path of addresses) {
      const status = (await visitPage(page, path, hasScript))?.status();
      // The records of an address can be missing.
      expect.soft(scenario === 'empty' ? [200, 404] : [200], path).toContain(status);
      expect.soft(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
      const text = await page.locator('main').innerText();
      expect.soft(text, path).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect
        .soft(
          await page.locator('main [src^="javascript"], main [href^="javascript"], main script:not([nonce])').count(),
          path,
        )
        .toBe(0);
    }
  });
}
