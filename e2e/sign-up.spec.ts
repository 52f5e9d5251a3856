import type { Locator, Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { COMPANY, expect, getCalls, getDialog, getFirstCall, test, waitForHydration } from './support/fixtures';

const INPUT = {
  'First Name': 'Ines',
  'Last Name': 'Moreau',
  Company: COMPANY,
  'E-mail': 'ines.moreau@harbourline.example',
  'Phone Number': '+61 2 5550 1234',
  Password: 'Sunny-day-2026!',
  'Confirm Password': 'Sunny-day-2026!',
};
type Input = Partial<typeof INPUT>;

const REQUIRED_MESSAGES = [
  'Please input your First Name!',
  'Please input your Last Name!',
  'Please input your E-mail!',
  'Please input your password!',
  'Please confirm your password!',
  'Please input your phone number!',
  'Should accept agreement',
];

async function openDialog(page: Page, hasScript: boolean): Promise<Locator> {
  await page.goto('/login?modal=register');
  await waitForHydration(page, hasScript);
  const dialog = getDialog(page, hasScript, 'Register now');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillFields(dialog: Locator, input: Input): Promise<void> {
  for (const [label, value] of Object.entries(input)) await dialog.getByLabel(label, { exact: true }).fill(value);
}

const acceptAgreement = (dialog: Locator) => dialog.getByLabel(/I have read the agreement/).check();
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Get Started', exact: true }).click();

test(
  'Register now opens a dialog with nine controls',
  { tag: ['@SIGNUP-01', '@SIGNUP-02', '@SIGNUP-03', '@SIGNUP-06', '@LOGIN-04', '@MODAL-01'] },
  async ({ page, hasScript }) => {
    await page.goto('/login');
    await waitForHydration(page, hasScript);
    await page.getByRole('link', { name: 'Register now' }).click();
    const dialog = getDialog(page, hasScript, 'Register now');
    await expect(page).toHaveURL('/login?modal=register');
    for (const label of Object.keys(INPUT))
      await expect(dialog.getByLabel(label, { exact: true }), label).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(dialog.getByLabel('Confirm Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(dialog.getByLabel(/I have read the agreement/)).not.toBeChecked();
    await expect(dialog.getByRole('link', { name: /^agreement/ })).toHaveAttribute('href', '/agreement');
    await expect(dialog.getByRole('button', { name: 'Get Started', exact: true })).toBeVisible();
    const options = dialog.getByLabel('Gender', { exact: true }).locator('option');
    await expect(options).toHaveText(['Not given', 'Male', 'Female', 'Other']);
    expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
      '',
      '1',
      '2',
      '0',
    ]);
  },
);

test('the HTML of the sign-up URL contains the whole form', { tag: ['@MODAL-08', '@NOJS-01'] }, async ({ page }) => {
  const html = await (await page.request.get('/login?modal=register')).text();
  for (const text of ['Register now', 'First Name', 'Phone Number', 'Gender', 'Get Started'])
    expect(html).toContain(text);
});

test(
  'empty fields show messages, and nothing is sent',
  { tag: ['@SIGNUP-07', '@SIGNUP-08', '@SIGNUP-09', '@SIGNUP-11', '@SIGNUP-12', '@SIGNUP-14', '@SIGNUP-15'] },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await submit(dialog);
    for (const message of REQUIRED_MESSAGES)
      await expect(dialog.getByText(message, { exact: true }), message).toBeVisible();
    await expect(dialog.getByText('7 fields need attention')).toBeVisible();
    await expect(dialog.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('Please input your First Name!');
    if (hasScript) await expect(dialog.getByLabel('First Name')).toBeFocused();
    expect(getCalls(stack)).toEqual([]);
  },
);

test(
  'an invalid e-mail is refused, and the input is kept',
  { tag: ['@SIGNUP-10', '@MODAL-04'] },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, { ...INPUT, 'E-mail': 'abc' });
    await dialog.getByLabel('Gender', { exact: true }).selectOption('Female');
    await acceptAgreement(dialog);
    await submit(dialog);
    await expect(dialog.getByText('The input is not valid E-mail!', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('First Name')).toHaveValue('Ines');
    await expect(dialog.getByLabel('Company')).toHaveValue(COMPANY);
    await expect(dialog.getByLabel('E-mail')).toHaveValue('abc');
    await expect(dialog.getByLabel('Gender', { exact: true })).toHaveValue('2');
    await expect(dialog.getByLabel(/I have read the agreement/)).toBeChecked();
    expect(getCalls(stack)).toEqual([]);
  },
);

test(
  'two different passwords are refused and nothing is sent',
  { tag: '@SIGNUP-13' },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, { ...INPUT, 'Confirm Password': 'Rainy-day-2026!' });
    await acceptAgreement(dialog);
    await submit(dialog);
    await expect(dialog.getByText('The two passwords that you entered do not match!', { exact: true })).toBeVisible();
    expect(getCalls(stack)).toEqual([]);
  },
);

