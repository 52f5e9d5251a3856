import type { Page, Response } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { findExpected } from './support/expect-defined';
import { getCalls, expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

const frame = (page: Page) => page.getByRole('main').locator('iframe');

async function getDirective(answer: Response | null, name: string): Promise<string | undefined> {
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  return policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

/** The exchange answers with this address as the report of the own company. */
function armOwnReport(stack: Stack, reportUrl: unknown): void {
  const { email, firstName, lastName, jobTitle } = accountByKey('manager');
  const user = {
    id: 4,
    email,
    firstName,
    lastName,
    jobTitle,
    isActivated: true,
    companyId: 2,
    company: { id: 2, name: 'Harbourline Freight', reportUrl },
  };
  const body = JSON.stringify({
    data: { ...user, accessToken: 'access-of-a-test', refreshToken: 'refresh-of-a-test' },
  });
  stack.mock.controls.armFault({ call: 'refreshToken', kind: 'body', body });
}

function armReport(stack: Stack, reportUrl: unknown): void {
  const report = {
    id: 4,
    company: 'Harbourline Freight',
    reportName: 'Claims',
    createdTime: '2026-11-01T10:00:00Z',
    reportUrl,
  };
  stack.mock.controls.armFault({ call: 'getCompanyReport', kind: 'body', body: JSON.stringify({ data: report }) });
}

test('the report of the own company stands in a frame', { tag: '@REPORT-01' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.clearLog();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of Harbourline Freight');
  await expect(frame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/4`);
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
  expect(getCalls(stack).map(({ call }) => call)).toEqual(['refreshToken']);
});

test('one report is asked for by its id and stands in a frame', { tag: '@REPORT-02' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.clearLog();
  await page.goto('/companyreports/9');
  const report = findExpected(stack.mock.db.reports, 'report 9', ({ id }) => id === 9);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(report.reportName);
  await expect(frame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/9`);
  await expect(frame(page)).toHaveAttribute('title', report.reportName);
  expect(getCalls(stack).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/nanonets/refreshtoken',
    'GET /api/settings/companyreports/9',
  ]);
});

for (const path of ['/reports', '/companyreports/4']) {
  test(
    `${path}: this document may frame the origin of its report only, in a sandbox, with a way out`,
    { tag: '@D29' },
    async ({ page, stack }) => {
      await signIn(page, 'manager');
      const answer = await page.goto(path);
      expect(await getDirective(answer, 'frame-src')).toBe(stack.mock.url);
      await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
      await expect(frame(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
      const out = page.getByRole('link', { name: 'Open in a new tab' });
      await expect(out).toHaveAttribute('href', `${stack.mock.url}/files/reports/4`);
      await expect(out).toHaveAttribute('target', '_blank');
      await expect(out).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );
}

test('a page without a report may frame nothing', { tag: '@D29' }, async ({ page }) => {
  await signIn(page, 'manager');
  expect(await getDirective(await page.goto('/'), 'frame-src')).toBe("'none'");
});

test('a company without a report shows a message', { tag: '@REPORT-01' }, async ({ page }) => {
  await signIn(page, 'noReport');
  const answer = await page.goto('/reports');
  expect(answer?.status()).toBe(200);
  expect(await getDirective(answer, 'frame-src')).toBe("'none'");
  await expect(page.getByRole('heading', { name: 'There is no report to show' })).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

test('a user without a company sees a message', { tag: '@REPORT-01' }, async ({ page }) => {
  await signIn(page, 'superAdminNotActivated');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of your company');
  await expect(page.getByRole('heading', { name: 'There is no report to show' })).toBeVisible();
});

const BAD_ADDRESSES = [
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
  `https://reports.example/${'x'.repeat(4000)}`,
  { href: 'https://reports.example' },
];

test(
  'an address that is no plain web address is framed on neither page and linked nowhere',
  { tag: ['@D29', '@full'] },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    for (const [arm, path] of [
      [armReport, '/companyreports/4'],
      [armOwnReport, '/reports'],
    ] as const) {
      for (const address of BAD_ADDRESSES) {
        stack.mock.controls.clearFaults();
        arm(stack, address);
        const answer = await page.goto(path);
        const about = `${path} ${String(address).slice(0, 60)}`;
        expect(await getDirective(answer, 'frame-src'), about).toBe("'none'");
        await expect(page.getByRole('heading', { name: 'There is no report to show' }), about).toBeVisible();
        await expect(frame(page), about).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Open in a new tab' }), about).toHaveCount(0);
      }
    }
  },
);

test("an address without a host is read against the API's", { tag: '@D128' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  armReport(stack, '/files/reports/5');
  const answer = await page.goto('/companyreports/4');
  await expect(frame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/5`);
  expect(await getDirective(answer, 'frame-src')).toBe(stack.mock.url);
});

test('an address with separators of the policy cannot widen it', { tag: '@D29' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  armReport(stack, "https://reports.example/a; script-src 'unsafe-inline'");
  const answer = await page.goto('/companyreports/4');
  expect(await getDirective(answer, 'frame-src')).toBe('https://reports.example');
  expect(await getDirective(answer, 'script-src')).not.toContain('unsafe-inline');
});

test('a report of our own origin gets no same-origin in its sandbox', { tag: '@D29' }, async ({ page, stack }) => {
  await signIn(page, 'manager');
  armReport(stack, `${stack.portal.url}/agreement`);
  const html = await (await page.request.get('/companyreports/4')).text();
  expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups"');
});

test('Back to a report page shows the frame again', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script every page is a new document');
  await signIn(page, 'manager');
  for (const path of ['/reports', '/companyreports/4']) {
    await page.goto(path);
    await waitForHydration(page, hasScript);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(frame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/4`);
    await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
  }
});

test('the dashboard leads to the report of the own company in a frame that loads', async ({ page, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto('/');
  await waitForHydration(page, hasScript);
  await page.getByRole('link', { name: 'Report of your company' }).click();
  await expect(page).toHaveURL('/reports');
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a theme change on a report page leaves the frame alone', async ({ page, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto('/reports');
  await waitForHydration(page, hasScript);
  await page.getByLabel('Marta Kowalska, account menu').click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a report that does not exist is not found', async ({ page }) => {
  await signIn(page, 'manager');
  expect((await page.goto('/companyreports/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This record was not found');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('an id that cannot be one is not found and asks the API nothing', async ({ page, stack }) => {
  await signIn(page, 'manager');
  stack.mock.controls.clearLog();
  for (const id of ['..%2Fusers', '%2E%2E%2Fx', 'a.b', '1%3Fx=1', '9'.repeat(80)]) {
    expect((await page.goto(`/companyreports/${id}`))?.status(), id).toBe(404);
  }
  expect(getCalls(stack).filter(({ call }) => call !== 'refreshToken')).toEqual([]);
});

test('the report of another company is not shown', { tag: '@GUARD-11' }, async ({ page }) => {
  await signIn(page, 'manager');
  expect((await page.goto('/companyreports/39'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to Company report');
  await expect(frame(page)).toHaveCount(0);
});

test('a report that cannot be loaded says so, keeps the session, and Retry shows it', async ({
  page,
  stack,
  hasScript,
}) => {
  await signIn(page, 'manager');
  stack.mock.controls.armFault({ call: 'getCompanyReport', kind: 'status', status: 500, body: 'boom-xyz' });
  expect((await page.goto('/companyreports/4'))?.status()).toBe(502);
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company report could not be loaded');
  await expect(page.getByText(/Reference\s+[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  stack.mock.controls.clearFaults();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(frame(page)).toBeVisible();
});
