import type { Locator } from '@playwright/test';
import { expect, signIn, test, waitForHydration } from './support/fixtures';

// In forced colours (contrast themes of Windows) the browser replaces colours and drops shadows.
test.use({ contextOptions: { forcedColors: 'active' } });

test('a checked box and the bar of a license stay visible in forced colours', async ({ page, hasScript }) => {
  await page.goto('/login?modal=register');
  await waitForHydration(page, hasScript);
  const agreement = page.getByRole('checkbox').first();
  const readBackground = () => agreement.evaluate((box) => getComputedStyle(box).backgroundColor);
  const unchecked = await readBackground();
  await agreement.check();
  expect(await readBackground()).not.toBe(unchecked);
  await signIn(page, 'superAdmin');
  await page.goto('/settings/companies/2#licenses');
  await waitForHydration(page, hasScript);
  const readFill = (bar: Locator) => bar.first().evaluate((element) => getComputedStyle(element).fill);
  expect(await readFill(page.locator('.meter__used'))).not.toBe(await readFill(page.locator('.meter__track')));
});
