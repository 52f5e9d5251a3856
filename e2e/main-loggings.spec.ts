import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import {
  getCalls,
  getDialog,
  getFirstCall,
  getLastCall,
  expect,
  waitForHydration,
  signIn,
  test,
} from './support/fixtures';

const LIST = '/rpa/main-logging';
const SMITH = 'Smith & Sons / APAC';
const TECH_STATUS_COLUMN = 7;
// Log entries of run 2.
const SHORT_ENTRY_ROW = '#row-2000002';
const LONG_ENTRY_ROW = '#row-2000004';

async function open(page: Page, hasScript: boolean, path = LIST) {
  await signIn(page, 'superAdmin');
  await page.goto(path);
  await waitForHydration(page, hasScript);
}

test(
  'the list shows the runs of today with their columns, and the filter can be removed',
  { tag: ['@MLOG-01', '@MLOG-07', '@D68'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'View Log',
      'Start Time',
      'End Time',
      'Company',
      'Department',
      'Process',
      'Initiated By',
      'Tech Status',
      'Business Status',
      'Start Comments',
      'End Comments',
    ]);
    expect(getCalls(stack, 'queryMainLoggings')).toEqual([]);
    await page.getByRole('link', { name: 'Remove the filter Today: 2026-11-20' }).click();
    await expect(page.getByRole('link', { name: 'Show today’s runs' })).toBeVisible();
    expect(getFirstCall(stack, 'queryMainLoggings').body).toEqual({ companyName: '', processName: '', date: '' });
    await page.getByRole('link', { name: 'Show today’s runs' }).click();
    await expect(page.getByRole('link', { name: /Today/ })).toBeVisible();
  },
);

test(
  'runs are searched by company, process and date, and the URL has the search',
  { tag: ['@MLOG-02', '@MLOG-03', '@MLOG-04', '@MLOG-05'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(page.getByLabel('Process', { exact: true })).toBeDisabled();
    await page.getByLabel('Company', { exact: true }).selectOption(SMITH);
    // Without script the processes of the company are loaded by a search.
    if (!hasScript) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByLabel('Process', { exact: true }).selectOption('Purchase Order / Confirmation');
    await page.getByLabel('Date', { exact: true }).fill('2026-11-20');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Remove the filter Date: 2026-11-20' })).toBeVisible();
    expect(getLastCall(stack, 'queryMainLoggings').body).toEqual({
      companyName: SMITH,
      processName: 'Purchase Order / Confirmation',
      date: '2026-11-20',
    });
    await page.reload();
    await waitForHydration(page, hasScript);
    await expect(page.getByLabel('Process', { exact: true })).toHaveValue('Purchase Order / Confirmation');
    await page.getByRole('link', { name: 'Remove the filter Date: 2026-11-20' }).click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
    expect(getLastCall(stack, 'queryMainLoggings').body).toMatchObject({ companyName: SMITH, date: '' });
  },
);

test(
  'status codes are shown as labels, and runs are filtered by status',
  { tag: ['@MLOG-09', '@MLOG-10', '@MLOG-11', '@MLOG-12', '@MLOG-13'] },
  async ({ page, stack, hasScript }) => {
    const mainLoggings = stack.mock.db.mainLoggings.slice(-6);
    for (const [index, techStatus] of [1, 2, 3, 4, 9, null].entries()) {
      const mainLogging = expectDefined(mainLoggings[index], `main logging ${index}`);
      Object.assign(mainLogging, { techStatus, startComments: `code ${techStatus}` });
    }
    await open(page, hasScript, `${LIST}?q=code`);
    for (const [code, label] of [
      ['1', 'No Status'],
      ['2', 'Successful'],
      ['3', 'Unsuccessful'],
      ['4', 'Failed'],
      ['9', 'No Status'],
      ['null', 'No Status'],
    ] as const) {
      const cells = page.getByRole('row', { name: new RegExp(`code ${code}`) }).getByRole('cell');
      await expect(cells.nth(TECH_STATUS_COLUMN)).toHaveText(label);
    }
    await page.getByLabel('Tech Status').selectOption('failed');
    if (!hasScript) await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/tech=failed/);
    await expect(page.getByRole('row', { name: /code/ })).toHaveCount(1);
  },
);

