import { expect, getCalls, signIn, test } from './support/fixtures';

for (const [tag, path, title] of [
  ['@PD-01', '/pd/pipeline', 'Pipeline'],
  ['@PD-02', '/pd/discovery', 'Discovery'],
] as const) {
  test(`${path} is an empty page with the menu and loads no data`, { tag }, async ({ page, stack }) => {
    await signIn(page, 'superAdmin');
    stack.mock.controls.clearLog();
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(getCalls(stack).map(({ call }) => call)).toEqual(['refreshToken']);
  });
}
