import type { Page, Response } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expectDefined, expectMatch, findExpected } from './support/expect-defined';
import {
  COMPANY,
  expect,
  getCalls,
  getMenu,
  REFERENCE,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';

const getFrame = (page: Page) => page.getByRole('main').locator('iframe');

/** The sources of a directive in the content security policy of a page; fails the test if there is none. */
async function getDirective(response: Response | null, name: string): Promise<string> {
  const policy = await expectDefined(response, 'a response').headerValue('content-security-policy');
  // Matches the directive at the start or after a semicolon.
  return expectMatch(expectDefined(policy, 'a policy'), new RegExp(`(?:^|;\\s*)${name} ([^;]*)`));
}

/** Sets the report URL of the user's company, which is part of the response of the exchange. */
function armOwnReport(stack: Stack, reportUrl: unknown): void {
  const { email, firstName, lastName, jobTitle } = getAccount('manager');
  const user = {
    id: 4,
    email,
    firstName,
    lastName,
    jobTitle,
    isActivated: true,
    companyId: 2,
    company: { id: 2, name: COMPANY, reportUrl },
  };
  const body = JSON.stringify({
    data: { ...user, accessToken: 'access-of-a-test', refreshToken: 'refresh-of-a-test' },
  });
  stack.mock.controls.armFault({ call: 'refreshToken', kind: 'body', body });
}

/** Sets the URL of a single report. */
function armReport(stack: Stack, reportUrl: unknown): void {
  const report = {
    id: 4,
    company: COMPANY,
    reportName: 'Claims',
    createdTime: '2026-11-01T10:00:00Z',
    reportUrl,
  };
  stack.mock.controls.armFault({ call: 'getCompanyReport', kind: 'body', body: JSON.stringify({ data: report }) });
}

test('/reports shows the report of the user’s company in a frame', { tag: '@REPORT-01' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.clearLog();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of Harbourline Freight');
  await expect(getFrame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/4`);
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
  expect(getCalls(stack).map(({ call }) => call)).toEqual(['refreshToken']);
});

test(
  '/companyreports/:id requests the report and shows it in a frame',
  { tag: '@REPORT-02' },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    stack.mock.controls.clearLog();
    await page.goto('/companyreports/9');
    const report = findExpected(stack.mock.db.reports, 'report 9', ({ id }) => id === 9);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(report.reportName);
    await expect(getFrame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/9`);
    await expect(getFrame(page)).toHaveAttribute('title', report.reportName);
    expect(getCalls(stack).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/nanonets/refreshtoken',
      'GET /api/settings/companyreports/9',
    ]);
  },
);

for (const path of ['/reports', '/companyreports/4']) {
  test(
    `${path} allows only the origin of its report in a sandboxed frame and links to the report`,
    { tag: '@D29' },
    async ({ page, stack }) => {
      await signIn(page, 'manager');
      const response = await page.goto(path);
      expect(await getDirective(response, 'frame-src')).toBe(stack.mock.url);
      await expect(getFrame(page)).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-forms allow-popups allow-downloads allow-modals allow-same-origin allow-popups-to-escape-sandbox',
      );
      await expect(getFrame(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
      const newTabLink = page.getByRole('link', { name: 'Open in a new tab' });
      await expect(newTabLink).toHaveAttribute('href', `${stack.mock.url}/files/reports/4`);
      await expect(newTabLink).toHaveAttribute('target', '_blank');
      await expect(newTabLink).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );
}

test('a page without a report allows no frames', { tag: '@D29' }, async ({ page }) => {
  await signIn(page, 'manager');
  expect(await getDirective(await page.goto('/'), 'frame-src')).toBe("'none'");
});

test('a company without a report shows a message', { tag: '@REPORT-01' }, async ({ page }) => {
  await signIn(page, 'noReport');
  const response = await page.goto('/reports');
  expect(response?.status()).toBe(200);
  expect(await getDirective(response, 'frame-src')).toBe("'none'");
  await expect(page.getByRole('heading', { name: 'There is no report to show' })).toBeVisible();
  await expect(getFrame(page)).toHaveCount(0);
});

test('a user without a company sees a message', { tag: '@REPORT-01' }, async ({ page }) => {
  await signIn(page, 'superAdminNotActivated');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of your company');
  await expect(page.getByRole('heading', { name: 'There is no report to show' })).toBeVisible();
});

const INVALID_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjava\nscript:alert(1)',
  'data:text/html,<h1>x</h1>',
  'blob:https://reports.example/1',
  'file:///etc/passwd',
  '//reports.example/1',
  '\\\\reports.example\\1',
  'https://user:secret@reports.example/1',
  'http://',
  ' ',
  `https://reports.example/${'x'.repeat(9000)}`,
  { href: 'https://reports.example' },
];

test(
  'a report URL that is not a plain http(s) URL is neither framed nor linked',
  { tag: ['@D29', '@full'] },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    for (const [arm, path] of [
      [armReport, '/companyreports/4'],
      [armOwnReport, '/reports'],
    ] as const) {
      for (const url of INVALID_URLS) {
        stack.mock.controls.clearFaults();
        arm(stack, url);
        const response = await page.goto(path);
        const description = `${path} ${String(url).slice(0, 60)}`;
        expect(await getDirective(response, 'frame-src'), description).toBe("'none'");
        await expect(page.getByRole('heading', { name: 'There is no report to show' }), description).toBeVisible();
        await expect(getFrame(page), description).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Open in a new tab' }), description).toHaveCount(0);
      }
    }
  },
);

