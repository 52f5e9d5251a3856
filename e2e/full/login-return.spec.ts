import { getAccount } from '../../mock-api/accounts';
import { expect, getLoginPath, getMenu, openPage, submitLogIn, test } from '../support/fixtures';

test(
  'a click on a link after the session has ended leads to its page',
  { tag: ['@REAL-01', '@D158', '@REAL-26', '@D183'] },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'manager', '/', hasScript);
    stack.mock.controls.endSessions();
    await getMenu(page).getByRole('link', { name: 'File List' }).click();
    await expect(page).toHaveURL(getLoginPath('/ocr/file-list'));
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page.getByText('The log-in leads to File List.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await submitLogIn(page, hasScript, getAccount('manager'));
    await expect(page).toHaveURL('/ocr/file-list');
  },
);

test('a tab of the account page is kept with script', { tag: ['@REAL-01', '@D158'] }, async ({ page, hasScript }) => {
  test.skip(!hasScript, 'Without script the form has no fragment.');
  await page.goto('/account#security');
  await submitLogIn(page, hasScript, getAccount('manager'));
  await expect(page).toHaveURL('/account#security');
  await expect(page.getByRole('tab', { name: 'SECURITY' })).toHaveAttribute('aria-selected', 'true');
});
