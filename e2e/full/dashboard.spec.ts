import type { Page } from '@playwright/test';
import { choosePreference, expect, openPage, signIn, test } from '../support/fixtures';

const getRows = (page: Page) => page.getByRole('table').locator('tbody tr');
const openDashboard = (page: Page, hasScript: boolean, accountKey: 'superAdmin' | 'manager' = 'superAdmin') =>
  openPage(page, accountKey, '/', hasScript);

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

test.describe('in another time zone', () => {
  test.skip(({ hasScript }) => !hasScript, 'without script the time zone of the browser is unknown');
  test.use({ timezoneId: 'Australia/Sydney' });

  test('times are shown in the time zone of the browser', async ({ page, stack }) => {
    const reports = [
      { id: 1, company: 'Kestrel', reportName: 'Calls', createdTime: '2026-07-01T23:30:00Z', reportUrl: null },
    ];
    stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'body', body: JSON.stringify({ data: reports }) });
    await page.goto('/login');
    // The cookie is set when the browser is idle.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tz=');
    await signIn(page, 'manager');
    await page.goto('/');
    await expect(page.getByRole('table').locator('time')).toHaveText('2026-07-02 09:30:00');
    await expect(page.getByRole('table').locator('time')).toHaveAttribute('datetime', '2026-07-01T23:30:00Z');
    await expect(page.getByText('Times are shown in Australia/Sydney.')).toBeVisible();
  });

  test('the time zone cookie is set also without access to localStorage, and if a cookie has a similar name', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      document.cookie = 'old-tz=1';
      const throwSecurityError = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: throwSecurityError });
    });
    await page.goto('/login');
    const getTimeZoneCookie = async () => (await context.cookies()).find(({ name }) => name === 'tz')?.value;
    await expect.poll(getTimeZoneCookie).toBe(encodeURIComponent('Australia/Sydney'));
  });
});