test(
  'View Log opens a new tab, and Back to List keeps the filters',
  { tag: ['@MLOG-08', '@MLOGD-02', '@D73'] },
  async ({ page, hasScript }) => {
    const listUrl = `${LIST}?${new URLSearchParams({ searched: '1', company: SMITH, of: SMITH })}`;
    await open(page, hasScript, listUrl);
    const link = page.getByRole('link', { name: /^View Log/ }).first();
    await expect(link).toHaveAttribute('target', '_blank');
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Log Entries of Run');
    await tab.getByRole('link', { name: 'Back to List' }).click();
    await expect(tab).toHaveURL(listUrl);
    await expect(tab.getByLabel('Company', { exact: true })).toHaveValue(SMITH);
  },
);

test(
  'runs that could not be loaded show an error panel and keep the filters',
  { tag: '@ERR-06' },
  async ({ page, stack, hasScript }) => {
    stack.mock.controls.armFault({
      call: 'listMainLoggingsToday',
      kind: 'status',
      status: 500,
      body: 'boom',
      times: 1,
    });
    await open(page, hasScript);
    await expect(page.getByRole('heading', { name: 'The runs could not be loaded' })).toBeVisible();
    await expect(page.getByLabel('Company', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  },
);

test(
  'the log entries have their columns, their time format and 100 rows per page',
  { tag: ['@MLOGD-03', '@MLOGD-05', '@MLOGD-06', '@MLOGD-07'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript, `${LIST}/2`);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Id',
      'Entry Data',
      'Sow Name',
      'Step Number',
      'Step Name',
      'Time',
    ]);
    await expect(page.getByRole('row')).toHaveCount(101);
    await expect(page.getByText('1–100 of 101')).toBeVisible();
    await expect(page.locator('time').first()).toHaveText(/^\d{2} [A-Z][a-z]{2}, \d{4} \d{2}:\d{2}:\d{2} [AP]M$/);
    const box = page.getByRole('searchbox', { name: 'Search entries and steps' });
    await box.fill('Check totals');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=Check\+totals/);
  },
);

test(
  'an entry over 100 characters is truncated, and Show more opens all of it in a drawer at the bottom',
  { tag: ['@MLOGD-08', '@MLOGD-09', '@MLOGD-10'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript, `${LIST}/2`);
    await expect(page.locator(SHORT_ENTRY_ROW)).toHaveCount(1);
    await expect(page.locator(SHORT_ENTRY_ROW).getByText('Show more')).toHaveCount(0);
    await page
      .locator(LONG_ENTRY_ROW)
      .getByRole('link', { name: /^Show more/ })
      .click();
    await expect(page).toHaveURL(/entry=2000004/);
    const drawer = getDialog(page, hasScript, 'Entry 2000004');
    expect(await drawer.getByRole('region', { name: 'Entry data' }).textContent()).toHaveLength(4000);
    if (!hasScript) return;
    const getBottom = async () => {
      const box = expectDefined(await drawer.boundingBox(), 'the box of the drawer');
      return Math.round(box.y + box.height);
    };
    const { height } = expectDefined(page.viewportSize(), 'the size of the window');
    await expect.poll(getBottom).toBe(height);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await drawer.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Entry Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toHaveLength(4000);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).not.toHaveURL(/entry=/);
  },
);

test(
  'the link CSV downloads the entries of the search',
  { tag: ['@MLOGD-04', '@MLOGD-11'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript, `${LIST}/2?q=check+totals`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('log-entries-2.csv');
    const [, ...entries] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter((entry) => !entry.includes('Check totals'))).toEqual([]);
  },
);
