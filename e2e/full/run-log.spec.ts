import type { Locator, Page } from '@playwright/test';
import { getWaitIndex } from '../../mock-api/content/seed/log-entries';
import { expectDefined, findExpected } from '../support/expect-defined';
import { expect, openPage, test, visitPage, type Stack } from '../support/fixtures';

const LIST = '/rpa/main-logging';

const open = (page: Page, hasScript: boolean, path: string) => openPage(page, 'superAdmin', path, hasScript);

/** Three runs of one process today, at 06:30, 07:30 and 08:30; the second has failed. */
function createRuns({ mock }: Stack) {
  const runs = mock.db.mainLoggings.slice(-3);
  for (const [index, run] of runs.entries()) {
    Object.assign(run, {
      processName: 'Claims intake',
      company: 'Kestrel Mutual',
      department: 'Motor claims',
      techStatus: index === 1 ? 4 : 2,
      businessStatus: 2,
      startTime: `2026-11-20T0${index + 6}:30:00Z`,
      endTime: `2026-11-20T0${index + 6}:33:45Z`,
      startComments: 'Claims mailbox',
      endComments: 'Mailbox locked elsewhere',
      entryCount: 120,
    });
  }
  return runs.map(({ id }) => id);
}

test('Back to List is beside the title; a phone folds facts and links', async ({ page, stack, hasScript }) => {
  const [, second] = createRuns(stack);
  await open(page, hasScript, `${LIST}/${second}`);
  const getBox = async (locator: Locator) => expectDefined(await locator.boundingBox(), 'a box');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const back = await getBox(page.getByRole('link', { name: 'Back to List' }));
    const title = await getBox(page.getByRole('heading', { level: 1 }));
    expect(back.x + back.width).toBeLessThan(title.x);
    expect(back.y + back.height).toBeGreaterThan(title.y);
  }
  await page.getByRole('button', { name: 'Kestrel Mutual · Motor claims' }).click();
  await expect(page.getByText('Initiated By')).toBeVisible();
  await page.getByRole('button', { name: 'More actions of Run' }).click();
  await page.getByRole('link', { name: 'Trigger again' }).click();
  await expect(page).toHaveURL(/task-trigger/);
  await page.setViewportSize({ width: 1440, height: 844 });
  await visitPage(page, `${LIST}/${second}?page=99`, hasScript);
  expect((await getBox(page.locator('tfoot'))).height).toBeLessThan(100);
});

test(
  'View Log opens a new tab, and a run keeps its day and its list: its neighbours and Back to List use it',
  { tag: ['@MLOG-08', '@MLOGD-02'] },
  async ({ page, stack, hasScript }) => {
    const runs = stack.mock.db.mainLoggings.slice(0, 2);
    for (const [index, run] of runs.entries()) {
      Object.assign(run, {
        processName: 'Old process',
        company: 'Old company',
        startTime: `2026-09-22T0${index}:00:00Z`,
      });
    }
    const [first] = runs.map(({ id }) => id);
    const from = `${LIST}?searched=1&company=Old+company`;
    await open(page, hasScript, from);
    const link = page.getByRole('link', { name: `View Log ${first}, opens in a new tab` });
    await expect(link).toHaveAttribute('target', '_blank');
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Old process');
    await expect(tab.getByText(/^Log Entries of Run \d+$/)).toBeVisible();
    await expect(tab).toHaveURL(/[?&]date=2026-09-22&/);
    await expect(
      tab.getByRole('link', { name: 'Runs the day before, Mon 21 September 2026, of Old process' }),
    ).toHaveAttribute('href', `${LIST}?searched=1&company=Old+company&process=Old+process&date=2026-09-21`);
    await tab.getByRole('link', { name: 'Next run 01:00' }).click();
    await expect(tab.getByRole('link', { name: 'Previous run 00:00' })).toBeVisible();
    const crumbs = tab.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link', { name: 'Main Loggings' })).toHaveAttribute('href', from);
    await tab.getByRole('link', { name: 'Back to List' }).click();
    await expect(tab).toHaveURL(from);
    await expect(tab.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('Old company');
  },
);

const ENTRY_COUNTS = Array.from({ length: 500 }, (_, index) => index + 250);

test('the link to an entry opens its page and marks it, and so does the name of the slowest step', async ({
  page,
  stack,
  hasScript,
}) => {
  // Finds a run and a number of entries with which the entry after the longest wait is in the middle of page 3.
  const cases = createRuns(stack).flatMap((id) => ENTRY_COUNTS.map((entryCount) => ({ id, entryCount })));
  const { id, entryCount } = findExpected(cases, 'a run', (one) => getWaitIndex(one) === 249);
  const run = findExpected(stack.mock.db.mainLoggings, 'the run', (candidate) => candidate.id === id);
  Object.assign(run, { entryCount, endTime: '2026-11-20T23:29:00Z' });
  await open(page, hasScript, `${LIST}/${id}`);
  const highlights = page.getByRole('list', { name: 'What stands out' });
  const slowest = highlights.getByRole('listitem').filter({ hasText: 'Slowest: ' });
  await expect(slowest).toContainText(/, \d+% of the log$/);
  await slowest.getByRole('link').click();
  await expect(page).toHaveURL(/page=3&at=\d+#row-/);
  const row = page.getByRole('row').filter({ hasText: ', the longest' });
  await expect(row).toBeInViewport();
  await expect(row.getByText(/^\+\d/)).toBeVisible();
  await expect(row).toHaveAttribute('aria-current', 'true');
  if (hasScript) await expect(row).toBeFocused();
  const url = page.url();
  await page.goto('about:blank');
  await visitPage(page, url, hasScript);
  await expect(row).toBeInViewport();
  const entryId = new URL(url).searchParams.get('at') ?? '';
  await visitPage(page, `${LIST}/${id}?sort=-time&page=${Math.ceil((entryCount - 249) / 100)}`, hasScript);
  const link = page.getByRole('link', { name: `Link to entry ${entryId}` });
  await expect(row).not.toHaveAttribute('aria-current');
  await link.click();
  await expect(page).toHaveURL(url);
  await expect(row).toHaveAttribute('aria-current', 'true');
  await visitPage(page, url.replace('page=3', 'page=1'), hasScript);
  await page.getByRole('link', { name: `Entry ${entryId} is on page 3` }).click();
  await expect(row).toBeInViewport();
  await highlights.getByRole('link', { name: 'Last entry' }).click();
  await expect(page.locator('tr[aria-current]')).toBeInViewport();
  await expect(page.locator('tbody tr').last()).toHaveAttribute('aria-current', 'true');
  await visitPage(page, `${LIST}/${id}?at=1`, hasScript);
  await expect(page.getByText(/^Entry 1 is not in this log\s*It may have been removed/)).toBeVisible();
  if (!hasScript) return;
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByRole('heading', { name: /^No entry matches/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Time' })).toContainText('20 Nov, 2026');
});
