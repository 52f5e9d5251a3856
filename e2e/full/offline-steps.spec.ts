import type { Locator, Page, Request } from '@playwright/test';
import { testAccessibility } from '../support/accessibility';
import {
  expect,
  getCompanyUrl,
  getConfirmation,
  getMenu,
  openPage,
  signIn,
  test,
  visitPage,
  type Stack,
} from '../support/fixtures';

/** Without a connection: what the page has opens and closes, everything else waits, and nothing is lost. */

const NOTICE = 'Nothing can be sent until you are back.';
const NOT_OPENED = 'was not opened, because there is no connection.';

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document of the browser.');

/** Moves the pointer to a link. The first move loads the scripts of dialogs, each of which may import others. */
async function loadDialogScripts(page: Page, link: Locator): Promise<void> {
  const loads: Promise<unknown>[] = [];
  const add = (request: Request) => loads.push(request.response().then((response) => response?.finished()));
  page.on('request', add);
  await Promise.all([page.waitForRequest(/\/dialog-panel-/), link.hover()]);
  for (let done = 0; done < loads.length; done = (await Promise.all(loads)).length);
  page.off('request', add);
}

const getFormPath = (stack: Stack) => `${getCompanyUrl(stack)}?modal=create-department#departments`;

/** Fills in the form of a department and sends it. The form stays, and says why. */
async function send(page: Page): Promise<void> {
  await page.getByLabel('Department Name').fill('Night Shift');
  await page.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
}

/** Sends the form while the browser is online, but no request reaches the portal. */
async function sendUnreached(page: Page, stack: Stack): Promise<void> {
  await openPage(page, 'superAdmin', getFormPath(stack));
  await page.context().route('**/*.data*', (route) => route.abort('connectionrefused'));
  await send(page);
  await expect(page.getByText('The portal cannot be reached.', { exact: true })).toBeVisible();
}

test(
  'offline a dialog opens and closes with Esc, and keeps its values',
  { tag: '@D150' },
  async ({ page, context, stack }) => {
    await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#departments`);
    await loadDialogScripts(page, page.getByRole('link', { name: 'Edit General' }).first());
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
    const note = page.getByRole('dialog').getByRole('alert');
    await expect(note).toContainText('Not sent, because you are offline. What you typed is kept here.');
    await expect(page.getByLabel('Department Name')).toHaveValue('Typed while away');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await note.getByRole('button', { name: 'copy what you typed' }).click();
    await expect(page.getByText('What you typed is copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Department Name: Typed while away');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toContainText('Not sent, because you are offline.');
    await context.setOffline(false);
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expect(note).toContainText('You are back. This was not sent yet.');
    await page.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  },
);

test(
  'offline a new company dialog opens, and its countries can be searched',
  { tag: '@D150' },
  async ({ page, context }) => {
    await openPage(page, 'superAdmin', '/settings/companies');
    const link = page.getByRole('link', { name: 'Create', exact: true });
    await loadDialogScripts(page, link);
    await context.setOffline(true);
    await link.click();
    const country = page.getByRole('dialog', { name: 'Create Company' }).getByLabel('Country', { exact: true });
    await country.fill('norw');
    await page.getByRole('option', { name: 'Norway NO' }).click();
    await expect(country).toHaveValue('Norway');
    await context.setOffline(false);
  },
);

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
  await page.getByRole('heading', { level: 1 }).hover();
  await link.hover();
  await expect.poll(() => preloads.count()).toBeGreaterThan(count);
});

test('offline a notice says since when, and Try again when the connection was last looked for', async ({
  page,
  context,
  stack,
}) => {
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}?modal=create-user#users`);
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await dialog.getByLabel('First Name').fill('Nadia');
  await page.clock.install({ time: '2026-11-20T14:53:20Z' });
  await context.setOffline(true);
  await expect(page.getByText('No connection since 14:53:2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await page.clock.fastForward('01:00');
  const button = dialog.getByRole('button', { name: 'Try again' });
  await expect(dialog.getByText('Looking for the connection, last at 14:53:2')).toBeVisible();
  await button.click();
  await expect(dialog.getByText('Looking for the connection, last at 14:54:2')).toBeVisible();
  await expect(button).toBeFocused();
  // The notice is at the top of the window, and the dialog begins below it.
  const [bar, box] = await Promise.all([page.locator('.offline').boundingBox(), dialog.boundingBox()]);
  expect(bar?.y).toBe(0);
  expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  await context.setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Create User' })).toBeVisible();
});

test('what is copied offline has no passwords', async ({ page, context }) => {
  await visitPage(page, '/login');
  await page.getByLabel('Email').fill('nadia@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill('Sunny-day-2026!');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'copy what you typed' }).click();
  await expect(page.getByText('What you typed is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Email: nadia@harbourline.example');
});

test('offline a link does nothing, and Back waits on the page until the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'superAdmin');
  await page.goto('/tags');
  await visitPage(page, '/account');
  await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag List');
  // A write drops what Back would show from memory.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has none.
  await page.evaluate(() => new BroadcastChannel('portal-writes').postMessage(null));
  await context.setOffline(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await getMenu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(`“Dashboard” ${NOT_OPENED}`)).toBeVisible();
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
    await sendUnreached(page, stack);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('No reply yet, because the portal cannot be reached.');
    const button = dialog.getByRole('button', { name: 'Waiting for the connection' });
    await expect(button).toBeFocused();
    // What is typed now would not be sent.
    await expect(page.getByLabel('Department Name')).toBeDisabled();
    await expect(page.getByLabel('Department Name')).toHaveValue('Night Shift');
    await context.unroute('**/*.data*');
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
    const { db } = stack.mock;
    expect(db.departments.filter(({ name }) => name === 'Night Shift')).toHaveLength(1);
  },
);

test('a form that waits can be left, after a question about what was typed, and the page works again', async ({
  page,
  context,
  stack,
}) => {
  await sendUnreached(page, stack);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.unroute('**/*.data*');
  await getMenu(page).getByRole('link', { name: 'Tag List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag List');
  expect(stack.mock.db.departments.some(({ name }) => name === 'Night Shift')).toBe(false);
});

test('offline a question says that it was not sent, and the row stays', async ({ page, context, stack }) => {
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#departments`);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  const question = getConfirmation(page, true, 'Are you sure to delete this department?');
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('Not sent, because you are offline.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Delete Customs' })).toBeVisible();
});

test('a search that is typed offline keeps the list, and is sent with Enter when online', async ({ page, context }) => {
  await openPage(page, 'superAdmin', '/settings/companies');
  const search = page.getByRole('searchbox');
  await context.setOffline(true);
  await search.fill('harbour');
  // Longer than the delay of a search.
  await page.waitForTimeout(900);
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await expect(search).toHaveValue('harbour');
  await context.setOffline(false);
  await search.press('Enter');
  await expect(page).toHaveURL(/q=harbour/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

testAccessibility('forms without a connection', [
  'superAdmin',
  [
    {
      name: 'not sent',
      path: getFormPath,
      // Only for this page, unlike `setOffline`: each view loads another.
      show: async (page) => {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'onLine', { value: false });
          window.dispatchEvent(new Event('offline'));
        });
        await send(page);
      },
    },
    {
      name: 'waits',
      path: getFormPath,
      show: async (page) => {
        await page.route('**/*.data*', (route) => route.abort('connectionrefused'));
        await send(page);
      },
    },
  ],
]);
