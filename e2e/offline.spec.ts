import { expect, getMenu, signIn, test, waitForHydration } from './support/fixtures';

test('offline a notice is shown and the input is kept', { tag: '@full' }, async ({ page, context, hasScript }) => {
  test.skip(!hasScript, 'without script there is no notice');
  await signIn(page, 'superAdmin');
  await page.goto('/account');
  await waitForHydration(page, hasScript);
  await page.getByLabel('Job Title').fill('Typed while away');
  await expect(page.locator('.offline')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('Nothing can be sent until you are back.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await getMenu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByLabel('Job Title')).toHaveValue('Typed while away');
  await context.setOffline(false);
  await expect(page.getByText('Nothing can be sent until you are back.')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByText('Typed while away')).toBeVisible();
});

test(
  'a search that is typed offline keeps the list, and is sent with Enter when online',
  { tag: '@full' },
  async ({ page, context, hasScript }) => {
    test.skip(!hasScript, 'without script there is no notice');
    await signIn(page, 'superAdmin');
    await page.goto('/settings/companies');
    await waitForHydration(page, hasScript);
    const search = page.getByRole('searchbox');
    await search.fill('h');
    await expect(page.locator('.offline')).toBeAttached();
    await context.setOffline(true);
    await search.fill('harbour');
    // Longer than the delay of a search.
    await page.waitForTimeout(900);
    await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
    await expect(search).toHaveValue('harbour');
    await context.setOffline(false);
    await search.press('Enter');
    await expect(page).toHaveURL(/q=harbour/);
    await expect(page.locator('tbody tr')).toHaveCount(1);
  },
);
