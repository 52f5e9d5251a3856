import type { Page } from '@playwright/test';
import { getAccount } from '../../mock-api/accounts';
import { expectDefined } from '../support/expect-defined';
import { expect, findUser, getCalls, submitLogIn, test, visitPage, type Stack } from '../support/fixtures';

const ACCOUNT = getAccount('manager');
const NEW_PASSWORD = 'Harbour-Line-27';

async function requestLink({ mock }: Stack): Promise<string> {
  const { email } = ACCOUNT;
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email }) };
  await fetch(`${mock.url}/api/nanonets/users/forgot-password`, init);
  mock.controls.clearLog();
  return expectDefined(mock.controls.getOutbox().at(-1)?.link, 'a link in the last mail');
}

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getConfirmButton = (page: Page) => page.getByRole('button', { name: 'CONFIRM', exact: true });

test(
  'the password is set after messages at its fields, and the page redirects to /login after 3 seconds',
  { tag: ['@SETPW-06', '@SETPW-07', '@SETPW-11', '@SETPW-12', '@SETPW-13', '@SETPW-15', '@D132', '@D141'] },
  async ({ page, stack, hasScript }) => {
    await visitPage(page, await requestLink(stack), hasScript);
    await getConfirmButton(page).click();
    await expect(page.getByText('Please input your password!')).toBeVisible();
    await expect(page.getByText('Please confirm your password!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ACCOUNT.firstName);
    expect(getCalls(stack, 'setupPassword')).toEqual([]);
    await getField(page, 'Password').fill(NEW_PASSWORD);
    await getField(page, 'Confirm Password').fill(NEW_PASSWORD);
    await getConfirmButton(page).click();
    const success = 'Setup Password SUCCESSFULLY, will redirect to login page.';
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await page.waitForURL('/login');
    expect(Date.now() - shownAt).toBeGreaterThan(2000);
    expect(getCalls(stack, 'setupPassword')).toMatchObject([{ body: { userId: findUser(stack, 'manager').id } }]);
    await submitLogIn(page, hasScript, { ...ACCOUNT, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/');
  },
);
