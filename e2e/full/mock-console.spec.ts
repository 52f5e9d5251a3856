import type { Locator, Page } from '@playwright/test';
import { getAccount } from '../../mock-api/accounts';
import { getHorizontalOverflow } from '../support/accessibility';
import { expect, getCalls, signIn, tabTo, test, type Stack } from '../support/fixtures';

// Tens of page loads and key presses.
test.describe.configure({ timeout: 90_000 });

const PHONE = { width: 390, height: 844 };
const MAX_TABS = 80;

const findWideElements = (page: Page): Promise<string[]> =>
  page.locator('nav, .scroll, a, button, input, select, summary').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.matches('.skip'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const scrolls = element.matches('nav, .scroll') && element.scrollWidth > element.clientWidth;
        return left < 0 || right > innerWidth || scrolls;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

async function openConsole(page: Page, stack: Stack): Promise<void> {
  await signIn(page, 'manager');
  await page.goto(`${stack.mock.url}/__mock`);
}

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

test('on a phone no section of the console scrolls sideways', async ({ page, stack }) => {
  await page.setViewportSize(PHONE);
  await openConsole(page, stack);
  const links = getMenu(page).locator('a:not([href$=json])');
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(5);
  for (const [index, name] of names.entries()) {
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    expect([name, await getHorizontalOverflow(page), await findWideElements(page)]).toEqual([name, 0, []]);
  }
});

test('by keyboard alone a request is found, and a fault is armed and cleared', async ({ page, stack }) => {
  await openConsole(page, stack);
  const press = async (target: Locator) => {
    await tabTo(page, target, MAX_TABS);
    await page.keyboard.press('Enter');
  };
  await press(getMenu(page).getByRole('link', { name: /^Requests/ }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Requests');
  await tabTo(page, page.getByRole('searchbox'), MAX_TABS);
  await page.keyboard.type('/api/nanonets/login');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^1 of [2-9]\d* requests/);
  await press(page.locator('summary'));
  await expect(page.getByRole('region', { name: 'Body' })).toContainText(getAccount('manager').email);

  await press(getMenu(page).getByRole('link', { name: /^Faults/ }));
  await tabTo(page, page.locator('#content').getByLabel('Call'), MAX_TABS);
  await page.keyboard.type('listRoles');
  await press(page.getByRole('button', { name: 'Arm fault' }));
  await expect(page.getByRole('region', { name: 'Armed faults' })).toContainText('listRoles');
  expect(stack.mock.controls.getFaults()).toMatchObject([{ call: 'listRoles', kind: 'status', remaining: 1 }]);
  await press(page.getByRole('button', { name: 'Clear faults' }));
  await expect(page.getByText('No armed faults.')).toBeVisible();
  expect(stack.mock.controls.getFaults()).toEqual([]);
  expect(getCalls(stack, 'listRoles')).toEqual([]);
});
