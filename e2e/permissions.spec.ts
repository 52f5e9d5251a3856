import { expect, getCompanyUrl, signIn, test, waitForHydration } from './support/fixtures';

test('the users tab links to the permissions', async ({ page, stack, hasScript }) => {
  await signIn(page, 'manager');
  await page.goto(`${getCompanyUrl(stack)}#users`);
  await waitForHydration(page, hasScript);
  await page.locator('#users').getByRole('link', { name: 'Permissions' }).click();
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  await expect(page.getByText('Your role is Manager.')).toBeVisible();
  const headers = await page.getByRole('columnheader').allTextContents();
  expect(headers.slice(1, 7)).toEqual(['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin']);
  const row = page.getByRole('row', { name: /^Create license/ });
  const expectedCells = [
    'Create license Company settings',
    'No',
    'No',
    'No',
    'No',
    'No',
    'Yes',
    'This is for the Super Admin role.',
  ];
  await expect(row.getByRole('cell')).toHaveText(expectedCells);
});
