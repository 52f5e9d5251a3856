import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { RECORDING_STATUS } from '../mock-api/records/recordings';
import { expectDefined, findExpected } from './support/expect-defined';
import {
  expect,
  getCalls,
  getDialog,
  getMenu,
  openPage,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';

/** The tour of README.md: each step from a fresh start, with the words of its row. */

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** Checks that the row of a step names these words, in bold or as code. */
function expectWords(step: number, words: readonly string[]): void {
  const row = expectDefined(new RegExp(`^\\| ${step} \\|.*$`, 'm').exec(README)?.[0], `step ${step}`);
  for (const word of words) expect(row, `step ${step}`).toContain(word);
}

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the tour is shown with script');

async function openFromMenu(page: Page, account: Parameters<typeof signIn>[1], name: string): Promise<void> {
  await openPage(page, account, '/');
  await getMenu(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
}

const getRows = (page: Page): Locator => page.locator('tbody tr');

test('steps 1 and 2: a customer sees the own reports, and a heat map of calls that counts the listed ones', async ({
  page,
  stack,
}) => {
  expectWords(1, ['Marta', '**Dashboard**']);
  await openFromMenu(page, 'manager', 'Dashboard');
  const companies = await page.locator('tbody tr td:first-child').allInnerTexts();
  expect(new Set(companies.map((text) => text.trim()))).toEqual(new Set(['Harbourline Freight']));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(getRows(page).first()).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  expectWords(2, ['Marta', '**Dashboard**', '**Call Quality**']);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = getRows(page).filter({ hasText: 'Call Quality' }).first();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('link', { name: /^View report/ }).click(),
  ]);
  const report = tab.frameLocator('iframe');
  await expect(report.getByRole('heading', { name: /^Call Quality Oct 2026$/ })).toBeVisible();
  await expect(report.getByRole('img', { name: 'Calls reviewed by weekday and hour' })).toBeVisible();
  const count = stack.mock.db.recordings.filter(
    ({ companyName, created }) => companyName === 'Harbourline Freight' && created.startsWith('2026-10'),
  ).length;
  await expect(report.locator('dd').first()).toHaveText(String(count));
  const getPaper = () => report.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await getPaper();
  await tab.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(getPaper).not.toBe(light);
});

test('step 3: View File opens the original of an invoice', async ({ page }) => {
  expectWords(3, ['Tom', '**File List**', '**View File**']);
  await openFromMenu(page, 'trainer', 'File List');
  const invoice = getRows(page).filter({ hasText: 'Supplier Invoices' }).first();
  const link = invoice.getByRole('link', { name: /^View File/ });
  const file = await page.request.get(expectDefined(await link.getAttribute('href'), 'the address of the file'));
  expect([file.status(), /^(application\/pdf|image\/png)$/.test(file.headers()['content-type'] ?? '')]).toEqual([
    200,
    true,
  ]);
});

test('step 4: Predict File of the newest document runs in the background', async ({ page, stack }) => {
  expectWords(4, ['Tom', '**File List**', '**Predict File**']);
  await openFromMenu(page, 'trainer', 'File List');
  const newest = getRows(page).first();
  await newest.getByRole('button', { name: /^Predict File/ }).click();
  await expect(newest.locator('.tag')).toHaveText('Predicted', { timeout: 15_000 });
  expect(getCalls(stack, 'predictOcrDocument')).toHaveLength(1);
});

test('step 5: corrected values are beside the predicted ones, and the key N leads to the next one below 90', async ({
  page,
}) => {
  expectWords(5, ['Tom', '**File List**', '**Validated**', '**Moderated Data**', '**Review**', 'key N']);
  await openFromMenu(page, 'trainer', 'File List');
  const row = getRows(page).filter({ hasText: 'Validated' }).first();
  await row
    .getByRole('link', { name: /^(Open|Show)/ })
    .first()
    .click();
  const detail = page.locator('tr.detail');
  await detail.getByRole('link', { name: 'Moderated Data' }).click();
  await expect(detail.getByRole('link', { name: 'Moderated Data' })).toHaveAttribute('aria-current', 'page');
  await row
    .getByRole('link', { name: /^Review/ })
    .first()
    .click();
  const foot = page.locator('.values__foot');
  await expect(foot).toContainText(/^1 of \d+ below 90|1 of \d+ below 90/);
  await waitForHydration(page, true);
  await page.keyboard.press('n');
  await expect(foot).toContainText(/2 of \d+ below 90|Next document/);
});

