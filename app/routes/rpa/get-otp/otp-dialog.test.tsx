// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  click,
  find,
  findAll,
  findInput,
  listTexts,
  readText,
  showPage,
  showServerPage,
  wait,
  waitFor,
} from '~/browser-page.test-helpers';
import OtpDialog from './otp-dialog';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 1) });
  // The browser has requested the document three seconds ago.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now() - 3000, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const OTP = {
  otp: '1234567',
  username: 'robot',
  password: 'secret' as string | null,
  // 10 s of the period of 30 s are left.
  serverTime: Date.UTC(2026, 4, 1, 0, 0, 20),
};
const createDialog = (changes: Partial<typeof OTP> | null = {}, message: object | null = null) => (
  <OtpDialog
    app={{ id: '7', name: 'Mailbox' }}
    message={message as never}
    otpInformation={changes && ({ ...OTP, ...changes } as never)}
  />
);
const URL = '/rpa/otp?q=1&modal=otp&id=7';

/** Shows the dialog once it has replaced the section that the server rendered. */
async function showDialog() {
  await showPage(createDialog(), URL);
  await waitFor(() => find('[role=dialog]'));
}

test('the code is in two halves, and says when it has changed', async () => {
  await showDialog();
  expect(listTexts('[aria-label=OTP] > span')).toEqual(['1234', '567']);
  await wait(250);
  expect(readText(find('.countdown .tabular-nums'))).toBe('Changes in 7 s');
  await wait(6500);
  expect(find('.otp__code').dataset['over']).toBeUndefined();
  await wait(250);
  expect(find('.otp__code').dataset['over']).toBe('true');
  expect(readText(find('.otp [role=status]'))).toBe('This code has changed. Get a new one.');
});

test('code, username and password are copied each, without the gap of the code', async () => {
  const write = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  await showDialog();
  for (const name of ['OTP', 'username', 'password']) await click(find(`[aria-label="Copy ${name}"]`));
  expect(write.mock.calls).toEqual([['1234567'], ['robot'], ['secret']]);
});

test('the password is hidden until it is shown', async () => {
  await showDialog();
  const readPassword = () => readText(findAll('.copy__value').at(-1) as HTMLElement);
  expect([readPassword(), find('[aria-label=hidden]').localName]).toEqual(['••••••••••••', 'span']);
  const button = find('[aria-label="Show password"]');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await click(button);
  expect([readPassword(), button.getAttribute('aria-pressed')]).toEqual(['secret', 'true']);
});

test('without script the password opens, and the form of a new code names this app', async () => {
  await showServerPage(createDialog(), URL);
  expect(readText(find('details'))).toBe('Show passwordsecret');
  expect(['intent', 'id', 'app'].map((name) => findInput(`[name=${name}]`).value)).toEqual(['get-otp', '7', 'Mailbox']);
  expect(findAll('a').map((link) => link.getAttribute('href'))).toEqual(['/rpa/otp?q=1', '/rpa/otp?q=1']);
  expect(readText(find('h2 + p'))).toBe('Mailbox');
});

test('an app without a password has none, and one without a username a dash', async () => {
  await showServerPage(createDialog({ password: null, username: '' }), URL);
  expect(listTexts('.copy')).toEqual(['Username–none']);
});

test('a new code that has failed leaves the dialog with the message', async () => {
  const message = { id: '1', tone: 'error', text: 'No answer', reference: 'AB-12' };
  await showServerPage(createDialog(null, message), URL);
  expect(readText(find('[role=alert]'))).toBe('No answerReference AB-12');
  expect(findAll('.otp')).toEqual([]);
});
