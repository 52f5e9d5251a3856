import type { Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { choosePreference, expect, getCalls, getCompanyId, signIn, test, waitForHydration } from './support/fixtures';

const getRows = (page: Page) => page.getByRole('table').locator('tbody tr');
const getSearchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search reports or companies' });
const getCount = (page: Page) => page.getByRole('status').filter({ hasText: /reports?$/ });

async function openDashboard(
  page: Page,
  hasScript: boolean,
  accountKey: 'superAdmin' | 'manager' = 'superAdmin',
): Promise<void> {
  await signIn(page, accountKey);
  await page.goto('/');
  await waitForHydration(page, hasScript);
}

async function search(page: Page, hasScript: boolean, query: string): Promise<void> {
  await getSearchBox(page).fill(query);
  if (!hasScript) await getSearchBox(page).press('Enter');
}

test(
  'the dashboard loads the reports with one call',
  { tag: ['@DASH-01', '@DASH-03'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'manager');
    stack.mock.controls.clearLog();
    await page.goto('/');
    await waitForHydration(page, hasScript);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMPANY REPORTS');
    await expect(getRows(page)).toHaveCount(20);
    expect(getCalls(stack).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/nanonets/refreshtoken',
      'GET /api/settings/companyreports',
    ]);
  },
);

test(
  'a row shows the company, report name and created time',
  { tag: ['@DASH-04', '@FMT-01'] },
  async ({ page, stack, hasScript }) => {
    await openDashboard(page, hasScript, 'manager');
    const [newest] = stack.mock.db.reports
      .filter(({ companyId }) => companyId === getCompanyId(stack, 'Harbourline Freight'))
      .sort((a, b) => b.createdTime.localeCompare(a.createdTime));
    const { createdTime, reportName } = expectDefined(newest, 'a report of the company');
    const shownTime = `${createdTime.slice(0, 10)} ${createdTime.slice(11, 19)}`;
    await expect(page.getByRole('columnheader')).toHaveText(['Company', 'Report Name', 'Created Time', 'Open']);
    const cells = getRows(page).first().getByRole('cell');
    await expect(cells.nth(0)).toContainText('Harbourline Freight');
    await expect(cells.nth(1)).toContainText(reportName);
    await expect(cells.nth(2)).toHaveText(shownTime);
    const times = await page.getByRole('table').locator('time').allInnerTexts();
    expect(times).toHaveLength(20);
    for (const time of times) expect(time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    await expect(page.getByText('Times are shown in UTC.')).toBeVisible();
  },
);

test('a report is a link that opens in a new tab', { tag: '@DASH-06' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript, 'manager');
  const link = getRows(page)
    .first()
    .getByRole('link', { name: /^View report/ });
  await expect(link).toHaveAttribute('href', '/companyreports/4');
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab).toHaveURL('/companyreports/4');
  await expect(tab.locator('iframe')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the HTML of the first response contains the rows', { tag: '@NOJS-01' }, async ({ page }) => {
  await signIn(page, 'manager');
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('<table');
  const links = expectDefined(html.match(/href="\/companyreports\/\d+"/g), 'links to reports');
  expect(links.length).toBeGreaterThanOrEqual(20);
});

test('Enter submits the search, and the field keeps it', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await getSearchBox(page).fill('tidewater');
  await getSearchBox(page).press('Enter');
  await expect(getCount(page)).toHaveText('3 of 45 reports');
  await expect(page).toHaveURL('/?q=tidewater');
  await expect(getSearchBox(page)).toHaveValue('tidewater');
});

test('clearing the search shows all rows again', { tag: '@SEARCH-03' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await search(page, hasScript, 'tidewater');
  await expect(getRows(page)).toHaveCount(3);
  await search(page, hasScript, '');
  await expect(getRows(page)).toHaveCount(20);
  await expect(getCount(page)).toHaveText('45 reports');
});