test('without the agreement nothing is sent', { tag: '@SIGNUP-15' }, async ({ page, stack, hasScript }) => {
  const dialog = await openDialog(page, hasScript);
  await fillFields(dialog, INPUT);
  await submit(dialog);
  await expect(dialog.getByText('Should accept agreement', { exact: true })).toBeVisible();
  expect(getCalls(stack)).toEqual([]);
});

test(
  'a sign-up creates the account and shows the next step',
  {
    tag: ['@SIGNUP-04', '@SIGNUP-16', '@SIGNUP-17', '@SIGNUP-18', '@SIGNUP-19', '@SIGNUP-20', '@MODAL-02', '@NOJS-02'],
  },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, INPUT);
    await dialog.getByLabel('Gender', { exact: true }).selectOption('Other');
    await acceptAgreement(dialog);
    await submit(dialog);
    const next = getDialog(page, hasScript, 'ACTIVATE ACCOUNT');
    await expect(next).toBeVisible();
    await expect(next).toContainText(/log in/i);
    await expect(next).toContainText('6-digit code');
    await expect(page.getByRole('status').filter({ hasText: 'User created successfully.' })).toBeVisible();
    await expect(dialog).toBeHidden();

    expect(getCalls(stack)).toHaveLength(1);
    const call = getFirstCall(stack, 'signUp');
    expect(call).toMatchObject({ method: 'POST', path: '/api/nanonets/users', authorization: null });
    expect(call.body).toEqual({
      firstName: 'Ines',
      lastName: 'Moreau',
      company: COMPANY,
      email: 'ines.moreau@harbourline.example',
      password: 'Sunny-day-2026!',
      confirm: 'Sunny-day-2026!',
      phoneNumber: '+61 2 5550 1234',
      gender: 0,
      agreement: true,
    });
  },
);

for (const [label, gender] of [
  ['Male', 1],
  ['Female', 2],
] as const) {
  test(`gender ${label} is sent as ${gender}`, { tag: ['@SIGNUP-03', '@full'] }, async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, INPUT);
    await dialog.getByLabel('Gender', { exact: true }).selectOption(label);
    await acceptAgreement(dialog);
    await submit(dialog);
    await expect(getDialog(page, hasScript, 'ACTIVATE ACCOUNT')).toBeVisible();
    expect(getFirstCall(stack, 'signUp').body).toHaveProperty('gender', gender);
  });
}

test(
  'company and gender are optional, and an empty gender is not sent',
  { tag: '@SIGNUP-05' },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    const { Company: _, ...inputWithoutCompany } = INPUT;
    await fillFields(dialog, inputWithoutCompany);
    await acceptAgreement(dialog);
    await submit(dialog);
    await expect(getDialog(page, hasScript, 'ACTIVATE ACCOUNT')).toBeVisible();
    expect(getFirstCall(stack, 'signUp').body).not.toHaveProperty('gender');
    expect(stack.mock.db.users.some(({ email }) => email === INPUT['E-mail'])).toBe(true);
  },
);