test('steps 6 to 8: the newest call is played with its transcript, linked to, and has screenshots of its caller', async ({
  page,
  stack,
}) => {
  expectWords(6, ['Sofia', '**Event List**', '**Succeeded**', '**View Details**', '**Play**']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFromMenu(page, 'superAdmin', 'Event List');
  const row = getRows(page).filter({ hasText: 'Succeeded' }).first();
  await row.getByRole('link', { name: /View Details/ }).click();
  const call = expectDefined(
    stack.mock.db.recordings.findLast(({ status }) => status === RECORDING_STATUS.succeeded),
    'the newest call',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(call.recordingName);
  await waitForHydration(page, true);
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const current = page.locator('tbody tr[aria-current=true]');
  await expect(current).toHaveCount(1);

  expectWords(7, ['Sofia', 'the same page', '**Next tagged sentence**', '**Copy the link to this moment**']);
  await page.getByRole('link', { name: 'Next tagged sentence' }).click();
  await page.getByRole('button', { name: 'Copy the link to this moment' }).click();
  await expect(page.getByText('The link to this moment was copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([link.pathname, Number(link.searchParams.get('t')) > 0]).toEqual([`/events/${call.id}`, true]);
  await page.goto(link.href);
  await expect(current.locator('.tag').first()).toBeVisible();

  expectWords(8, ['Sofia', 'the same page', '**Assistant Occasions**', 'screenshot']);
  await page.getByRole('link', { name: /^Assistant Occasions/ }).click();
  const stream = findExpected(stack.mock.db.streams, 'the stream', ({ id }) => id === call.streamId);
  await expect(getRows(page)).toHaveCount(Math.min(10, stream.occasionCount));
  await page.locator('.shot').first().click();
  const name = `Screenshot of occasion ${stream.id * 1000 + 1}`;
  await expect(getDialog(page, true, name).getByRole('img', { name })).toBeVisible();
});

test('step 9: the runs of today have statuses, and View Log shows the steps of one', async ({ page }) => {
  expectWords(9, ['Sofia', '**Main Loggings**', '**View Log**']);
  await openFromMenu(page, 'superAdmin', 'Main Loggings');
  await expect(getRows(page).filter({ hasText: 'Successful' }).first()).toBeVisible();
  const [log] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /^View Log/ })
      .first()
      .click(),
  ]);
  await expect(log.getByRole('region', { name: /^Run \d+$/ })).toBeVisible();
  await expect(getRows(log).first()).toBeVisible();
});

/** Arms an error response for the next request of a call in the console of the mock. */
async function armFault(page: Page, stack: Stack, call: string, text: string): Promise<void> {
  await page.goto(`${stack.mock.url}/__mock`);
  await page.getByRole('link', { name: 'Faults' }).click();
  await page.getByLabel('Call').selectOption(call);
  await page.getByLabel('Response body').fill(text);
  await page.getByRole('button', { name: 'Arm fault' }).click();
  await expect.poll(() => stack.mock.controls.getFaults().length).toBe(1);
}

test('step 10: with faults, the pages of earlier steps report the failure', async ({ page, stack }) => {
  expectWords(10, ['`/__mock`', '**Faults**', '**Arm fault**']);
  const refusal = 'The document cannot be read at the moment.';
  await armFault(page, stack, 'predictOcrDocument', refusal);
  await openFromMenu(page, 'trainer', 'File List');
  const newest = getRows(page).first();
  await newest.getByRole('button', { name: /^Predict File/ }).click();
  await expect(newest).toContainText(`Not predicted: ${refusal}`);
  expect(getCalls(stack, 'predictOcrDocument')).toHaveLength(1);

  const failure = 'The runs could not be loaded';
  await armFault(page, stack, 'listMainLoggingsToday', 'The database is not available.');
  await signIn(page, 'superAdmin');
  await page.goto('/rpa/main-logging');
  await expect(page.getByText(failure)).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /^View Log/ }).first()).toBeVisible();
});