test('a relative report URL is resolved against the URL of the API', { tag: '@D128' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  armReport(stack, '/files/reports/5');
  const response = await page.goto('/companyreports/4');
  await expect(getFrame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/5`);
  expect(await getDirective(response, 'frame-src')).toBe(stack.mock.url);
});

test('a report URL with separators of the policy does not add directives', { tag: '@D29' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  armReport(stack, "https://reports.example/a; script-src 'unsafe-inline'");
  const response = await page.goto('/companyreports/4');
  expect(await getDirective(response, 'frame-src')).toBe('https://reports.example');
  expect(await getDirective(response, 'script-src')).not.toContain('unsafe-inline');
});

test(
  'the sandbox of a report on the portal’s origin has no allow-same-origin',
  { tag: '@D29' },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    armReport(stack, `${stack.portal.url}/agreement`);
    const html = await (await page.request.get('/companyreports/4')).text();
    expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-modals"');
  },
);

test('Back to a report page shows its frame again', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script every page is a new document');
  await signIn(page, 'manager');
  for (const path of ['/reports', '/companyreports/4']) {
    await page.goto(path);
    await waitForHydration(page, hasScript);
    await getMenu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(getFrame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/4`);
    await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
  }
});

test('the dashboard links to the report of the user’s company, and its frame loads', async ({ page, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto('/');
  await waitForHydration(page, hasScript);
  await page.getByRole('link', { name: 'Report of your company' }).click();
  await expect(page).toHaveURL('/reports');
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('changing the theme on a report page keeps the frame', async ({ page, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto('/reports');
  await waitForHydration(page, hasScript);
  await page.getByLabel('Marta Kowalska, account menu').click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown report shows the not-found page', async ({ page }) => {
  await signIn(page, 'manager');
  expect((await page.goto('/companyreports/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This record was not found');
  await expect(getMenu(page)).toBeVisible();
});

test('an invalid id gets 404 and makes no API call', async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.clearLog();
  for (const id of ['..%2Fusers', '%2E%2E%2Fx', 'a.b', '1%3Fx=1', '9'.repeat(80)]) {
    expect((await page.goto(`/companyreports/${id}`))?.status(), id).toBe(404);
  }
  expect(getCalls(stack).filter(({ call }) => call !== 'refreshToken')).toEqual([]);
});

test('the report of another company gets 403', { tag: '@GUARD-11' }, async ({ page }) => {
  await signIn(page, 'manager');
  expect((await page.goto('/companyreports/39'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to Company report');
  await expect(getFrame(page)).toHaveCount(0);
});

test('a report that could not be loaded shows an error page, keeps the session, and Retry shows the report', async ({
  page,
  stack,
  hasScript,
}) => {
  await signIn(page, 'manager');
  stack.mock.controls.armFault({ call: 'getCompanyReport', kind: 'status', status: 500, body: 'boom-xyz' });
  expect((await page.goto('/companyreports/4'))?.status()).toBe(502);
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company report could not be loaded');
  await expect(page.getByText(REFERENCE)).toBeVisible();
  stack.mock.controls.clearFaults();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(getFrame(page)).toBeVisible();
});
