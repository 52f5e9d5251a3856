import type { Page } from '@playwright/test';
import { recordFigure } from '../support/figures-reporter';
import { expect, getCalls, openPage, signIn, test } from '../support/fixtures';

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
