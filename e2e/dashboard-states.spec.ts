import type { Page } from '@playwright/test';
import { getCalls, expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

function armReports(stack: Stack, reports: readonly object[]): void {
  stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'body', body: JSON.stringify({ data: reports }) });
}

test(
  'before the activation there is a way to it and no report is asked for',
  { tag: ['@DASH-02', '@D26'] },
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

test('the reports are there with the first page after the activation', { tag: '@DASH-02' }, async ({ page, stack }) => {
  await signIn(page, 'notActivated');
  await page.goto('/');
  stack.mock.controls.changeUser('noah.dubois@harbourline.example', { isActivated: true });
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
});

test('a company without reports reads why the list is empty', async ({ page }) => {
  await signIn(page, 'noReport');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('0 reports')).toBeVisible();
});

test('a search without a match offers to clear it', async ({ page, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto('/?q=zzzzzz');
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('heading', { name: 'No report matches' })).toBeVisible();
  await expect(page.getByText('0 of 23 reports')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('names of 300 characters stay inside the page', async ({ page, stack }) => {
  const long = 'Überlanger-Name'.repeat(20);
  armReports(stack, [{ id: 1, company: long, reportName: long, createdTime: '2026-11-01T10:00:00Z', reportUrl: null }]);
  stack.mock.controls.changeUser('marta.kowalska@harbourline.example', {
    firstName: long,
    lastName: long,
    jobTitle: long,
  });
  await signIn(page, 'manager');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(rows(page)).toContainText([long]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
});

test('markup in names is text', async ({ page, stack, hasScript }) => {
  const hostile = '<img src=x onerror="document.title=\'broken\'"></script><script>document.title="broken"</script>';
  armReports(stack, [
    { id: 1, company: hostile, reportName: hostile, createdTime: hostile, reportUrl: 'javascript:alert(1)' },
  ]);
  stack.mock.controls.changeUser('marta.kowalska@harbourline.example', { firstName: hostile });
  await signIn(page, 'manager');
  await page.goto('/');
  await waitForHydration(page, hasScript);
  await expect(rows(page).getByText(hostile, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle('COMPANY REPORTS · Automated');
});

test('missing values are a dash, and rows that cannot be read are left out', async ({ page, stack }) => {
  armReports(stack, [
    { id: 7, company: null, reportName: null, createdTime: 'not a date' },
    { company: 'without an id' },
    { id: 8, company: 'Kestrel' },
  ]);
  await signIn(page, 'manager');
  await page.goto('/');
  await expect(rows(page)).toHaveCount(2);
  const cells = rows(page).filter({ hasNotText: 'Kestrel' }).getByRole('cell');
  for (const index of [0, 1, 2]) await expect(cells.nth(index)).toContainText('–');
  await expect(page.getByText(/Invalid Date|NaN|undefined/)).toHaveCount(0);
});

test('times are shown in the time zone of the browser', async ({ browser, stack, hasScript }) => {
  test.skip(!hasScript, 'only script knows the zone of the browser');
  armReports(stack, [
    { id: 1, company: 'Kestrel', reportName: 'Calls', createdTime: '2026-07-01T23:30:00Z', reportUrl: null },
  ]);
  const context = await browser.newContext({ baseURL: stack.portal.url, timezoneId: 'Australia/Sydney' });
  const page = await context.newPage();
  await page.goto('/login');
  // Told when the browser has nothing else to do, sooner than anybody types a password.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('tz=');
  await signIn(page, 'manager');
  await page.goto('/');
  await expect(page.getByRole('table').locator('time')).toHaveText('2026-07-02 09:30:00');
  await expect(page.getByRole('table').locator('time')).toHaveAttribute('datetime', '2026-07-01T23:30:00.000Z');
  await expect(page.getByText('Times are shown in Australia/Sydney.')).toBeVisible();
  await context.close();
});

test('the zone is told also where the browser keeps nothing, and beside a cookie with a like name', async ({
  browser,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'only script knows the zone of the browser');
  const context = await browser.newContext({ baseURL: stack.portal.url, timezoneId: 'Australia/Sydney' });
  await context.addInitScript(() => {
    document.cookie = 'old-tz=1';
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  const page = await context.newPage();
  await page.goto('/login');
  const zone = async () => (await context.cookies()).find(({ name }) => name === 'tz')?.value;
  await expect.poll(zone).toBe(encodeURIComponent('Australia/Sydney'));
  await context.close();
});

const FAILURES = [
  { name: 'status 500', kind: 'status', status: 500, body: 'boom-xyz' },
  { name: 'an HTML page', kind: 'html' },
  { name: 'malformed JSON', kind: 'malformed' },
  { name: 'no answer', kind: 'hang' },
  { name: 'a lost connection', kind: 'reset' },
] as const;

const USUAL_FAILURES = new Set<string>(['status 500', 'no answer']);

for (const { name, ...fault } of FAILURES) {
  test(
    `${name} in place of the list: a panel with Retry, the session is kept, Retry works`,
    { tag: ['@ERR-06', ...(USUAL_FAILURES.has(name) ? [] : ['@full'])] },
    async ({ page, stack, hasScript }) => {
      await signIn(page, 'manager');
      stack.mock.controls.armFault({ call: 'listCompanyReports', ...fault });
      const answer = await page.goto('/?q=invoice');
      expect(answer?.status()).toBe(200);
      await waitForHydration(page, hasScript);
      const panel = page.getByRole('alert');
      await expect(panel.getByRole('heading', { name: 'The reports could not be loaded' })).toBeVisible();
      await expect(panel).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
      await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByText('boom-xyz')).toHaveCount(0);

      stack.mock.controls.clearFaults();
      await panel.getByRole('link', { name: 'Retry' }).click();
      await expect(rows(page).first()).toBeVisible();
      await expect(page).toHaveURL(/\?q=invoice/);
      expect(getCalls(stack, 'login')).toHaveLength(1);
    },
  );
}

test('the reference of the panel stands in the log', { tag: '@ERR-06' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'reset' });
  await page.goto('/');
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.getByRole('alert').innerText())?.[0];
  await expect
    .poll(() =>
      stack.portal
        .output()
        .split('\n')
        .some((line) => line.includes(`"requestId":"${reference}"`) && line.includes('"call":"listCompanyReports"')),
    )
    .toBe(true);
});

test('a 403 on the list is the page that says so', async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'status', status: 403, body: 'no' });
  expect((await page.goto('/'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to Dashboard');
});
