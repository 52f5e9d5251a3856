import type { Page } from '@playwright/test';
import { expect, getMenu, signIn, test, visitPage } from '../support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'Without script there are no such errors.');

const TITLE = 'Something went wrong';

function getScriptUrl(page: Page, routeId: string): Promise<string> {
  return page.evaluate((id) => {
    const { __remixManifest: manifest } = globalThis as unknown as {
      __remixManifest: { routes: Record<string, { module: string }> };
    };
    return String(manifest.routes[id]?.module);
  }, routeId);
}

/** Opens /tags in a page of its own: React prints the error, and errors in the console of `page` fail the test. */
async function openTags(page: Page): Promise<Page> {
  await signIn(page, 'superAdmin');
  const other = await page.context().newPage();
  await visitPage(other, '/tags');
  return other;
}

for (const { name, response, link, heading } of [
  {
    name: 'a page whose rendering fails',
    response: { contentType: 'text/javascript', body: 'export default function Page() { throw new Error("broken"); }' },
    link: 'Reload',
    heading: 'COMPANY DETAILS',
  },
  {
    name: 'a script that the server no longer has',
    response: { status: 404, body: 'Not found' },
    link: 'Tag List',
    heading: 'Tag List',
  },
]) {
  test(`${name} keeps the menu, and offers Reload and the list`, async ({ page: signedIn }) => {
    const page = await openTags(signedIn);
    await visitPage(page, '/settings/companies');
    const script = await getScriptUrl(page, 'routes/settings/company-details/route');
    await page.route(`**${script}`, (route) => route.fulfill(response));
    await page.getByRole('main').getByRole('link', { name: 'Harbourline Freight' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText('This page could not be shown in your browser.')).toBeVisible();
    await expect(page.getByText(/has been logged|Reference/)).toHaveCount(0);
    await expect(getMenu(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Companies' })).toBeVisible();
    await page.unroute(`**${script}`);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('a dialog whose script the server no longer has shows the error page', async ({ page: signedIn }) => {
  const page = await openTags(signedIn);
  await visitPage(page, '/settings/companies');
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.getByRole('main').getByRole('link', { name: 'Create' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(getMenu(page)).toBeVisible();
});
