import type { Locator, Page } from '@playwright/test';
import { expect, getDialog, signIn, test, waitForHydration } from '../support/fixtures';

const RULES = ['At least 10 characters', 'A special character', 'A number', 'A capital letter'];

const FORMS = [
  {
    name: 'sign-up',
    open: async (page: Page, hasScript: boolean): Promise<Locator> => {
      await page.goto('/login?modal=register');
      return getDialog(page, hasScript, 'Register now');
    },
    label: 'Password',
    button: 'Get Started',
    error: 'Please input your password!',
  },
  {
    name: 'set password',
    open: async (page: Page): Promise<Locator> => {
      // An invalid code: a greeting without a name, and no error.
      await page.goto('/setup-password/nonsense');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
      await expect(page.getByRole('alert')).toHaveCount(0);
      return page.getByRole('main');
    },
    label: 'Password',
    button: 'CONFIRM',
    error: 'Please input your password!',
  },
  {
    name: 'change password',
    open: async (page: Page): Promise<Locator> => {
      await signIn(page, 'manager');
      await page.goto('/account#security');
      return page.getByRole('main');
    },
    label: 'New Password',
    button: 'Change password',
    error: 'Please input your new password!',
  },
];

for (const { name, open, label, button, error } of FORMS) {
  test(
    `the password of ${name} is described by its checklist, and by its error as well`,
    { tag: ['@ACCOUNT-20', '@SETPW-03', '@SETPW-04', '@SETPW-05'] },
    async ({ page, hasScript }) => {
      const form = await open(page, hasScript);
      await waitForHydration(page, hasScript);
      const field = form.getByLabel(label, { exact: true });
      const allRules = RULES.join('.*');
      await expect(field).toHaveAccessibleDescription(new RegExp(allRules));
      await form.getByRole('button', { name: button, exact: true }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${error}.*${allRules}`));
      if (!hasScript) return;
      await field.fill('A1!');
      await expect(field).toHaveAccessibleDescription(/3 of 4 met.*A capital letter ?, met$/);
      await expect(field).not.toHaveAccessibleDescription(new RegExp(error));
      await field.fill('!1Abcdefgh');
      await expect(form.locator('.policy li[data-met]')).toHaveCount(4);
      // The dialog of sign-up has the checklist only.
      await expect(form.getByText('Strength: Good')).toBeVisible({ visible: name !== 'sign-up' });
    },
  );
}
