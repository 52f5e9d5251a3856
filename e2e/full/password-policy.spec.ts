import type { Locator, Page } from '@playwright/test';
import { expect, getDialog, signIn, test, waitForHydration } from '../support/fixtures';

const RULES = ['At least 10 characters', 'A special character', 'A number', 'A capital letter'];

/** A form with a new password: how it is opened, the label of the field, its button and the error of an empty field. */
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
      await page.goto('/setup-password/nonsense');
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
    { tag: ['@ACCOUNT-20', '@SETPW-04'] },
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
    },
  );
}
