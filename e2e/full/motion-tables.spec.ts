import type { Locator, Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, getMenu, openPage, signIn, test, visitPage } from '../support/fixtures';

const COMPANIES = '/settings/companies';
const USERS = '/settings/companies/2#users';
const PHONE = { width: 390, height: 844 };

const open = (page: Page, hasScript: boolean, path: string) => openPage(page, 'superAdmin', path, hasScript);

const getScrollBox = (page: Page, label: string) => page.getByRole('region', { name: `${label}, rows` });
const getBox = async (locator: Locator) => expectDefined(await locator.boundingBox(), 'a box on the screen');
const getLeft = async (locator: Locator) => (await getBox(locator)).x;
const getRight = async (locator: Locator) => {
  const { x, width } = await getBox(locator);
  return x + width;
};
const getMiddle = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  });

test('the name column stays visible while scrolling and links to the details', async ({ page, hasScript }) => {
  await open(page, hasScript, `${COMPANIES}?fields=all`);
  const box = getScrollBox(page, 'Companies');
  const name = box.getByRole('rowheader', { name: 'Harbourline Freight', exact: true });
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(async () => (await getLeft(name)) - (await getLeft(box))).toBe(0);
  await box.evaluate((element) => element.scrollTo(0, 0));

  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  await name.getByRole('link').click();
  await expect(page).toHaveURL(/\/settings\/companies\/2\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // With script the link is a client navigation, which keeps the document.
  await expect(page.locator('html[data-first-document]')).toHaveCount(hasScript ? 1 : 0);
});

test('on a phone a row starts with the full name, and a select sorts the list', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE);
  await open(page, hasScript, USERS);
  const row = page.locator('#users tbody tr').first();
  const firstNameMiddle = await getMiddle(row.locator('[data-label="First Name"]'));
  const lastNameMiddle = await getMiddle(row.locator('[data-label="Last Name"]'));
  expect(Math.abs(firstNameMiddle - lastNameMiddle)).toBeLessThan(2);

  await page.locator('#users').getByRole('link', { name: 'Filters' }).click();
  const sort = page.locator('#users').getByLabel('Sort by');
  await expect(sort).toHaveValue('last-name');
  await sort.selectOption({ label: 'Email, descending' });
  if (!hasScript) await page.locator('#users').getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/users\.sort=-email.*#users$/);
  await expect(sort).toHaveValue('-email');
});

test('a list scrolls with its page, below its head, also in a tab', async ({ page, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [USERS, '/rpa/task-history']) {
    await visitPage(page, path, hasScript);
    const head = page.locator('thead:visible', { hasText: 'Action' });
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    if (hasScript) await expect.poll(async () => (await getBox(head)).y, path).toBe(56);
    else await expect(head).not.toBeInViewport();
  }

  // The focus ring is around the panel, where headers and sticky cells do not cover it.
  await getScrollBox(page, 'Task History').focus();
  await page.keyboard.press('Shift');
  await expect(page.locator('.grid:has(> :focus)')).toHaveCSS('outline-style', 'solid');
});

test('on a phone the selected tab is scrolled into view', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE);
  await open(page, hasScript, '/settings/companies/2#models');
  await expect(page.locator('.tab[href="#models"], #tab-models')).toBeInViewport({ ratio: 0.9 });
});

test('pending rows dim the old ones', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser shows that a page loads');
  await open(page, hasScript, COMPANIES);
  stack.mock.controls.setLatency({ call: 'listCompanies', ms: 1500 });
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(getScrollBox(page, 'Companies')).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(getScrollBox(page, 'Companies')).toHaveCSS('opacity', '1');
});

test('websites show their host, long texts have two lines and a title, and no tag or avatar is empty', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, hasScript, `${COMPANIES}?q=harbourline`);
  await expect(page.getByRole('link', { name: /^www\.harbourline\.example \(opens/ })).toBeVisible();

  stack.mock.controls.setScenario('hostile');
  await page.goto(COMPANIES);
  const longTexts = await page.locator('tbody .text').evaluateAll((elements) =>
    elements.map((element) => ({
      lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      isCut: element.scrollHeight > element.clientHeight + 1,
      hasTitle: element.hasAttribute('title'),
    })),
  );
  // Heights are rounded to pixels, so two lines can be a little more than 2.
  expect(longTexts.filter(({ lines }) => lines > 2.05)).toEqual([]);
  expect(longTexts.some(({ isCut }) => isCut)).toBe(true);
  expect(longTexts.filter(({ isCut, hasTitle }) => isCut && !hasTitle)).toEqual([]);
  await expect(page.locator('tbody .avatar[data-initials]')).not.toHaveCount(0);
  const emptyElements = page.locator('tbody :is(.tag:empty, .avatar:empty:not([data-initials]), [data-initials=""])');
  expect(await emptyElements.count()).toBe(0);
});

test('the fields of a form row and the controls of a toolbar are aligned', async ({ page, hasScript }) => {
  await open(page, hasScript, '/settings/create-company');
  const getTop = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  expect(await getTop(page.getByRole('textbox', { name: 'Company Name' }))).toBe(
    await getTop(page.getByRole('textbox', { name: 'Company Number' })),
  );
  await visitPage(page, COMPANIES, hasScript);
  const search = page.getByRole('searchbox');
  const searchMiddle = await getMiddle(search);
  expect(await getMiddle(page.getByRole('group', { name: 'Row density' }))).toBe(searchMiddle);
  const tableTop = await getTop(getScrollBox(page, 'Companies'));
  await search.fill('ha');
  if (hasScript) await expect(page.getByText('Type 3 or more characters to search')).toBeVisible();
  expect(await getTop(getScrollBox(page, 'Companies'))).toBe(tableTop);
});

test('on a phone the boxes of the activation code fill the row in equal steps', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, 'notActivated', '/account#activation', hasScript);
  const cells = page.locator('.code-field__cells > span');
  const lefts = await cells.evaluateAll((elements) => elements.map((cell) => cell.getBoundingClientRect().left));
  const steps = lefts.slice(1).map((left, index) => left - (lefts[index] ?? Number.NaN));
  expect(steps).toHaveLength(5);
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1);
  const rowEnd = await getRight(page.locator('.field:has(> .code-field)'));
  expect(Math.abs(rowEnd - (await getRight(cells.last())))).toBeLessThan(2);
});

test('times have their time zone and age, and planned features are marked', async ({ page, hasScript }) => {
  await open(page, hasScript, '/');
  const timeZone = page.getByText('Times are shown in UTC.');
  await expect(timeZone).toBeVisible();
  await expect(page.locator('tbody time').first()).toHaveAttribute('title', /^\d+ \w+ ago$|^in \d+ \w+$/);
  await page.getByLabel('Notifications, 5').click();
  await expect(page.getByText('Preview.')).toBeVisible();
  const plannedLink = getMenu(page).getByRole('link', { name: 'Pipeline' });
  expect(await plannedLink.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('"Soon"');
  for (const path of ['/account', '/settings/companies/2']) {
    await page.goto(path);
    await expect(timeZone).toBeHidden();
  }
  await page.goto('/settings/companies/2#licenses');
  await expect(timeZone).toBeVisible();
});
