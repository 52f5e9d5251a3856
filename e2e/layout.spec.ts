import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import { choosePreference, expect, get, waitForHydration, signIn, test } from './support/fixtures';

const PERSON = accountByKey('manager');
const NAME = `${PERSON.firstName} ${PERSON.lastName}`;
const PHONE = { width: 390, height: 844 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const accountMenu = (page: Page) => page.getByLabel(`${NAME}, account menu`);
const getMenuWidth = async (page: Page) => expectDefined(await menu(page).boundingBox(), 'the box of the menu').width;

async function openDashboard(page: Page, hasScript: boolean, path = '/'): Promise<void> {
  await signIn(page, 'manager');
  await page.goto(path);
  await waitForHydration(page, hasScript);
}

test('the logo in the header leads to the dashboard', { tag: '@LAYOUT-01' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript, '/account');
  await page.getByRole('banner').getByRole('link', { name: 'Automated' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'the notifications badge says 5 before and after it is opened',
  { tag: '@LAYOUT-02' },
  async ({ page, hasScript }) => {
    await openDashboard(page, hasScript);
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

test('the avatar opens a popover with name and job title', { tag: '@LAYOUT-03' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  const header = page.getByRole('banner');
  await expect(header.getByText(NAME, { exact: true })).toBeHidden();
  await accountMenu(page).click();
  await expect(header.getByText(NAME, { exact: true })).toBeVisible();
  await expect(header.getByText(PERSON.jobTitle, { exact: true })).toBeVisible();
});

test('Edit Profile opens the account', { tag: '@LAYOUT-04' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL('/account');
});

test(
  'Log Out ends the session on the server',
  { tag: ['@LAYOUT-05', '@GUARD-13', '@NOJS-02'] },
  async ({ page, stack, hasScript }) => {
    await openDashboard(page, hasScript);
    const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/account');
    await expect(page).toHaveURL('/login');

    stack.mock.controls.clearLog();
    const replayed = await get(stack, '/', { cookie: kept });
    expect(replayed.status).toBe(302);
    expect(replayed.headers.get('location')).toBe('/login');
    expect(stack.mock.controls.getLog()).toEqual([]);
  },
);

test('Back after Log Out shows nothing of the old pages', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Harbourline Freight')).toHaveCount(0);
});

test(
  'the side menu is 260 wide, 72 collapsed, and stays as it was left',
  { tag: ['@LAYOUT-06', '@LAYOUT-07'] },
  async ({ page, hasScript }) => {
    await openDashboard(page, hasScript);
    expect(await getMenuWidth(page)).toBe(260);
    await choosePreference(page, menu(page).getByRole('button', { name: 'Collapse menu' }));
    await expect(menu(page).getByRole('button', { name: 'Expand menu' })).toBeVisible();
    expect(await getMenuWidth(page)).toBe(72);
    await expect(page).toHaveURL('/');
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();

    await page.reload();
    await waitForHydration(page, hasScript);
    expect(await getMenuWidth(page)).toBe(72);
    await choosePreference(page, menu(page).getByRole('button', { name: 'Expand menu' }));
    await expect(menu(page).getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    expect(await getMenuWidth(page)).toBe(260);
    await page.reload();
    expect(await getMenuWidth(page)).toBe(260);
  },
);

test('collapsing the menu keeps the search of the page', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript, '/?q=invoice');
  await menu(page).getByRole('button', { name: 'Collapse menu' }).click();
  await expect(menu(page).getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await expect(page).toHaveURL('/?q=invoice');
});

test(
  'the side menu starts with a profile block that leads to the account',
  { tag: '@LAYOUT-08' },
  async ({ page, hasScript }) => {
    await openDashboard(page, hasScript);
    const first = menu(page).getByRole('link').first();
    await expect(first).toContainText(NAME);
    await expect(first).toContainText(PERSON.jobTitle);
    await first.click();
    await expect(page).toHaveURL('/account');
  },
);

test('the entry of the open page is marked', { tag: '@LAYOUT-09' }, async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Dashboard');
  await menu(page).getByRole('link', { name: 'File List' }).click();
  await expect(page).toHaveURL('/ocr/file-list');
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('File List');
});

test('the theme switch makes the page dark, and it stays dark', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-theme');
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await accountMenu(page).click();
  await choosePreference(page, page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
  await page.goto('/account');
  await waitForHydration(page, hasScript);
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await accountMenu(page).click();
  const theme = page.getByRole('group', { name: 'Theme' });
  await expect(theme.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await theme.getByRole('button', { name: 'System' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
});

test('on a phone Open menu shows the menu and a pick leads on', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, hasScript);
  await expect(menu(page)).toBeHidden();
  await page.getByRole('link', { name: 'Open menu' }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page).toHaveURL('/?menu=open');
  await menu(page).getByRole('link', { name: 'Upload File' }).click();
  await expect(page).toHaveURL('/ocr/upload');
  await expect(menu(page)).toBeHidden();
});

test('on a phone the menu closes with its button and with Esc, and focus returns', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'without script the menu is a page of its own');
  await page.setViewportSize(PHONE);
  await openDashboard(page, hasScript);
  const opener = page.getByRole('link', { name: 'Open menu' });
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the address with the open menu opens it', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, hasScript, '/?q=invoice&menu=open');
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('by keyboard Tab goes from Skip to content over the header into the menu', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  const stops = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('banner').getByRole('link', { name: 'Automated' }),
    page.getByRole('banner').getByRole('link', { name: 'Search' }),
    page.getByLabel('Notifications, 5', { exact: true }),
    accountMenu(page),
    menu(page).getByRole('link').first(),
    menu(page).getByRole('link', { name: 'Dashboard' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
});

test('Skip to content moves focus into the main part', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard Enter opens the account menu and Tab reaches its items', async ({ page, hasScript }) => {
  await openDashboard(page, hasScript);
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused();
});

test('by keyboard arrows move in the account menu, Esc closes it and focus returns', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'arrows and Esc need script');
  await openDashboard(page, hasScript);
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
});

test('a click elsewhere closes the account menu', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'needs script');
  await openDashboard(page, hasScript);
  await accountMenu(page).click();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
});

test(
  'the page that is left says that it is busy while the next one is on its way',
  { tag: ['@D137', '@full'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the browser itself shows that a page loads');
    await signIn(page, 'superAdmin');
    await page.goto('/account');
    await waitForHydration(page, hasScript);
    stack.mock.controls.setLatency({ call: 'listCompanies', ms: 1200 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  },
);
