import type { Locator } from '@playwright/test';
import { expect, getCalls, getDialog, test, visitPage } from '../support/fixtures';

const INPUT = {
  'First Name': 'Ines',
  'Last Name': 'Moreau',
  Company: 'Harbourline Freight',
  'E-mail': 'ines.moreau@harbourline.example',
  'Phone Number': '+61 2 5550 1234',
  Password: 'Sunny-day-2026!',
  'Confirm Password': 'Sunny-day-2026!',
};

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Get Started', exact: true }).click();

test(
  'a refused sign-up keeps its input except the passwords, and the next one shows what to do next',
  {
    tag: [
      '@SIGNUP-01',
      '@SIGNUP-02',
      '@SIGNUP-03',
      '@SIGNUP-06',
      '@LOGIN-04',
      '@MODAL-01',
      '@SIGNUP-18',
      '@SIGNUP-19',
      '@SIGNUP-20',
      '@SIGNUP-22',
      '@MODAL-02',
      '@MODAL-04',
      '@NOJS-02',
    ],
  },
  async ({ page, stack, hasScript }) => {
    await visitPage(page, '/login', hasScript);
    await page.getByRole('link', { name: 'Register now' }).click();
    const dialog = getDialog(page, hasScript, 'Register now');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/login?modal=register');
    await expect(dialog.getByLabel(/I have read the agreement/)).not.toBeChecked();
    await expect(dialog.getByRole('link', { name: /^agreement/ })).toHaveAttribute('href', '/agreement');
    const options = dialog.getByLabel('Gender', { exact: true }).locator('option');
    await expect(options).toHaveText(['Not given', 'Male', 'Female', 'Other']);
    for (const label of ['Password', 'Confirm Password'])
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
    const fill = async (entries: Partial<typeof INPUT>) => {
      for (const [label, value] of Object.entries(entries)) await dialog.getByLabel(label, { exact: true }).fill(value);
    };
    await fill({ ...INPUT, 'E-mail': 'marta.kowalska@harbourline.example' });
    await dialog.getByLabel('Gender', { exact: true }).selectOption('Other');
    await dialog.getByLabel(/I have read the agreement/).check();
    await submit(dialog);
    await expect(dialog.getByText('A user with this e-mail already exists.')).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('First Name')).toHaveValue('Ines');
    await expect(dialog.getByLabel('Gender', { exact: true })).toHaveValue('0');
    await expect(dialog.getByLabel(/I have read the agreement/)).toBeChecked();
    if (!hasScript) await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    const { Password, 'Confirm Password': confirmation, 'E-mail': email } = INPUT;
    await fill({ 'E-mail': email, Password, 'Confirm Password': confirmation });
    await submit(dialog);
    const next = getDialog(page, hasScript, 'ACTIVATE ACCOUNT');
    await expect(next).toBeVisible();
    await expect(next).toContainText(/log in/i);
    await expect(next).toContainText('6-digit code');
    await expect(page.getByRole('status').filter({ hasText: 'User created successfully.' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(next).toContainText(email);
    await next.getByRole('link', { name: 'Go to log in' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(getCalls(stack, 'signUp').map(({ body }) => body)).toMatchObject([
      {},
      { email, gender: 0, agreement: true },
    ]);
  },
);