test('Back restores the search and its rows', { tag: '@full' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/?page=2');
  await search(page, hasScript, 'tidewater');
  await expect(getRows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL(/sort=company/);
  await page.goBack();
  await expect(page).toHaveURL('/?q=tidewater');
  await expect(getSearchBox(page)).toHaveValue('tidewater');
  await page.goBack();
  await expect(getSearchBox(page)).toHaveValue('');
  await expect(getCount(page)).toHaveText('45 reports');
});

test(
  'a column sorts in both directions and has the matching aria-sort',
  { tag: '@NOJS-04' },
  async ({ page, hasScript }) => {
    await openDashboard(page, hasScript);
    await expect(page.getByRole('columnheader', { name: 'Created Time' })).toHaveAttribute('aria-sort', 'descending');
    const company = page.getByRole('columnheader', { name: 'Company' });
    await company.getByRole('link').click();
    await expect(company).toHaveAttribute('aria-sort', 'ascending');
    await expect(getRows(page).first()).toContainText('Automated Services');
    await company.getByRole('link').click();
    await expect(company).toHaveAttribute('aria-sort', 'descending');
    await expect(getRows(page).first()).toContainText('Tidewater Energy');
    await expect(page.getByRole('columnheader', { name: 'Created Time' })).not.toHaveAttribute('aria-sort');
  },
);

test('the pages contain every row exactly once', { tag: '@NOJS-04' }, async ({ page, stack, hasScript }) => {
  await openDashboard(page, hasScript);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  const shownLinks: (string | null)[] = [];
  for (const [range, currentPage] of [
    ['1–20 of 45', 'Page 1'],
    ['21–40 of 45', 'Page 2'],
    ['41–45 of 45', 'Page 3'],
  ] as const) {
    await expect(pager).toContainText(range);
    await expect(pager.getByRole('link', { name: currentPage })).toHaveAttribute('aria-current', 'page');
    shownLinks.push(
      ...(await getRows(page)
        .getByRole('link', { name: /^View report/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))),
    );
    if (currentPage !== 'Page 3') await pager.getByRole('link', { name: 'Next page' }).click();
  }
  await expect(pager.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  expect(shownLinks.sort()).toEqual(stack.mock.db.reports.map(({ id }) => `/companyreports/${id}`).sort());
});

test('the number of rows can be chosen', { tag: '@NOJS-04' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await page.getByLabel('Rows', { exact: true }).selectOption('50');
  if (!hasScript) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(getRows(page)).toHaveCount(45);
  await expect(page).toHaveURL('/?rows=50');
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('50');
});

test('compact rows are lower, also after a reload', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  const getRowHeight = async () => expectDefined(await getRows(page).first().boundingBox(), 'the box of a row').height;
  const before = await getRowHeight();
  const density = page.getByRole('group', { name: 'Row density' });
  await choosePreference(page, density.getByRole('button', { name: 'Compact rows' }));
  await expect(density.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(getRowHeight).toBeLessThan(before);
  await page.reload();
  await expect(density.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
  expect(await getRowHeight()).toBeLessThan(before);
});

test('a preference that changes again while the page revalidates does not block later navigations', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script requests are not concurrent');
  await openDashboard(page, hasScript);
  stack.mock.controls.setLatency({ call: 'listCompanyReports', ms: 800 });
  let postCount = 0;
  await page.route('**/preferences*', async (route) => {
    const isPost = route.request().method() === 'POST';
    if (isPost) postCount += 1;
    // Only the second change is slow.
    if (isPost && postCount > 1) await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const density = page.getByRole('group', { name: 'Row density' });
  await choosePreference(page, density.getByRole('button', { name: 'Compact rows' }));
  const secondResponse = page.waitForResponse('**/preferences*');
  await density.getByRole('button', { name: 'Comfortable rows' }).click();
  await page.getByRole('link', { name: 'Tag List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tag List' })).toBeVisible();
  await secondResponse;
  await page.getByRole('link', { name: 'Event List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event List' })).toBeVisible();
});
