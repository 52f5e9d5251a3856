import type { Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import {
  expect,
  getCalls,
  getDialog,
  getFirstCall,
  getLastCall,
  openPage,
  test,
  waitForHydration,
} from '../support/fixtures';

const LIST = '/rpa/main-logging';
const SMITH = 'Smith & Sons / APAC';
// Log entries of run 2.
const SHORT_ENTRY_ROW = '#row-2000002';
const LONG_ENTRY_ROW = '#row-2000004';

/** The date of the query is in a menu at the day links. */
const openOtherDay = (page: Page) => page.getByLabel('Other day').click();

const searchWithoutScript = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Search', exact: true }).click();

const open = (page: Page, hasScript: boolean, path = LIST) => openPage(page, 'superAdmin', path, hasScript);

test(
  'the list shows the runs of today, and the filter can be removed',
  { tag: ['@MLOG-01'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    expect(getCalls(stack, 'queryMainLoggings')).toEqual([]);
    const date = page.getByLabel('Date', { exact: true });
    const today = page
      .getByRole('navigation', { name: 'Last days' })
      .getByRole('link', { name: 'Today 20 November 2026' });
    await expect(date).toHaveValue('2026-11-20');
    await expect(today).toHaveAttribute('aria-current', 'date');
    await openOtherDay(page);
    await date.fill('');
    await page.locator('main').getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page).toHaveURL(/searched=1/);
    await expect(date).toHaveValue('');
    expect(getFirstCall(stack, 'queryMainLoggings').body).toEqual({ companyName: '', processName: '', date: '' });
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Wed 18 November 2026' }).click();
    await expect(date).toHaveValue('2026-11-18');
    expect(getLastCall(stack, 'queryMainLoggings').body).toMatchObject({ companyName: '', date: '2026-11-18' });
    // The mock stands on its day; the portal has the clock of the computer.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
    await page.goto(`${LIST}?date=${yesterday}&today=2020-01-01`);
    await page
      .getByRole('navigation', { name: 'Last days' })
      .getByRole('link', { name: /^Today/ })
      .click();
    await expect(date).toHaveValue('2026-11-20');
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  },
);

test(
  'runs are searched by company, process and date, and the URL has the search',
  { tag: ['@MLOG-02', '@MLOG-03', '@MLOG-04', '@MLOG-05'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(page.getByLabel('Process', { exact: true })).toBeDisabled();
    const company = page.getByRole('combobox', { name: 'Company', exact: true });
    await company.focus();
    await company.selectOption(SMITH);
    if (hasScript) await expect(company).toBeFocused();
    else await searchWithoutScript(page);
    await page.getByLabel('Process', { exact: true }).selectOption('Purchase Order / Confirmation');
    if (!hasScript) await searchWithoutScript(page);
    await expect(page).toHaveURL(/date=2026-11-20.*process=Purchase/);
    expect(getLastCall(stack, 'queryMainLoggings').body).toEqual({
      companyName: SMITH,
      processName: 'Purchase Order / Confirmation',
      date: '2026-11-20',
    });
    await page.reload();
    await waitForHydration(page, hasScript);
    await expect(page.getByLabel('Process', { exact: true })).toHaveValue('Purchase Order / Confirmation');
    await openOtherDay(page);
    await page.getByLabel('Date', { exact: true }).fill('2026-10-07');
    await page.getByLabel('Date', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/date=2026-10-07/);
    expect(getLastCall(stack, 'queryMainLoggings').body).toMatchObject({ companyName: SMITH, date: '2026-10-07' });
    const days = page.getByRole('navigation', { name: 'Days', exact: true });
    await expect(days.getByRole('link', { name: /^Wed 7 October 2026/ })).toHaveAttribute('aria-current', 'date');
    await page.getByRole('link', { name: '7 days after' }).click();
    await expect(days.getByRole('link').last()).toHaveAttribute('aria-current', 'date');
    await expect(page).toHaveURL(/date=2026-10-(1[4-9]|20)/);
    await page.getByRole('link', { name: 'Remove the filter Process: Purchase Order / Confirmation' }).click();
    await expect(company).toHaveValue(SMITH);
    await expect(page).not.toHaveURL(/process=P/);
  },
);

test(
  'an entry over 100 characters is truncated, and Show more opens all of it in a drawer at the bottom',
  { tag: ['@MLOGD-06', '@MLOGD-08', '@MLOGD-09', '@MLOGD-10'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript, `${LIST}/2`);
    await expect(page.getByRole('table').locator('time').first()).toHaveText(
      /^\d{2} [A-Z][a-z]{2}, \d{4} \d{2}:\d{2}:\d{2} [AP]M$/,
    );
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
  'at 1440 × 900 one toolbar and both statuses are visible without scrolling, and View Log stays in view',
  { tag: '@MLOG-07' },
  async ({ page, hasScript }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, hasScript);
    const getBox = async (name: string) =>
      expectDefined(await page.getByRole('columnheader', { name }).boundingBox(), `header ${name}`);
    for (const name of ['View Log', 'Tech Status', 'Business Status', 'End Comments']) {
      const { x, width } = await getBox(name);
      expect(x + width, name).toBeLessThanOrEqual(1440);
    }
    const list = expectDefined(await page.getByRole('region', { name: 'Main Loggings', exact: true }).boundingBox());
    expect((await getBox('View Log')).y - list.y).toBeLessThan(64);
    const rows = page.getByRole('region', { name: 'Main Loggings, rows' });
    expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1000, height: 900 });
    await rows.evaluate((element) => element.scrollBy(400, 0));
    await expect(page.getByRole('link', { name: /^View Log/ }).first()).toBeInViewport();
  },
);

test('on a phone the query is folded behind the button of the filters', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, hasScript, `${LIST}?searched=1&company=Smith+%26+Sons+%2F+APAC`);
  const company = page.getByRole('combobox', { name: 'Company', exact: true });
  await expect(company).toBeHidden();
  await page.getByRole('link', { name: 'Filters (1)' }).click();
  await expect(company).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Tech' })).toBeVisible();
});

test(
  'a run that ends is shown as ended within half a minute, without a move of page or focus',
  { tag: ['@REAL-21', '@D178'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script no page refreshes itself');
    const runs = stack.mock.db.mainLoggings;
    const run = expectDefined(runs.at(-1), 'a run of today');
    Object.assign(run, { techStatus: 1, endTime: null, processName: 'Night run' });
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.clock.install();
    await open(page, hasScript);
    const row = page.getByRole('row').filter({ hasText: 'Night run' });
    await expect(row).toContainText('No Status');
    const readSecond = () => Math.floor(Date.now() / 1000);
    const loadedAt = readSecond();
    const link = row.getByRole('link', { name: /^View Log/ });
    await link.focus();
    await page.evaluate(() => scrollBy(0, 40));
    const readTop = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const top = await readTop();
    runs.push({ ...run, id: run.id + 1, processName: 'Day run', startTime: '2026-11-20T23:00:00Z' });
    Object.assign(run, { techStatus: 2, endTime: run.startTime });
    // A refresh is told from the first read by its second.
    await expect.poll(readSecond).toBeGreaterThan(loadedAt);
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('row').filter({ hasText: 'Day run' })).toBeVisible();
    await expect(row).toContainText('Successful');
    await expect(link).toBeFocused();
    await expect.poll(readTop).toBe(top);
  },
);
