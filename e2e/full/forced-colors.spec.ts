import type { Locator } from '@playwright/test';
import { choosePreference, expect, getMenu, openPage, test, visitPage } from '../support/fixtures';

// In forced colors (contrast themes of Windows) the browser replaces colors and drops shadows.
test.use({ contextOptions: { forcedColors: 'active' } });

const readAppearance = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) =>
    [getComputedStyle(element), getComputedStyle(element, '::after')].map((style) => {
      const bar = style.content === 'none' ? 'no content' : style.height;
      return [
        style.backgroundColor,
        style.outlineStyle,
        style.borderInlineStartWidth,
        style.textDecorationLine,
        bar,
      ].join();
    }),
  );

async function expectDifferent(current: Locator, other: Locator): Promise<void> {
  expect(await readAppearance(current)).not.toEqual(await readAppearance(other));
}

test('the current entry of the menu, page, density, sort order and row stay visible in forced colors', async ({
  page,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', '/settings/companies?rows=10', hasScript);
  const menu = getMenu(page);
  await expectDifferent(
    menu.getByRole('link', { name: 'Companies', exact: true }),
    menu.getByRole('link', { name: 'File List' }),
  );
  await expectDifferent(
    page.getByRole('link', { name: 'Page 1', exact: true }),
    page.getByRole('link', { name: 'Page 2', exact: true }),
  );
  await expect(page.locator('.btn-primary').first()).toHaveCSS('forced-color-adjust', 'none');
  const compact = page.getByRole('button', { name: 'Compact rows' });
  const comfortable = page.getByRole('button', { name: 'Comfortable rows' });
  await choosePreference(page, compact);
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await expectDifferent(compact, comfortable);
});

test('the selected tab and the current sentence stay visible in forced colors', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', '/events/746?t=20', hasScript);
  const tabs = page.getByRole('navigation', { name: 'Recording' });
  await expectDifferent(
    tabs.getByRole('link', { name: /^Transcriptions/ }),
    tabs.getByRole('link', { name: /^Assistant Occasions/ }),
  );
  const rows = page.getByRole('table', { name: 'Transcript' }).getByRole('row');
  const current = rows.and(page.locator('[aria-current]'));
  await expect(current).toHaveCount(1);
  await expectDifferent(current, rows.last());
  const barColor = await tabs
    .getByRole('link', { name: /^Transcriptions/ })
    .evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor);
  expect(barColor).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test('a checked box and the bar of a license stay visible in forced colors', async ({ page, hasScript }) => {
  await visitPage(page, '/login?modal=register', hasScript);
  const agreement = page.getByRole('checkbox').first();
  const readBackground = () => agreement.evaluate((box) => getComputedStyle(box).backgroundColor);
  const unchecked = await readBackground();
  await agreement.check();
  await expect.poll(readBackground).not.toBe(unchecked);
  await openPage(page, 'superAdmin', '/settings/companies/2#licenses', hasScript);
  const readFill = (bar: Locator) => bar.first().evaluate((element) => getComputedStyle(element).fill);
  expect(await readFill(page.locator('.meter__used'))).not.toBe(await readFill(page.locator('.meter__track')));
});
