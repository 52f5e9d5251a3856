// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  click,
  find,
  findAll,
  findInput,
  listTexts,
  readText,
  showPage,
  type,
  waitFor,
} from '~/browser-page.test-helpers';
import type { Message } from '~/protocol/message';
import { getToasts, showToast } from '~/ui/toast/toast-state';
import ActivateAccountPage from './activation/route';
import ForgotPasswordPage from './forgot-password/route';
import LoginPage from './login/route';
import SetPasswordPage from './setup-password/route';

const listLinks = () =>
  findAll('a').map(
    (link) => `${readText(link)} ${link.getAttribute('href')}${link.classList.contains('btn-primary') ? ' *' : ''}`,
  );

test.each([
  [{ status: 'activated' }, ['status Yay! Your account is already active'], ['Go to log in /login *'], []],
  [{ status: 'failed', text: 'Expired' }, ['alert Expired'], ['Go to log in /login'], ['Resend Email']],
  [
    { status: 'failed', text: 'Expired', isResend: true },
    ['alert Expired', 'status Log in first: a new code can be sent from Account, tab ACTIVATION.'],
    ['Go to log in /login *'],
    [],
  ],
  [{ status: 'not-tried' }, [], [], []],
])('the activation with the result %j', async (data, banners, links, buttons) => {
  await showPage(<ActivateAccountPage />, '/activate/CODE', {
    loader: () => ({ text: null, isResend: false, ...data }),
  });
  await waitFor(() => find('h1'));
  expect(findAll('.banner').map((banner) => `${banner.getAttribute('role')} ${readText(banner)}`)).toEqual(banners);
  expect(listLinks().filter((link) => link.startsWith('Go'))).toEqual(links);
  expect(listTexts('form button')).toEqual(buttons);
  // Only a page that was not tried yet says how to.
  expect(document.body.textContent?.includes('Open the link again')).toBe(data.status === 'not-tried');
  for (const field of findAll<HTMLInputElement>('form [type=hidden]'))
    expect([field.name, field.value]).toEqual(['resend', '1']);
});

const HIDDEN_FIELDS = { idempotencyKey: 'KEY', owner: '' };
const REDIRECT = { delayedRedirect: { to: '/login', seconds: 3, text: 'Done' } };
const submit = async () => click(find('[type=submit]'));

test.each([
  [{ firstName: 'Ann', encrypted: 'SEALED' }, 'Welcome, Ann', ['SEALED'], []],
  [{}, 'Welcome', [], []],
  [{ rateLimitText: 'Too often' }, 'Welcome', [], ['Too often']],
])('the page of an invitation with %j', async (data, title, invitations, alerts) => {
  const posted: Record<string, unknown>[] = [];
  await showPage(<SetPasswordPage />, '/setup/CODE', {
    loader: () => ({ firstName: null, encrypted: null, rateLimitText: null, hiddenFields: HIDDEN_FIELDS, ...data }),
    async action({ request }) {
      posted.push(Object.fromEntries(await request.formData()));
      return REDIRECT;
    },
  });
  expect([listTexts('h1'), listTexts('[role=alert]')]).toEqual([[title], alerts]);
  expect(findAll<HTMLInputElement>('[name=invitation]').map(({ value }) => value)).toEqual(invitations);
  // The rules describe the field of the password.
  const rules = document.getElementById(findInput('[name=password]').getAttribute('aria-describedby') ?? '');
  expect(rules?.className).toBe('policy');
  expect(findAll('[autocomplete=new-password]')).toHaveLength(2);
  await type(findInput('[name=password]'), 'Automated-2026!');
  await submit();
  expect(posted).toMatchObject([{ intent: 'setup-password', password: 'Automated-2026!', once: 'KEY.setup-password' }]);
  expect([listTexts('h1'), readText(find('.leave__line'))]).toEqual([
    [title],
    'Redirecting in 3 seconds.Go to log in now',
  ]);
});

test('the reply to a password replaces what was said about its invitation', async () => {
  const message = { id: '1', tone: 'error', text: 'Not saved', reference: null };
  await showPage(<SetPasswordPage />, '/setup/CODE', {
    loader: () => ({ firstName: null, encrypted: null, rateLimitText: 'Too often', hiddenFields: HIDDEN_FIELDS }),
    action: () => ({ intent: 'setup-password', submission: null, message, idempotencyKey: 'next' }),
  });
  await submit();
  expect(listTexts('[role=alert]')).toEqual(['Not saved']);
});

test(
  'Tab leads from the email, which has the focus, to the password, Log in, and only then to other links',
  { tags: ['REAL-26', 'D183'] },
  async () => {
    const message = { id: '1', tone: 'info', text: 'Your session has ended.', reference: null };
    showToast({ ...message, id: '2', text: 'Of the ended session' } as Message);
    const data = {
      reason: message,
      message: null,
      hiddenFields: HIDDEN_FIELDS,
      email: '',
      isForOtherTab: false,
      target: 'Companies',
    };
    await showPage(<LoginPage />, '/login?return=%2Fsettings%2Fcompanies', { loader: () => data });
    await waitFor(() => find('form'));
    expect(document.activeElement).toBe(findInput('[name=email]'));
    const controls = findAll<HTMLInputElement>('form :is(input:not([type=hidden]), a, button)');
    expect(controls.map((control) => control.name || control.getAttribute('aria-label') || readText(control))).toEqual([
      'email',
      'password',
      'Log in',
      'Show Password',
      'Forgot password?',
    ]);
    expect(readText(find('.banner'))).toBe('Your session has ended.');
    expect(document.body.textContent).toContain('The log-in leads to Companies.');
    expect(getToasts()).toEqual([]);
  },
);

test.each([
  [ForgotPasswordPage, HIDDEN_FIELDS, 'email'],
  [SetPasswordPage, { firstName: null, encrypted: null, rateLimitText: null, hiddenFields: HIDDEN_FIELDS }, 'password'],
] as const)('the first field of %o has the focus', { tags: ['REAL-26', 'D183'] }, async (Page, data, name) => {
  await showPage(<Page />, '/page', { loader: () => data });
  expect(document.activeElement).toBe(findInput(`[name=${name}]`));
});

test('the form of a forgotten password leads back to the login of the page that was wanted', async () => {
  await showPage(<ForgotPasswordPage />, '/forgot-password?return=%2Fcalls%3Fq%3D1', {
    loader: () => HIDDEN_FIELDS,
    action: () => REDIRECT,
  });
  expect(listLinks().slice(2)).toEqual(['Back to log in /login?return=%2Fcalls%3Fq%3D1']);
  expect(findInput('[name=once]').value).toBe('KEY.forgot-password');
  await submit();
  expect([findAll('[name=email]'), readText(find('.banner'))]).toEqual([[], 'Done']);
});
