import type { Page, Response } from '@playwright/test';
import { expectDefined, expectMatch } from '../support/expect-defined';
import { expect, getMenu, openPage, signIn, test, visitPage, waitForHydration } from '../support/fixtures';

const getFrame = (page: Page) => page.getByRole('main').locator('iframe');

async function getFrameSources(response: Response | null): Promise<string> {
  const policy = await expectDefined(response, 'a response').headerValue('content-security-policy');
  return expectMatch(expectDefined(policy, 'a policy'), /frame-src ([^;]*)/);
}

test(
  'a report is shown in a sandboxed frame of its origin only, with a link to it',
  { tag: ['@D29', '@REPORT-01', '@REPORT-02'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'manager');
    expect(await getFrameSources(await page.goto('/'))).toBe("'none'");
    await waitForHydration(page, hasScript);
    await page.getByRole('link', { name: 'Report of your company' }).click();
    await expect(page).toHaveURL('/reports');
    for (const id of [4, 9]) {
      // The link has already opened the company's newest report, 4.
      if (id === 9) expect(await getFrameSources(await page.goto(`/companyreports/${id}`))).toBe(stack.mock.url);
      await expect(getFrame(page)).toHaveAttribute('src', `${stack.mock.url}/files/reports/${id}`);
      await expect(getFrame(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
      await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
      if (id === 9) await expect(page).toHaveTitle(/.+ · Harbourline Freight · Automated$/);
      const newTabLink = page.getByRole('link', { name: 'Open in a new tab' });
      await expect(newTabLink).toHaveAttribute('href', `${stack.mock.url}/files/reports/${id}`);
      await expect(newTabLink).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await page.goto('/companyreports/39');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to Company report');
  },
);

test('Back to a report page shows its frame again', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script every page is a new document');
  await signIn(page, 'manager');
  for (const path of ['/reports', '/companyreports/4']) {
    await visitPage(page, path, hasScript);
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

test('changing the theme on a report page keeps the frame', async ({ page, hasScript }) => {
  await openPage(page, 'manager', '/reports', hasScript);
  await page.getByLabel('Marta Kowalska, account menu').click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
});
