import type { Page } from '@playwright/test';
import { recordFigure } from '../support/figures-reporter';
import { expect, getCalls, getMenu, openPage, signIn, test, visitPage } from '../support/fixtures';

const LATENCY_MS = 1000;

test.skip(({ hasScript }) => !hasScript, 'Without script the browser shows pages again itself.');

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openCompany(page: Page): Promise<void> {
  await openPage(page, 'superAdmin', '/settings/companies?q=harb');
  await page.getByRole('link', { name: /^View Details of Harbourline/ }).click();
  await expect(getHeading(page)).toHaveText('COMPANY DETAILS');
}

test(
  'Back shows the list with its search at once, marks it, and loads it again',
  { tag: '@SEARCH-03' },
  async ({ page, stack }) => {
    await openCompany(page);
    stack.mock.controls.setLatency({ ms: LATENCY_MS });
    stack.mock.controls.clearLog();
    const startedAt = Date.now();
    await page.goBack();
    await expect(getHeading(page)).toHaveText('Companies');
    const ms = Date.now() - startedAt;
    recordFigure(`Back to a list: ${ms} ms`);
    await expect(page).toHaveURL(/q=harb/);
    await expect(page.getByRole('searchbox')).toHaveValue('harb');
    await expect(page.locator('html[data-refreshing]')).toBeAttached();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('html[data-refreshing]')).not.toBeAttached();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    expect(getCalls(stack).map(({ call }) => call)).toContain('listCompanies');
  },
);

test('after a write nothing is shown from memory', async ({ page, stack }) => {
  await openCompany(page);
  await page.getByLabel('Company Number').fill('4711');
  await page.getByRole('button', { name: 'Update Company' }).click();
  await expect(page.getByText('Update Company SUCCESSFULLY!', { exact: true })).toBeVisible();
  stack.mock.controls.setLatency({ ms: LATENCY_MS });
  await page.goBack();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('link', { name: /^View Details of/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('link', { name: /^View Details of Harbourline/ })).toBeVisible();
});

test('the data of another user is never shown', async ({ page, context, stack }) => {
  await openCompany(page);
  const otherTab = await context.newPage();
  await visitPage(otherTab, '/');
  await otherTab.getByLabel(/account menu/).click();
  await otherTab.getByRole('button', { name: 'Log Out' }).click();
  await expect(otherTab).toHaveURL(/\/login/);
  await signIn(otherTab, 'customer');
  stack.mock.controls.setLatency({ ms: LATENCY_MS });
  await page.goBack();
  await page.waitForTimeout(LATENCY_MS / 4);
  await expect(page.getByRole('link', { name: /^View Details of/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You do not have access to Companies' })).toBeVisible();
  await expect(getMenu(page).getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Harbourline')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(getHeading(page)).toHaveText(/^You do not have access/);
});

test('after a log-out and log-in without script in another tab, Back shows nothing of the former user', async ({
  page,
  context,
}) => {
  await openCompany(page);
  // These requests come from no page, so that no message tells this page about its new user.
  await page.request.post('/logout', { maxRedirects: 0 });
  await signIn(page, 'customer');
  await context.setOffline(true);
  await page.goBack({ waitUntil: 'commit' });
  await expect(getHeading(page)).toHaveText('The portal cannot be reached');
  await expect(page.getByRole('link', { name: /^View Details of/ })).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'You do not have access to Companies' })).toBeVisible();
});

test('a page of the back/forward cache is hidden when it is left, and loaded again when it is shown', async ({
  page,
}) => {
  await openCompany(page);
  // Chromium does not put private pages into this cache, so that the test dispatches the events of WebKit.
  const dispatch = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await dispatch('pagehide');
  await expect(page.locator('html')).toBeHidden();
  await page.context().clearCookies();
  await Promise.all([page.waitForURL(/\/login/), dispatch('pageshow')]);
  await expect(getHeading(page)).toHaveText('Log in');
  await expect(page.locator('html')).toBeVisible();
});
