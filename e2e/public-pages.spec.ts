import { expectDefined } from './support/expect-defined';
import { expect, getCalls, signIn, test, waitForHydration } from './support/fixtures';

const PUBLIC_PAGES = [
  '/login',
  '/agreement',
  '/register/activate/ab12cd34',
  '/setup-password/ab12cd34',
  '/forgot-password',
];

for (const path of PUBLIC_PAGES) {
  test(`${path} opens without a session`, { tag: ['@GUARD-01', '@GUARD-02'] }, async ({ page }) => {
    const response = expectDefined(await page.goto(path), 'a response');
    expect(response.status()).toBe(200);
    expect(response.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeVisible();
  });
}

for (const path of PUBLIC_PAGES.slice(1)) {
  test(`${path} opens with a session too`, async ({ page }) => {
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

test('an unknown path shows the not-found page with a link to the dashboard', async ({ page, hasScript }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await waitForHydration(page, hasScript);
  await expect(page.getByRole('heading', { level: 1, name: 'This page was not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL('/login');
});

test('an unknown path shows the not-found page with a session too', async ({ page }) => {
  await signIn(page, 'manager');
  expect((await page.goto('/settings'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page was not found' })).toBeVisible();
});

test('the first Tab focuses Skip to content, which focuses the main element', async ({ page, hasScript }) => {
  await page.goto('/agreement');
  await waitForHydration(page, hasScript);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
