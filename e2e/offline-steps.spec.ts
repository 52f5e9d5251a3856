import { expect, getCompanyUrl, getMenu, signIn, test, waitForHydration } from './support/fixtures';

/** Without a connection: what the page has opens and closes, everything else waits, and nothing is lost. */

const NOTICE = 'You are offline. What you typed is kept';

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document of the browser.');

test(
  'offline a dialog opens and closes with Esc, and keeps its values',
  { tag: '@D150' },
  async ({ page, context, stack }) => {
    await signIn(page, 'superAdmin');
    await page.goto(`${getCompanyUrl(stack)}#departments`);
    await waitForHydration(page, true);
    // The scripts of dialogs are loaded when the user first moves the pointer.
    await page.getByRole('link', { name: 'Edit General' }).first().hover();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await page.getByRole('link', { name: 'Edit General' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit Department' });
    await expect(dialog.getByLabel('Department Name')).toHaveValue('General');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Create Department' }).click();
    await page.getByLabel('Department Name').fill('Typed while away');
    await page.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByLabel('Department Name')).toHaveValue('Typed while away');
    await context.setOffline(false);
    await expect(page.getByText(NOTICE)).toBeHidden();
    await page.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  },
);

test('offline a link does nothing, and Back waits on the page until the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'superAdmin');
  await page.goto('/tags');
  await page.goto('/account');
  await waitForHydration(page, true);
  await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag List');
  // A write drops what Back would show from memory.
  // A BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  await page.evaluate(() => new BroadcastChannel('portal-writes').postMessage(null));
  await context.setOffline(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await getMenu(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag List');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(getMenu(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Job Title')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test(
  'while the portal cannot be reached a form waits, and writes once',
  { tag: '@D129' },
  async ({ page, context, stack }) => {
    await signIn(page, 'superAdmin');
    await page.goto(`${getCompanyUrl(stack)}?modal=create-department#departments`);
    await waitForHydration(page, true);
    await page.getByLabel('Department Name').fill('Night Shift');
    // The browser is online, but no request reaches the portal.
    await context.route('**/*.data*', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByLabel('Department Name')).toHaveValue('Night Shift');
    await context.unroute('**/*.data*');
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
    const { db } = stack.mock;
    expect(db.departments.filter(({ name }) => name === 'Night Shift')).toHaveLength(1);
  },
);
