import { expect, test, waitForHydration } from '../support/fixtures';

test(
  'the agreement has a text, and its first Tab focuses Skip to content, which focuses the main element',
  { tag: ['@AGREE-01', '@GUARD-02'] },
  async ({ page, hasScript }) => {
    expect((await page.goto('/agreement'))?.status()).toBe(200);
    await waitForHydration(page, hasScript);
    await expect(page.getByRole('heading', { level: 1, name: 'Agreement' })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);
