import type { Page } from '@playwright/test';
import { getHorizontalOverflow } from './support/accessibility';
import { expectMatch } from './support/expect-defined';
import { armReportList, expect, getCalls, signIn, test, waitForHydration } from './support/fixtures';

const getRows = (page: Page) => page.getByRole('table').locator('tbody tr');

test(
  'before the activation the dashboard links to it and requests no reports',
  { tag: ['@DASH-02'] },
  async ({ page, stack }) => {
    await signIn(page, 'notActivated');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMPANY REPORTS');
    await expect(page.getByRole('main').getByRole('link', { name: 'Account, tab ACTIVATION' })).toHaveAttribute(
      'href',
      '/account#activation',
    );
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Report of your company' })).toHaveCount(0);
    expect(getCalls(stack, 'listCompanyReports')).toEqual([]);
  },
);

test('the first page load after the activation shows the reports', { tag: '@DASH-02' }, async ({ page, stack }) => {
  await signIn(page, 'notActivated');
  await page.goto('/');
  stack.mock.controls.changeUser('noah.dubois@harbourline.example', { isActivated: true });
  await page.reload();
  await expect(getRows(page)).toHaveCount(20);
});

test('a company without reports sees why the list is empty', async ({ page }) => {
  await signIn(page, 'noReport');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('0 reports')).toBeVisible();
});

test('a search without matches offers Clear search', async ({ page, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto('/?q=zzzzzz');
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('heading', { name: 'No report matches' })).toBeVisible();
  await expect(page.getByText('0 of 23 reports')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(getRows(page)).toHaveCount(20);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('names of 300 characters do not make the page scroll horizontally', async ({ page, stack }) => {
  const longName = 'Überlanger-Name'.repeat(20);
  armReportList(stack, [
    { id: 1, company: longName, reportName: longName, createdTime: '2026-11-01T10:00:00Z', reportUrl: null },
  ]);
  stack.mock.controls.changeUser('marta.kowalska@harbourline.example', {
    firstName: longName,
    lastName: longName,
    jobTitle: longName,
  });
  await signIn(page, 'manager');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(getRows(page)).toContainText([longName]);
    expect(await getHorizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('markup in names is shown as text', async ({ page, stack, hasScript }) => {
  const markup = '<img src=x onerror="document.title=\'broken\'"></script><script>document.title="broken"</script>';
  armReportList(stack, [
    { id: 1, company: markup, reportName: markup, createdTime: markup, reportUrl: 'javascript:alert(1)' },
  ]);
  stack.mock.controls.changeUser('marta.kowalska@harbourline.example', { firstName: markup });
  await signIn(page, 'manager');
  await page.goto('/');
  await waitForHydration(page, hasScript);
  await expect(getRows(page).getByText(markup, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle('COMPANY REPORTS · Automated');
});

test('missing values are shown as a dash, and invalid rows are omitted', async ({ page, stack }) => {
  armReportList(stack, [
    { id: 7, company: null, reportName: null, createdTime: 'not a date' },
    { company: 'without an id' },
    { id: 8, company: 'Kestrel' },
  ]);
  await signIn(page, 'manager');
  await page.goto('/');
  await expect(getRows(page)).toHaveCount(2);
  const cells = getRows(page).filter({ hasNotText: 'Kestrel' }).getByRole('cell');
  for (const index of [0, 1, 2]) await expect(cells.nth(index)).toContainText('–');
  await expect(page.getByText(/Invalid Date|NaN|undefined/)).toHaveCount(0);
});

test('times are shown in the time zone of the browser', async ({ browser, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the time zone of the browser is unknown');
  armReportList(stack, [
    { id: 1, company: 'Kestrel', reportName: 'Calls', createdTime: '2026-07-01T23:30:00Z', reportUrl: null },
  ]);
  const context = await browser.newContext({ baseURL: stack.portal.url, timezoneId: 'Australia/Sydney' });
  const page = await context.newPage();
  await page.goto('/login');
  // The cookie is set when the browser is idle.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tz=');
  await signIn(page, 'manager');
  await page.goto('/');
  await expect(page.getByRole('table').locator('time')).toHaveText('2026-07-02 09:30:00');
  await expect(page.getByRole('table').locator('time')).toHaveAttribute('datetime', '2026-07-01T23:30:00.000Z');
  await expect(page.getByText('Times are shown in Australia/Sydney.')).toBeVisible();
  await context.close();
});

test('the time zone cookie is set also without access to localStorage, and if a cookie has a similar name', async ({
  browser,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the time zone of the browser is unknown');
  const context = await browser.newContext({ baseURL: stack.portal.url, timezoneId: 'Australia/Sydney' });
  await context.addInitScript(() => {
    document.cookie = 'old-tz=1';
    const throwSecurityError = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: throwSecurityError });
  });
  const page = await context.newPage();
  await page.goto('/login');
  const getTimeZoneCookie = async () => (await context.cookies()).find(({ name }) => name === 'tz')?.value;
  await expect.poll(getTimeZoneCookie).toBe(encodeURIComponent('Australia/Sydney'));
  await context.close();
});

for (const { name, tags, ...fault } of [
  { name: 'status 500', tags: ['@ERR-06'], kind: 'status', status: 500, body: 'boom-xyz' },
  { name: 'an HTML page', tags: ['@ERR-06', '@full'], kind: 'html' },
  { name: 'malformed JSON', tags: ['@ERR-06', '@full'], kind: 'malformed' },
  { name: 'no response', tags: ['@ERR-06'], kind: 'hang' },
  { name: 'a lost connection', tags: ['@ERR-06', '@full'], kind: 'reset' },
] as const) {
  test(
    `${name} of the list shows an error panel with a working Retry and keeps the session`,
    { tag: [...tags] },
    async ({ page, stack, hasScript }) => {
      await signIn(page, 'manager');
      stack.mock.controls.armFault({ call: 'listCompanyReports', ...fault });
      const response = await page.goto('/?q=invoice');
      expect(response?.status()).toBe(200);
      await waitForHydration(page, hasScript);
      const panel = page.getByRole('alert');
      await expect(panel.getByRole('heading', { name: 'The reports could not be loaded' })).toBeVisible();
      await expect(panel).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
      await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByText('boom-xyz')).toHaveCount(0);

      stack.mock.controls.clearFaults();
      await panel.getByRole('link', { name: 'Retry' }).click();
      await expect(getRows(page).first()).toBeVisible();
      await expect(page).toHaveURL(/\?q=invoice/);
      expect(getCalls(stack, 'login')).toHaveLength(1);
    },
  );
}

test('the reference of the error panel is in the log', { tag: '@ERR-06' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'reset' });
  await page.goto('/');
  const panelText = await page.getByRole('alert').innerText();
  const reference = expectMatch(panelText, /([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})/);
  await expect
    .poll(() =>
      stack.portal
        .getOutput()
        .split('\n')
        .some((line) => line.includes(`"requestId":"${reference}"`) && line.includes('"call":"listCompanyReports"')),
    )
    .toBe(true);
});

test('a 403 of the list shows the error page for missing access', async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'status', status: 403, body: 'no' });
  expect((await page.goto('/'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to Dashboard');
});
