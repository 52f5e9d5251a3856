import { readFileSync } from 'node:fs';
import type { AccountKey } from '../../mock-api/accounts';
import { expectDefined } from '../support/expect-defined';
import { COMPANY, expect, openPage, test, type Stack } from '../support/fixtures';
import { findDocument, findRecording } from '../support/records';

/** The tour of README.md: the screen of each step shows what the row of the step names in bold. */

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const ROWS = [...README.matchAll(/^\| (\d+) \| (\w+) \|.*$/gm)];
const ACCOUNTS: Record<string, AccountKey> = {
  Marta: 'manager',
  Tom: 'trainer',
  Sofia: 'superAdmin',
  any: 'superAdmin',
};

const getCallPath = (stack: Stack) => `/events/${findRecording(stack).id}`;

const PATHS: Record<string, (stack: Stack) => string> = {
  1: () => '/',
  2: () => '/',
  3: () => '/ocr/file-list',
  4: () => '/ocr/file-list',
  // A validated document has both tabs: predicted and moderated data.
  5: (stack) => `/ocr/file-list?status=3&open=${findDocument(stack, 'validated').id}`,
  6: () => '/events',
  7: getCallPath,
  8: getCallPath,
  9: () => '/rpa/main-logging',
  10: ({ mock }) => `${mock.url}/__mock/console/faults`,
};

test.skip(({ hasScript }) => !hasScript, 'the tour is shown with script');

test('each step of the tour has a screen', () => {
  expect(ROWS.map(([, step]) => step)).toEqual(Object.keys(PATHS));
});

for (const [row, step = '', name = ''] of ROWS) {
  test(`step ${step} of the tour shows what its row names`, async ({ page, stack }) => {
    const path = expectDefined(PATHS[step], 'the screen of the step')(stack);
    await openPage(page, expectDefined(ACCOUNTS[name], `the account of ${name}`), '/');
    await page.goto(path);
    const words = [...row.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words)
      await expect(page.getByText(word).or(page.getByLabel(word)).locator('visible=true').first(), word).toBeVisible();
  });
}

test('the report of step 2 counts the calls that are listed, and follows the theme of the system', async ({
  page,
  stack,
}) => {
  await openPage(page, 'manager', '/');
  const row = page.locator('tbody tr').filter({ hasText: 'Call Quality' }).first();
  const link = row.getByRole('link', { name: /^View report/ });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const report = tab.frameLocator('iframe');
  await expect(report.getByRole('img', { name: 'Calls reviewed by weekday and hour' })).toBeVisible();
  const calls = stack.mock.db.recordings.filter(
    ({ companyName, created }) => companyName === COMPANY && created.startsWith('2026-10'),
  );
  await expect(report.locator('dd').first()).toHaveText(String(calls.length));
  const getPaper = () => report.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await getPaper();
  await tab.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(getPaper).not.toBe(light);
});
