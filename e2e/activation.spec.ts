import { getAccount } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import { expect, findUser, getCalls, getDialog, getFirstCall, test, visitPage } from './support/fixtures';

const ACCOUNT = getAccount('notActivated');

test(
  'an emailed link activates the account without a login, also when it is opened again',
  { tag: ['@ACTIVATE-01', '@ACTIVATE-02'] },
  async ({ page, stack }) => {
    const mail = stack.mock.controls.getOutbox().findLast(({ to }) => to === ACCOUNT.email);
    const link = expectDefined(mail?.link, 'an emailed link');
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(link);
      await expect(page.getByText('Yay! Your account is already active', { exact: true })).toBeVisible();
    }
    expect(findUser(stack, 'notActivated').isActivated).toBe(true);
    const call = getFirstCall(stack, 'activateAccount');
    expect([call.method, call.path]).toEqual(['POST', `/api/nanonets${link}`]);
    expect(call.authorization).toBeNull();
    await page.getByRole('link', { name: 'Go to log in' }).click();
    await expect(page).toHaveURL('/login');
  },
);

for (const { tag, path, name } of [
  { tag: '@ACTIVATE-04', path: '/register/activate/nonsense', name: null },
  { tag: '@SIGNUP-21', path: '/login?modal=activate-account', name: 'ACTIVATE ACCOUNT' },
]) {
  test(
    `Resend Email of ${path} makes no API call and links to Account, tab ACTIVATION`,
    { tag },
    async ({ page, stack, hasScript }) => {
      await visitPage(page, path, hasScript);
      const content = name === null ? page.getByRole('main') : getDialog(page, hasScript, name);
      stack.mock.controls.clearLog();
      await content.getByRole('button', { name: 'Resend Email', exact: true }).click();
      await expect(content).toContainText('Log in first: a new code can be sent from Account, tab ACTIVATION.');
      await expect(content.getByRole('link', { name: 'Account, tab ACTIVATION' })).toHaveAttribute(
        'href',
        '/account#activation',
      );
      if (name === null)
        await expect(
          content.getByText('Oops! The activation code is invalid or expired', { exact: true }),
        ).toBeVisible();
      expect(getCalls(stack)).toEqual([]);
    },
  );
}
