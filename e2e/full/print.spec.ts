import type { Page } from '@playwright/test';
import type { AccountKey } from '../../mock-api/accounts';
import { getHorizontalOverflow } from '../support/accessibility';
import { expect, getCompanyUrl, signIn, test, waitForHydration } from '../support/fixtures';
import { findDocument, findRecording, isLong } from '../support/records';

/** The width of a page of A4 with margins of 1 cm, in CSS pixels. */
const PAGE = { width: 718, height: 1000 };
const CONTROLS =
  '.btn:not(.btn-link):visible, .icon-btn:visible, .play:visible, input:visible, select:visible, audio:visible';

test.use({ viewport: PAGE });

async function print(page: Page, key: AccountKey, path: string, hasScript: boolean): Promise<void> {
  await signIn(page, key);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page, hasScript);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
}

test('calls and their picture are printed as a table, without controls and on white', async ({ page, hasScript }) => {
  await print(page, 'superAdmin', '/events?days=open', hasScript);
  await expect(page.locator('.days__bars')).toBeVisible();
  await expect(page.locator('main').locator(CONTROLS)).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('lists are readable on A4: without columns of controls, words are not broken into letters, and times not at all', async ({
  page,
  stack,
  hasScript,
}) => {
  const company = getCompanyUrl(stack);
  const lists = ['/', '/events', '/tags', '/streams', '/settings/companies', `${company}#users`, `${company}#licenses`];
  const rpaLists = ['process-config', 'task-history', 'get-otp', 'main-logging'].map((name) => `/rpa/${name}`);
  for (const path of [...lists, ...rpaLists]) {
    await print(page, 'superAdmin', path, hasScript);
    const cells = page.locator('tbody :is(td, th):not(.expander):visible');
    await expect(page.locator('.table :is(.row-actions, .column-action):visible'), path).toHaveCount(0);
    const widths = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
    expect(Math.min(...widths), path).toBeGreaterThan(35);
    const times = await page
      .locator('tbody time:visible')
      .evaluateAll((all) => all.map((time) => time.getClientRects().length));
    expect(Math.max(0, ...times), path).toBeLessThanOrEqual(1);
  }
});

test('a recording is printed with its lanes and sentences, without the player', async ({ page, stack, hasScript }) => {
  await print(page, 'superAdmin', `/events/${findRecording(stack, isLong).id}?t=60`, hasScript);
  await expect(page.locator('.lanes')).toBeVisible();
  await expect(page.locator('main').locator(CONTROLS)).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(page.locator('.timecode').first(), 'it does not break').toHaveCSS('white-space', 'nowrap');
  const last = await page.locator('tbody tr').last().boundingBox();
  expect(last?.y, 'all sentences of the page, not those that fit the scroll area').toBeGreaterThan(2 * PAGE.height);
  await expect(page.locator('.player')).toHaveCSS('position', 'static');
});

test('a review is printed with all values, without its file and controls', async ({ page, stack, hasScript }) => {
  const document = findDocument(stack, 'predicted');
  const entries = Array.from({ length: 60 }, (_, index) => ({ label: `label ${index}`, ocr_text: 'text', score: 0.5 }));
  document.ocrPages = [{ id: 1, page: 0, predictionData: JSON.stringify(entries), moderatedData: '[]' }];
  stack.mock.db.revision += 1;
  await print(page, 'trainer', `/ocr/file-list/${document.id}?value=first`, hasScript);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.fileName);
  await expect(page.locator('.document-file')).toBeHidden();
  await expect(page.locator('main').locator(CONTROLS)).toHaveCount(0);
  const [body, last] = [
    await page.locator('.values').boundingBox(),
    await page.locator('.values .entry').last().boundingBox(),
  ];
  expect((body?.y ?? 0) + (body?.height ?? 0)).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
  expect(last?.y).toBeGreaterThan(PAGE.height);
});

test('the reading quality is printed with its bars as a table', async ({ page, hasScript }) => {
  await print(page, 'trainer', '/ocr/file-list?quality=open', hasScript);
  await expect(page.locator('.quality__bar').first()).toBeVisible();
  await expect(page.locator('.quality tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(page.locator('main').locator(CONTROLS)).toHaveCount(0);
});
