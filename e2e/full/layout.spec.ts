import type { Page } from '@playwright/test';
import { getAccount } from '../../mock-api/accounts';
import { expectDefined } from '../support/expect-defined';
import {
  choosePreference,
  expect,
  get,
  getCalls,
  getLoginPath,
  getMenu,
  openPage,
  test,
  visitPage,
  waitForHydration,
} from '../support/fixtures';

const ACCOUNT = getAccount('manager');
const NAME = `${ACCOUNT.firstName} ${ACCOUNT.lastName}`;
const PHONE = { width: 390, height: 844 };

const getAccountMenu = (page: Page) => page.getByLabel(`${NAME}, account menu`);
const getMenuWidth = async (page: Page) =>
  expectDefined(await getMenu(page).boundingBox(), 'the box of the menu').width;

const open = (page: Page, hasScript: boolean, path = '/') => openPage(page, 'manager', path, hasScript);

test(
  'the notifications badge shows 5 before and after it is opened',
  { tag: '@LAYOUT-02' },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const bell = page.getByLabel('Notifications, 5', { exact: true });
    await expect(bell).toHaveText('5');
    await expect(page.getByText('Notifications are not available yet.')).toBeHidden();
    await bell.click();
    await expect(page.getByText('Notifications are not available yet.')).toBeVisible();
    await bell.click();
    await expect(page.getByText('Notifications are not available yet.')).toBeHidden();
    await expect(bell).toHaveText('5');
  },
);

test(
  'the avatar opens a popover with name, job title and Edit Profile, and the logo leads back',
  { tag: ['@LAYOUT-01', '@LAYOUT-03', '@LAYOUT-04'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const header = page.getByRole('banner');
    await expect(header.getByText(NAME, { exact: true })).toBeHidden();
    await getAccountMenu(page).click();
    await expect(header.getByText(NAME, { exact: true })).toBeVisible();
    await expect(header.getByText(ACCOUNT.jobTitle, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page).toHaveURL('/account');
    await waitForHydration(page, hasScript);
    await header.getByRole('link', { name: 'Automated' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'Log Out ends the session on the server, and Back shows the login page',
  { tag: ['@LAYOUT-05', '@GUARD-13', '@NOJS-02'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(page.getByText('Harbourline Freight').first()).toBeAttached();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await getAccountMenu(page).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Harbourline Freight')).toHaveCount(0);
    await page.goto('/account');
    await expect(page).toHaveURL(getLoginPath('/account'));

    stack.mock.controls.clearLog();
    const response = await get(stack, '/', { cookie });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login');
    expect(getCalls(stack)).toEqual([]);
  },
);

test(
  'the side menu is 260 pixels wide, 72 if collapsed or in a narrow window, and a choice stays after a reload',
  { tag: ['@LAYOUT-06', '@LAYOUT-07'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript, '/?q=invoice');
    await page.setViewportSize({ width: 1279, height: 720 });
    await expect.poll(() => getMenuWidth(page)).toBe(72);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => getMenuWidth(page)).toBe(260);
    await choosePreference(page, getMenu(page).getByRole('button', { name: 'Collapse menu' }));
    await expect(getMenu(page).getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await expect.poll(() => getMenuWidth(page)).toBe(72);
    await expect(page).toHaveURL('/?q=invoice');
    await expect(getMenu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();

    await page.reload();
    await waitForHydration(page, hasScript);
    await expect.poll(() => getMenuWidth(page)).toBe(72);
    await choosePreference(page, getMenu(page).getByRole('button', { name: 'Expand menu' }));
    await expect(getMenu(page).getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    if (hasScript) await expect(getMenu(page).getByRole('button', { name: 'Collapse menu' })).toBeFocused();
    await expect.poll(() => getMenuWidth(page)).toBe(260);
    await page.setViewportSize({ width: 1279, height: 720 });
    await page.reload();
    await expect.poll(() => getMenuWidth(page)).toBe(260);
  },
);

test(
  'the menu marks the link of the current page, and starts with a profile block that leads to the account',
  { tag: ['@LAYOUT-08', '@LAYOUT-09'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const profile = getMenu(page).getByRole('link').first();
    await expect(profile).toContainText(new RegExp(`${NAME}.*${ACCOUNT.jobTitle}`, 's'));
    await expect(getMenu(page).locator('[aria-current=page]')).toHaveText('Dashboard');
    await getMenu(page).getByRole('link', { name: 'File List' }).click();
    await expect(page).toHaveURL('/ocr/file-list');
    await expect(getMenu(page).locator('[aria-current=page]')).toHaveText('File List');
    await profile.click();
    await expect(page).toHaveURL('/account');
  },
);

test('the theme switch makes the page dark, also on the next page', async ({ page, hasScript }) => {
  await open(page, hasScript);
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-theme');
  const lightColor = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await getAccountMenu(page).click();
  await choosePreference(page, page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).not.toHaveCSS('background-color', lightColor);
  await visitPage(page, '/account', hasScript);
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await getAccountMenu(page).click();
  const themeGroup = page.getByRole('group', { name: 'Theme' });
  await expect(themeGroup.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await themeGroup.getByRole('button', { name: 'System' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
});

test('a preference is shown before its response', { tag: '@D139' }, async ({ page, hasScript }) => {
  test.skip(!hasScript, 'Without script the response is the page.');
  await open(page, hasScript);
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/preferences*', async (route) => {
    await held;
    await route.continue();
  });
  let savedCount = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/preferences')) savedCount += 1;
  });
  const html = page.locator('html');
  const getRowHeight = async () => (await page.locator('tbody tr').first().boundingBox())?.height;
  const height = expectDefined(await getRowHeight(), 'the height of a row');
  await getAccountMenu(page).click();
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await getMenu(page).getByRole('button', { name: 'Collapse menu' }).click();
  await expect(getMenu(page).getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
  respond();
  await expect.poll(() => savedCount).toBe(3);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(getRowHeight).toBeLessThan(height);
});

test('on a short phone the last item of the menu is reached by scrolling @REAL-12', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: PHONE.width, height: 568 });
  // A Super Admin has the longest menu.
  await openPage(page, 'superAdmin', '/', hasScript);
  await page.getByRole('link', { name: 'Open menu' }).click();
  const last = getMenu(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('on a phone Open menu shows the menu; its links, its button and Esc close it', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE);
  await open(page, hasScript);
  const openLink = page.getByRole('link', { name: 'Open menu' });
  await expect(getMenu(page)).toBeHidden();
  if (hasScript) {
    for (const close of [
      () => page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await openLink.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await close();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(openLink).toBeFocused();
    }
  }
  await openLink.click();
  await expect(page).toHaveURL(hasScript ? '/' : '/?menu=open');
  await getMenu(page).getByRole('link', { name: 'Upload File' }).click();
  await expect(page).toHaveURL('/ocr/upload');
  await expect(getMenu(page)).toBeHidden();
});

test('Tab moves the focus from Skip to content through the header into the menu', async ({ page, hasScript }) => {
  await open(page, hasScript);
  const focusOrder = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('banner').getByRole('link', { name: 'Automated' }),
    page.getByRole('banner').getByRole('link', { name: 'Search' }),
    page.getByLabel('Notifications, 5', { exact: true }),
    getAccountMenu(page),
    getMenu(page).getByRole('link').first(),
    getMenu(page).getByRole('link', { name: 'Dashboard' }),
  ];
  for (const element of focusOrder) {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused();
  }
});
