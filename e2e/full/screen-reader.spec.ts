import { expect, openPage, signIn, test, visitPage } from '../support/fixtures';

test('the table of a list has the name of the list', async ({ page, hasScript }) => {
  test.setTimeout(90_000);
  await signIn(page, 'superAdmin');
  for (const [path, table] of [
    ['/', 'Company reports'],
    ['/events', 'Recordings'],
    ['/rpa/main-logging', 'Main Loggings'],
    ['/settings/companies/2#users', 'Users'],
  ] as const) {
    await visitPage(page, path, hasScript);
    await expect(page.getByRole('table', { name: table, exact: true }), path).toBeVisible();
    for (const other of await page.getByRole('table').all()) await expect(other, path).toHaveAccessibleName(/./);
  }
});

test('a dialog and a question are described by their text', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', '/settings/companies/2?modal=assign-models#models', hasScript);
  const dialog = page.getByRole(hasScript ? 'dialog' : 'region', { name: 'Assign Models' });
  await expect(dialog).toHaveAccessibleDescription('The company can use only the selected models.');
  await visitPage(page, '/settings/companies/2?modal=delete-department&id=5#departments', hasScript);
  const question = page.getByRole(hasScript ? 'alertdialog' : 'region', { name: /^Are you sure/ });
  await expect(question).toHaveAccessibleDescription(/This cannot be undone\.$/);
});

test('a toast is announced once: it is in no other live region, and an open dialog does not hide it', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the page shows a banner');
  await openPage(page, 'superAdmin', '/events/145', hasScript);
  await page.getByRole('button', { name: 'Swap Agent Channel' }).click();
  const toast = page.getByRole('status').and(page.locator('.toast'));
  await expect(toast).toBeVisible();
  const outerRegions = page.locator(
    ':is([aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output):has(.toast)',
  );
  await expect(outerRegions).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages (F8)' })).toHaveAttribute('aria-live', 'off');
});
