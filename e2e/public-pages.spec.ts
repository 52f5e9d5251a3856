import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

const PUBLIC_PAGES = [
  '/login',
  '/agreement',
  '/register/activate/ab12cd34',
  '/setup-password/ab12cd34',
  '/forgot-password',
];

for (const path of PUBLIC_PAGES) {
  test(`${path} opens without a session`, { tag: ['@GUARD-01', '@GUARD-02'] }, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeVisible();
  });
}

for (const path of PUBLIC_PAGES.slice(1)) {
  test(`${path} opens with a session, too`, { tag: '@D8' }, async ({ page }) => {
    await signIn(page, 'manager');
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page).toHaveURL(path);
  });
}

test('the agreement has a heading and a text', { tag: '@AGREE-01' }, async ({ page, stack }) => {
  await page.goto('/agreement');
  await expect(page.getByRole('heading', { level: 1, name: 'Agreement' })).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text.length).toBeGreaterThan(500);
  expect(getCalls(stack)).toEqual([]);
});

test('an address that does not exist says so and offers a way on', async ({ page, hasScript }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('heading', { level: 1, name: 'This page was not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL('/login');
});

test('an address that does not exist is not found with a session, either', async ({ page }) => {
  await signIn(page, 'manager');
  expect((await page.goto('/settings'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page was not found' })).toBeVisible();
});

test('the first Tab reaches Skip to content, which leads into the main part', async ({ page, hasScript }) => {
  await page.goto('/agreement');
  await waitForHydration(page, hasScript);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
