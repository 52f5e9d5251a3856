import { accountByKey } from '../mock-api/accounts';
import { createPortalEnv, startPortal } from './support/portal-process';
import { expectDefined, findExpected } from './support/expect-defined';
import { getCalls, expect, get, waitForHydration, type Stack, test } from './support/fixtures';

const PERSON = accountByKey('notActivated');
const OOPS = 'Oops! The activation code is invalid or expired';
const YAY = 'Yay! Your account is already active';

const getLink = (stack: Stack) =>
  expectDefined(stack.mock.controls.getOutbox().findLast(({ to }) => to === PERSON.email)?.link, 'a mailed link');
const isActivated = (stack: Stack) =>
  findExpected(stack.mock.db.users, PERSON.email, ({ email }) => email === PERSON.email).isActivated;

test(
  'a mailed link activates without a login, also when it is opened again',
  { tag: ['@ACTIVATE-01', '@ACTIVATE-02'] },
  async ({ page, stack }) => {
    const link = getLink(stack);
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(link);
      await expect(page.getByText(YAY, { exact: true })).toBeVisible();
    }
    expect(isActivated(stack)).toBe(true);
    const call = expectDefined(getCalls(stack, 'activateAccount')[0], 'the call of the API');
    expect([call.method, call.path]).toEqual(['POST', `/api/nanonets${link}`]);
    expect(JSON.stringify(call)).not.toMatch(/bearer/i);
    await page.getByRole('link', { name: 'Go to log in' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('any failure reads the same', { tag: '@ACTIVATE-03' }, async ({ page, stack }) => {
  await page.goto('/register/activate/nonsense');
  await expect(page.getByText(OOPS, { exact: true })).toBeVisible();
  for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 500, body: 'boom' }, { kind: 'html' }] as const) {
    stack.mock.controls.armFault({ call: 'activateAccount', ...fault });
    expect((await page.goto(getLink(stack)))?.status()).toBe(200);
    await expect(page.getByText(OOPS, { exact: true })).toBeVisible();
    stack.mock.controls.clearFaults();
  }
  for (const code of ['..', '%2e%2e', 'a%2Fb', 'x'.repeat(2000), '%E2%80%AE', '<b>']) {
    const answer = await page.goto(`/register/activate/${code}`);
    if (answer?.status() === 404) continue;
    await expect(page.getByText(OOPS, { exact: true }), code).toBeVisible();
  }
});

test(
  'the resend form makes no call and points to Account, tab ACTIVATION',
  { tag: ['@ACTIVATE-04', '@D19'] },
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
    await expect(page.getByText(OOPS, { exact: true })).toBeVisible();
    expect(getCalls(stack)).toEqual([]);
  },
);

test('HEAD, prefetch and a page that embeds the address use no code up', { tag: '@D20' }, async ({ stack }) => {
  const link = getLink(stack);
  expect((await fetch(stack.portal.url + link, { method: 'HEAD' })).status).toBe(200);
  const early: Record<string, string>[] = [
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Moz': 'prefetch' },
  ];
  for (const headers of early) expect((await get(stack, link, headers)).status).toBe(503);
  const embedded: Record<string, string> = { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' };
  expect((await get(stack, link, embedded)).status).toBe(200);
  expect(getCalls(stack)).toEqual([]);
  expect(isActivated(stack)).toBe(false);
});

test('the code is in no log line and in no referrer that leaves the portal', async ({ page, stack }) => {
  const link = getLink(stack);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  await page.goto(link.replace(/.{4}$/, 'zzzz'));
  expect(stack.portal.output()).not.toContain(
    expectDefined(link.split('/').at(-1), 'the code of the link').slice(0, 20),
  );
  expect(stack.portal.output()).toContain('/register/activate/:activationCode');
});

test(
  'refused codes of one address are slowed, then none is tried',
  { tag: ['@D142', '@full'] },
  async ({ page, stack }) => {
    const portal = await startPortal({ ...createPortalEnv(stack.mock.url), CODE_ADDRESS_FAILURES: '5' });
    try {
      for (let count = 0; count < 5; count += 1)
        expect((await page.goto(`${portal.url}/register/activate/bad${count}`))?.status()).toBe(200);
      const slowed = await page.goto(portal.url + getLink(stack));
      expect(slowed?.status()).toBe(429);
      await expect(page.getByText('Too many failed attempts. Try again in 15 minutes.')).toBeVisible();
      expect(getCalls(stack, 'activateAccount')).toHaveLength(5);
    } finally {
      portal.kill();
    }
  },
);
