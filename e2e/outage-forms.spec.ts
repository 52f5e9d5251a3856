import type { Locator, Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { findExpected } from './support/expect-defined';
import { expect, getDialog, REFERENCE, test, waitForHydration } from './support/fixtures';

/** A form. `open` fills it with valid values. `send` submits it. `kept` is a field that must keep `value`. */
type Form = {
  name: string;
  call: string;
  open: (page: Page, hasScript: boolean) => Promise<{ send: () => Promise<void>; kept: Locator; value: string }>;
};

const FORMS: Form[] = [
  {
    name: 'login',
    call: 'login',
    open: async (page, hasScript) => {
      const { email, password } = getAccount('manager');
      await page.goto('/login');
      await waitForHydration(page, hasScript);
      await page.getByLabel('Email').fill(email);
      const send = async () => {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
      };
      return { send, kept: page.getByLabel('Email'), value: email };
    },
  },
  {
    name: 'sign-up',
    call: 'signUp',
    open: async (page, hasScript) => {
      await page.goto('/login?modal=register');
      await waitForHydration(page, hasScript);
      const dialog = getDialog(page, hasScript, 'Register now');
      const entries = {
        'First Name': 'Ines',
        'Last Name': 'Moreau',
        'E-mail': 'ines@new.example',
        'Phone Number': '12345',
      };
      for (const [label, value] of Object.entries(entries)) await dialog.getByLabel(label).fill(value);
      await dialog.getByLabel(/I have read the agreement/).check();
      const send = async () => {
        await dialog.getByLabel('Password', { exact: true }).fill('Sunny-day-2026!');
        await dialog.getByLabel('Confirm Password', { exact: true }).fill('Sunny-day-2026!');
        await dialog.getByRole('button', { name: 'Get Started' }).click();
      };
      return { send, kept: dialog.getByLabel('First Name'), value: 'Ines' };
    },
  },
];

/** The visible messages with a text, in a toast or in the form. */
const getMessage = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });

for (const { name, call, open } of FORMS) {
  test(
    `${name}: the message of a 500 is shown and the input is kept`,
    { tag: '@ERR-01' },
    async ({ page, stack, hasScript }) => {
      const { send, kept, value } = await open(page, hasScript);
      stack.mock.controls.armFault({ call, kind: 'status', status: 500, body: 'boom-xyz' });
      await send();
      await expect(page.getByRole('alert')).toContainText('boom-xyz');
      await expect(kept).toHaveValue(value);
    },
  );

  test(
    `${name}: markup in an error message is shown as text`,
    { tag: '@ERR-02' },
    async ({ page, stack, hasScript }) => {
      const { send } = await open(page, hasScript);
      stack.mock.controls.armFault({
        call,
        kind: 'status',
        status: 500,
        body: '<b>x</b><script>document.title="broken"</script>',
      });
      await send();
      await expect(getMessage(page, '<b>x</b><script>document.title="broken"</script>')).toHaveCount(1);
      await expect(page.locator('b')).toHaveCount(0);
      await expect(page).toHaveTitle(/Log in/);
    },
  );

  test(
    `${name}: an HTML page as response shows a generic message with a reference`,
    { tag: ['@ERR-02', '@D120'] },
    async ({ page, stack, hasScript }) => {
      const { send, kept, value } = await open(page, hasScript);
      stack.mock.controls.armFault({ call, kind: 'html', status: 500 });
      await send();
      await expect(getMessage(page, 'The service did not answer as expected.')).toHaveCount(1);
      await expect(getMessage(page, REFERENCE)).toHaveCount(1);
      await expect(page.getByText('Down for maintenance')).toHaveCount(0);
      await expect(kept).toHaveValue(value);
    },
  );

  test(
    `${name}: a lost response shows a message, and the form can be submitted again`,
    { tag: ['@ERR-03', '@full'] },
    async ({ page, stack, hasScript }) => {
      const { send, kept, value } = await open(page, hasScript);
      stack.mock.controls.armFault({ call, kind: 'reset', times: 1 });
      await send();
      await expect(getMessage(page, REFERENCE)).toHaveCount(1);
      await expect(kept).toHaveValue(value);
      await send();
      await expect(
        name === 'login'
          ? page.getByRole('heading', { name: 'COMPANY REPORTS' })
          : getDialog(page, hasScript, 'ACTIVATE ACCOUNT'),
      ).toBeVisible();
    },
  );

  test(
    `${name}: the message of the API is shown for every status`,
    { tag: ['@ERR-04', '@full'] },
    async ({ page, stack, hasScript }) => {
      const { send } = await open(page, hasScript);
      for (const status of [400, 403, 404, 409, 500]) {
        stack.mock.controls.clearFaults();
        stack.mock.controls.armFault({ call, kind: 'status', status, body: `message ${status}` });
        await send();
        await expect(getMessage(page, `message ${status}`)).toHaveCount(1);
      }
    },
  );
}

test(
  'a JSON error is shown as its string or as JSON, with at most 500 characters',
  { tag: '@D120' },
  async ({ page, stack, hasScript }) => {
    const { open } = findExpected(FORMS, 'the login form', ({ name }) => name === 'login');
    const { send } = await open(page, hasScript);
    for (const [body, shown] of [
      ['"a sentence"', 'a sentence'],
      ['{"code":7,"why":"so"}', '{"code":7,"why":"so"}'],
      ['y'.repeat(900), `${'y'.repeat(499)}…`],
    ] as const) {
      stack.mock.controls.clearFaults();
      stack.mock.controls.armFault({ call: 'login', kind: 'status', status: 400, body });
      await send();
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
    }
  },
);
