import { getAccount } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import {
  expect,
  findUser,
  get,
  getCalls,
  getDialog,
  getFirstCall,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';
import { createPortalEnv, startPortal } from './support/portal-process';

const ACCOUNT = getAccount('notActivated');
const FAILED_MESSAGE = 'Oops! The activation code is invalid or expired';
const ACTIVATED_MESSAGE = 'Yay! Your account is already active';

const getLastLink = (stack: Stack) =>
  expectDefined(stack.mock.controls.getOutbox().findLast(({ to }) => to === ACCOUNT.email)?.link, 'an emailed link');
const isActivated = (stack: Stack) => findUser(stack, 'notActivated').isActivated;

test(
  'an emailed link activates the account without a login, also when it is opened again',
  { tag: ['@ACTIVATE-01', '@ACTIVATE-02'] },
  async ({ page, stack }) => {
    const link = getLastLink(stack);
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(link);
      await expect(page.getByText(ACTIVATED_MESSAGE, { exact: true })).toBeVisible();
    }
    expect(isActivated(stack)).toBe(true);
    const call = getFirstCall(stack, 'activateAccount');
    expect([call.method, call.path]).toEqual(['POST', `/api/nanonets${link}`]);
    expect(JSON.stringify(call)).not.toMatch(/bearer/i);
    await page.getByRole('link', { name: 'Go to log in' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('every kind of failure shows the same message', { tag: '@ACTIVATE-03' }, async ({ page, stack }) => {
  await page.goto('/register/activate/nonsense');
  await expect(page.getByText(FAILED_MESSAGE, { exact: true })).toBeVisible();
  for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 500, body: 'boom' }, { kind: 'html' }] as const) {
    stack.mock.controls.armFault({ call: 'activateAccount', ...fault });
    expect((await page.goto(getLastLink(stack)))?.status()).toBe(200);
    await expect(page.getByText(FAILED_MESSAGE, { exact: true })).toBeVisible();
    stack.mock.controls.clearFaults();
  }
  for (const code of ['a%2Fb', 'x'.repeat(2000), '%E2%80%AE', '<b>']) {
    expect((await page.goto(`/register/activate/${code}`))?.status(), code).toBe(200);
    await expect(page.getByText(FAILED_MESSAGE, { exact: true }), code).toBeVisible();
  }
  // The browser resolves these codes to another path.
  for (const code of ['..', '%2e%2e'])
    expect((await page.goto(`/register/activate/${code}`))?.status(), code).toBe(404);
});

test(
  'Resend Email of a failed activation makes no API call and links to Account, tab ACTIVATION',
  { tag: ['@ACTIVATE-04'] },
  async ({ page, stack, hasScript }) => {
    await page.goto('/register/activate/nonsense');
    await waitForHydration(page, hasScript);
    stack.mock.controls.clearLog();
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('Log in first: a new code can be sent from Account, tab ACTIVATION.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Account, tab ACTIVATION' })).toHaveAttribute(
      'href',
      '/account#activation',
    );
    await expect(page.getByText(FAILED_MESSAGE, { exact: true })).toBeVisible();
    expect(getCalls(stack)).toEqual([]);
  },
);

test('HEAD, a prefetch and an embedded URL do not use up the code', async ({ stack }) => {
  const link = getLastLink(stack);
  expect((await fetch(stack.portal.url + link, { method: 'HEAD' })).status).toBe(200);
  const prefetchHeaders: Record<string, string>[] = [
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Moz': 'prefetch' },
  ];
  for (const headers of prefetchHeaders) expect((await get(stack, link, headers)).status).toBe(503);
  const embedHeaders: Record<string, string> = { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' };
  expect((await get(stack, link, embedHeaders)).status).toBe(200);
  expect(getCalls(stack)).toEqual([]);
  expect(isActivated(stack)).toBe(false);
});

test('the code is in no log line and in no Referer header to another origin', async ({ page, stack }) => {
  const link = getLastLink(stack);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('same-origin');
  // A refused code that begins like the real one.
  await page.goto(`${link.slice(0, -4)}zzzz`);
  const code = expectDefined(link.split('/').at(-1), 'the code of the link');
  expect(stack.portal.getOutput()).not.toContain(code.slice(0, 20));
  expect(stack.portal.getOutput()).toContain('/register/activate/:activationCode');
});

test(
  'after five refused codes from one client address the portal tries no further code',
  { tag: ['@D142', '@full'] },
  async ({ page, stack }) => {
    const portal = await startPortal({ ...createPortalEnv(stack.mock.url), CODE_ADDRESS_FAILURES: '5' });
    try {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await page.goto(`${portal.url}/register/activate/bad${attempt}`))?.status()).toBe(200);
      const response = await page.goto(portal.url + getLastLink(stack));
      expect(response?.status()).toBe(429);
      await expect(page.getByText('Too many failed attempts. Try again in 15 minutes.')).toBeVisible();
      expect(getCalls(stack, 'activateAccount')).toHaveLength(5);
    } finally {
      portal.kill();
    }
  },
);

test(
  'Resend Email of the login dialog makes no API call, sends no mail and links to Account, tab ACTIVATION',
  { tag: '@SIGNUP-21' },
  async ({ page, stack, hasScript }) => {
    const mailCount = stack.mock.controls.getOutbox().length;
    await page.goto('/login?modal=activate-account');
    await waitForHydration(page, hasScript);
    const dialog = getDialog(page, hasScript, 'ACTIVATE ACCOUNT');
    await dialog.getByRole('button', { name: 'Resend Email', exact: true }).click();
    await expect(dialog).toContainText('Log in first: a new code can be sent from Account, tab ACTIVATION.');
    await expect(dialog.getByRole('link', { name: 'Account, tab ACTIVATION' })).toHaveAttribute(
      'href',
      '/account#activation',
    );
    expect(getCalls(stack)).toEqual([]);
    expect(stack.mock.controls.getOutbox()).toHaveLength(mailCount);
  },
);