test('a weak password is sent to the API', { tag: '@SIGNUP-24' }, async ({ page, stack, hasScript }) => {
  const dialog = await openDialog(page, hasScript);
  await fillFields(dialog, { ...INPUT, Password: 'abcdef', 'Confirm Password': 'abcdef' });
  await acceptAgreement(dialog);
  await submit(dialog);
  await expect(getDialog(page, hasScript, 'ACTIVATE ACCOUNT')).toBeVisible();
  expect(getFirstCall(stack, 'signUp').body).toHaveProperty('password', 'abcdef');
});

test(
  'a refusal shows the message of the API and keeps the input except the passwords',
  { tag: ['@SIGNUP-22', '@MODAL-04'] },
  async ({ page, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, { ...INPUT, 'E-mail': getAccount('admin').email });
    await dialog.getByLabel('Gender', { exact: true }).selectOption('Other');
    await acceptAgreement(dialog);
    await submit(dialog);
    await expect(dialog.getByText('A user with this e-mail already exists.')).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('First Name')).toHaveValue('Ines');
    await expect(dialog.getByLabel('E-mail')).toHaveValue(getAccount('admin').email);
    await expect(dialog.getByLabel('Gender', { exact: true })).toHaveValue('0');
    await expect(dialog.getByLabel(/I have read the agreement/)).toBeChecked();
    if (!hasScript) await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  },
);

test(
  'a lost response shows a message and keeps the input',
  { tag: '@SIGNUP-23' },
  async ({ page, stack, hasScript }) => {
    stack.mock.controls.armFault({ call: 'signUp', kind: 'reset' });
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, INPUT);
    await acceptAgreement(dialog);
    await submit(dialog);
    await expect(page.getByRole('alert')).toContainText('Create user failed, please try again later.');
    await expect(dialog.getByLabel('Last Name')).toHaveValue('Moreau');
  },
);

test(
  'Cancel closes the dialog without a call, after asking to discard the input',
  { tag: ['@MODAL-03', '@full'] },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await fillFields(dialog, INPUT);
    await dialog.getByRole('link', { name: 'Cancel', exact: true }).click();
    if (hasScript) await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/login');
    expect(getCalls(stack)).toEqual([]);
  },
);

test(
  'Close asks to discard the input and closes the dialog without a call',
  { tag: ['@MODAL-03', '@full'] },
  async ({ page, stack, hasScript }) => {
    const dialog = await openDialog(page, hasScript);
    await dialog.getByLabel('First Name').fill('Ines');
    if (hasScript) {
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('First Name')).toHaveValue('Ines');
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.getByRole('button', { name: 'Discard' }).click();
    } else {
      await dialog.getByRole('link', { name: 'Close', exact: true }).click();
    }
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/login');
    expect(getCalls(stack)).toEqual([]);
  },
);

test('Esc closes the dialog and focuses Register now', { tag: '@MODAL-03' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'Esc needs script');
  await page.goto('/login');
  await waitForHydration(page, hasScript);
  const opener = page.getByRole('link', { name: 'Register now' });
  await opener.click();
  await expect(page.getByRole('dialog').getByLabel('First Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  expect(getCalls(stack)).toEqual([]);
});

test('a response never contains the typed passwords', async ({ page }) => {
  const form = { intent: 'sign-up', firstName: 'Ines', password: 'Sunny-day-2026!', confirm: 'Rainy-day-2027!' };
  for (const path of ['/login?modal=register', '/login.data?modal=register']) {
    const response = await page.request.post(path, { form });
    expect(response.status()).toBe(422);
    const body = await response.text();
    expect(body).toContain('Ines');
    expect(body).not.toContain(form.password);
    expect(body).not.toContain(form.confirm);
  }
});
