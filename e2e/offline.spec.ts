import type { Locator, Page, Request } from '@playwright/test';
import { expect, getCompanyUrl, getConfirmation, getMenu, openPage, test } from './support/fixtures';

const UNREACHED = 'The portal cannot be reached';
const NOTICE = 'Nothing can be sent until you are back.';

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document of the browser.');

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Moves the pointer to a link. The first move loads the scripts of dialogs, each of which may import others. */
async function loadDialogScripts(page: Page, link: Locator, script = /\/dialog-panel-/): Promise<void> {
  const loads: Promise<unknown>[] = [];
  const add = (request: Request) => loads.push(request.response().then((response) => response?.finished()));
  page.on('request', add);
  await Promise.all([page.waitForRequest(script), link.hover()]);
  for (let done = -1; done < loads.length;) {
    done = (await Promise.all(loads)).length;
    // What has arrived runs before it asks for more.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  page.off('request', add);
}

test(
  'offline a dialog opens, and its form keeps what was typed until it can be sent',
  { tag: '@D150' },
  async ({ page, context, stack }) => {
    await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#departments`);
    const edit = page.getByRole('link', { name: 'Edit General' }).first();
    await loadDialogScripts(page, edit);
    await context.setOffline(true);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await edit.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Department Name')).toHaveValue('General');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Create Department' }).click();
    await dialog.getByLabel('Department Name').fill('Typed while away');
    const button = dialog.getByRole('button', { name: 'Create Department' });
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText(`${UNREACHED}. Your entries are kept.`);
    await expect(dialog.getByLabel('Department Name')).toHaveValue('Typed while away');
    await context.setOffline(false);
    await expect(page.getByText(NOTICE)).toBeHidden();
    await button.click();
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  },
);

test('a form whose answer is lost is sent again and writes once', { tag: '@D129' }, async ({ page, stack }) => {
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}?modal=create-department#departments`);
  // Stays to the end: with `times` the browser would stop intercepting while the form is sent again.
  let isLost = false;
  await page.route('**/*.data*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await page.getByLabel('Department Name').fill('Night Shift');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Create Department' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('it is done only once');
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), button.click()]);
  await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  expect(stack.mock.db.departments.filter(({ name }) => name === 'Night Shift')).toHaveLength(1);
});

test('offline a question says that it was not sent, and the row stays', async ({ page, context, stack }) => {
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#departments`);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  const question = getConfirmation(page, true, 'Are you sure to delete this department?');
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText(UNREACHED).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Delete Customs', includeHidden: true })).toHaveCount(1);
  await context.setOffline(false);
});

test('offline a search leaves the list, a link ends on the error page, whose Retry opens what was asked for', async ({
  page,
  context,
}) => {
  await openPage(page, 'superAdmin', '/settings/companies');
  await loadDialogScripts(page, getMenu(page).getByRole('link', { name: 'Tag List' }));
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('harbour');
  await expect(page.getByRole('alert')).toContainText(UNREACHED);
  await expect(page).toHaveURL(/q=harbour/);
  await expect(page.getByRole('searchbox')).toHaveValue('harbour');
  await expect(getHeading(page)).toHaveText('Companies');
  await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
  await expect(page).toHaveURL(/\/tags$/);
  await expect(getHeading(page)).toHaveText(UNREACHED);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(getHeading(page)).toHaveText('Tag List');
});

test('offline Log Out stays on the page and says why', async ({ page, context }) => {
  await openPage(page, 'superAdmin', '/settings/companies');
  await loadDialogScripts(page, getMenu(page).getByRole('link', { name: 'Tag List' }));
  await context.setOffline(true);
  await page.getByLabel(/, account menu$/).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('alert')).toContainText(UNREACHED);
  await expect(page).toHaveURL(/companies$/);
  await expect(getHeading(page)).toHaveText('Companies');
  await context.setOffline(false);
});

test('offline Get OTP and Resend Email say that they reach nobody, and nothing of the page is lost', async ({
  page,
  context,
}) => {
  const toast = page.locator('#toasts').getByRole('alert');
  await openPage(page, 'superAdmin', '/rpa/get-otp');
  await loadDialogScripts(page, getMenu(page).getByRole('link', { name: 'Tag List' }));
  const getOtp = page.getByRole('button', { name: /^Get OTP/ }).first();
  await context.setOffline(true);
  await getOtp.click();
  await expect(toast).toContainText(UNREACHED);
  await context.setOffline(false);
  await getOtp.click();
  const code = page.getByRole('dialog').getByRole('group', { name: 'OTP' });
  await expect(code).toHaveText(/^\d{6}$/);
  await expect(toast).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'New code' }).click();
  await expect(toast).toContainText(UNREACHED);
  await expect(code).toHaveText(/^\d{6}$/);
  await context.setOffline(false);

  await openPage(page, 'notActivated', '/account#activation');
  // The page has no dialog.
  await loadDialogScripts(page, page.getByRole('link', { name: 'Dashboard' }).first(), /\/toasts-/);
  await page.getByLabel('Activation Code').fill('12');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(toast).toContainText(UNREACHED);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.locator('#toasts')).toContainText('code');
  await expect(page.getByLabel('Activation Code')).toHaveValue('12');
});

test('offline a dialog says that its choices were not read, and reads them when the browser is back', async ({
  page,
  context,
  stack,
}) => {
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#users`);
  const create = page.getByRole('link', { name: 'Create User' });
  await loadDialogScripts(page, create);
  await context.setOffline(true);
  await create.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Loading').first()).toBeVisible();
  await expect(page.locator('#toasts').getByRole('alert')).toContainText(UNREACHED);
  await context.setOffline(false);
  await expect(dialog.getByText('Loading')).toHaveCount(0);
});

test('offline Back shows the page from memory, and it stays when it cannot be read again', async ({
  page,
  context,
}) => {
  await openPage(page, 'superAdmin', '/settings/companies?q=harb');
  await page.getByRole('link', { name: /^View Details of Harbourline/ }).click();
  await expect(getHeading(page)).toHaveText('COMPANY DETAILS');
  await context.setOffline(true);
  await page.goBack();
  await expect(getHeading(page)).toHaveText('Companies');
  await expect(page.locator('html[data-refreshing]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^View Details of Harbourline/ })).toBeVisible();
  await context.setOffline(false);
});

test('offline a link that is hovered loads no script, because some browsers keep a failed load', async ({
  page,
  context,
}) => {
  await openPage(page, 'superAdmin', '/');
  const link = getMenu(page).getByRole('link', { name: 'Tag List' });
  const preloads = page.locator('head link[rel=modulepreload]');
  const count = await preloads.count();
  await context.setOffline(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await link.hover();
  await expect(preloads).toHaveCount(count);
  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await getHeading(page).hover();
  await link.hover();
  await expect.poll(() => preloads.count()).toBeGreaterThan(count);
});
