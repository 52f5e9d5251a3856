import { accountByKey } from '../mock-api/accounts';
import { portalEnv, startPortal } from './portal-process';
import { callsOf, expect, get, ready, type Stack, test } from './stack';

const PERSON = accountByKey('notActivated');
const OOPS = 'Oops! The activation code is invalid or expired';
const YAY = 'Yay! Your account is already active';

const linkOf = (stack: Stack) => stack.mock.controls.outbox().findLast(({ to }) => to === PERSON.email)?.link ?? '';
const isActivated = (stack: Stack) => stack.mock.db.users.find(({ email }) => email === PERSON.email)?.isActivated;

test('ACTIVATE-01 ACTIVATE-02 a mailed link activates without a login, also when it is opened again', async ({
  page,
  stack,
}) => {
  const link = linkOf(stack);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(link);
    await expect(page.getByText(YAY, { exact: true })).toBeVisible();
  }
  expect(isActivated(stack)).toBe(true);
  const [call] = callsOf(stack, 'activateAccount');
  expect([call?.method, call?.path]).toEqual(['POST', `/api/nanonets${link}`]);
  expect(JSON.stringify(call)).not.toMatch(/bearer/i);
  await page.getByRole('link', { name: 'Go to log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('ACTIVATE-03 any failure reads the same', async ({ page, stack }) => {
  await page.goto('/register/activate/nonsense');
  await expect(page.getByText(OOPS, { exact: true })).toBeVisible();
  for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 500, body: 'boom' }, { kind: 'html' }] as const) {
    stack.mock.controls.arm({ call: 'activateAccount', ...fault });
    expect((await page.goto(linkOf(stack)))?.status()).toBe(200);
    await expect(page.getByText(OOPS, { exact: true })).toBeVisible();
    stack.mock.controls.clearFaults();
  }
  for (const code of ['..', '%2e%2e', 'a%2Fb', 'x'.repeat(2000), '%E2%80%AE', '<b>']) {
    const answer = await page.goto(`/register/activate/${code}`);
    if (answer?.status() === 404) continue;
    await expect(page.getByText(OOPS, { exact: true }), code).toBeVisible();
  }
});

test('ACTIVATE-04 D19 the resend form makes no call and points to Account, tab ACTIVATION', async ({
  page,
  stack,
  hasScript,
}) => {
  await page.goto('/register/activate/nonsense');
  await ready(page, hasScript);
  stack.mock.controls.clearLog();
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByText('Log in first: a new code can be sent from Account, tab ACTIVATION.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account, tab ACTIVATION' })).toHaveAttribute(
    'href',
    '/account#activation',
  );
  await expect(page.getByText(OOPS, { exact: true })).toBeVisible();
  expect(callsOf(stack)).toEqual([]);
});

test('D20 HEAD, prefetch and a page that embeds the address use no code up', async ({ stack }) => {
  const link = linkOf(stack);
  expect((await fetch(stack.portal.url + link, { method: 'HEAD' })).status).toBe(200);
  const early: Record<string, string>[] = [
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Moz': 'prefetch' },
  ];
  for (const headers of early) expect((await get(stack, link, headers)).status).toBe(503);
  const embedded: Record<string, string> = { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' };
  expect((await get(stack, link, embedded)).status).toBe(200);
  expect(callsOf(stack)).toEqual([]);
  expect(isActivated(stack)).toBe(false);
});

test('the code is in no log line and in no referrer that leaves the portal', async ({ page, stack }) => {
  const link = linkOf(stack);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  await page.goto(link.replace(/.{4}$/, 'zzzz'));
  expect(stack.portal.output()).not.toContain(link.split('/').at(-1)?.slice(0, 20));
  expect(stack.portal.output()).toContain('/register/activate/:activationCode');
});

test('D142 refused codes of one address are slowed, then none is tried @full', async ({ page, stack }) => {
  const portal = await startPortal({ ...portalEnv(stack.mock.url), CODE_ADDRESS_FAILURES: '5' });
  try {
    for (let count = 0; count < 5; count += 1)
      expect((await page.goto(`${portal.url}/register/activate/bad${count}`))?.status()).toBe(200);
    const slowed = await page.goto(portal.url + linkOf(stack));
    expect(slowed?.status()).toBe(429);
    await expect(page.getByText('Too many failed attempts. Try again in 15 minutes.')).toBeVisible();
    expect(callsOf(stack, 'activateAccount')).toHaveLength(5);
  } finally {
    portal.kill();
  }
});
