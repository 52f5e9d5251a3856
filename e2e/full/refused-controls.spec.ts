import type { Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, getCompanyUrl, openPage, test, type Stack } from '../support/fixtures';

const REASON = 'You cannot delete your own account.';

async function openUsers(page: Page, stack: Stack, hasScript: boolean) {
  await openPage(page, 'manager', `${getCompanyUrl(stack)}#users`, hasScript);
  // On a phone the icon is in a sheet.
  const more = page.getByRole('button', { name: 'More actions of Marta Kowalska' });
  if (await more.isVisible()) await more.click();
  const button = page.getByRole('button', { name: 'Delete Marta Kowalska' });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = expectDefined(await button.boundingBox(), 'the box of the button');
  return { button, reason: page.getByText(REASON), middle: [x + width / 2, y + height / 2] as const };
}

test('a refused icon is dimmed, with a plain cursor, and a press says why', async ({ page, stack, hasScript }) => {
  const { button, reason, middle } = await openUsers(page, stack, hasScript);
  const readStyle = (name: string | RegExp) =>
    page
      .getByRole('row')
      .getByLabel(name)
      .first()
      .evaluate((element) => {
        const { color, cursor } = getComputedStyle(element);
        return { color, cursor };
      });
  const refused = await readStyle('Delete Marta Kowalska');
  expect(refused.cursor).toBe('default');
  expect(refused.color).not.toBe((await readStyle(/^Delete (?!Marta Kowalska)/)).color);
  await expect(button).toHaveAccessibleDescription(REASON);
  await expect(reason).toBeHidden();
  await page.mouse.click(...middle);
  await expect(reason).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
});

test('a refused icon says why on hover and on focus', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script a press says it');
  const { button, reason, middle } = await openUsers(page, stack, hasScript);
  await page.mouse.move(...middle);
  await expect(reason).toBeInViewport();
  await page.mouse.move(0, 0);
  await expect(reason).toBeHidden();
  await button.focus();
  await expect(reason).toBeInViewport();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap on a refused icon says why', async ({ page, stack, hasScript }) => {
    const { reason, middle } = await openUsers(page, stack, hasScript);
    const count = page.locator('.toolbar__count:visible');
    expect(await count.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'is cut').toBe(0);
    await expect(reason).toBeHidden();
    await page.touchscreen.tap(...middle);
    await expect(reason).toBeInViewport();
    await page.touchscreen.tap(195, 80);
    await expect(reason).toBeHidden();
  });
});
