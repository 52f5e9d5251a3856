import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { portalEnv, startPortal } from './portal-process';
import { callsOf, expect, get, ready, type Stack, test } from './stack';

const PERSON = accountByKey('manager');
const NEXT = 'Harbour-Line-27';
const DONE = 'Setup Password SUCCESSFULLY, will redirect to login page.';
const FAILED = 'Setup Password FAILED';

/** A link as the API mails it. */
async function mailedLink(stack: Stack): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${stack.mock.url}/api/nanonets/users/forgot-password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: PERSON.email }),
  });
  stack.mock.controls.clearLog();
  return stack.mock.controls.outbox().at(-1)?.link ?? '';
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'CONFIRM', exact: true });

async function fill(page: Page, password: string, again = password) {
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(again);
  await confirm(page).click();
}

test('SETPW-01 SETPW-02 the code is validated on load without a token and greets by first name', async ({
  page,
  stack,
}) => {
  const link = await mailedLink(stack);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PERSON.firstName);
  const calls = callsOf(stack);
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['POST', `/api/nanonets/validate/${link.split('/').at(-1)}`],
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/bearer/i);
});

test('SETPW-03 SETPW-04 SETPW-05 an invalid code greets nobody; the form is there, nothing else is said', async ({
  page,
  hasScript,
}) => {
  await page.goto('/setup-password/nonsense');
  await ready(page, hasScript);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field(page, 'Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(confirm(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.policy li')).toHaveCount(4);
  if (!hasScript) return;
  await field(page, 'Password').fill('!1Abcdefgh');
  await expect(page.locator('.policy li[data-met]')).toHaveCount(4);
  await expect(page.getByText('Strength: Good')).toBeVisible();
});

test('SETPW-06 SETPW-07 empty fields show their messages', async ({ page, stack, hasScript }) => {
  await page.goto(await mailedLink(stack));
  await ready(page, hasScript);
  await confirm(page).click();
  await expect(page.getByText('Please input your password!')).toBeVisible();
  await expect(page.getByText('Please confirm your password!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PERSON.firstName);
  expect(callsOf(stack, 'setupPassword')).toEqual([]);
});

test('SETPW-08 SETPW-09 D104 a mismatch is said at the field and above the form, with the policy in one round', async ({
  page,
  stack,
  hasScript,
}) => {
  await page.goto(await mailedLink(stack));
  await ready(page, hasScript);
  await fill(page, 'short', 'other');
  await expect(page.getByText('The two passwords that you entered do not match!', { exact: true })).toBeVisible();
  await expect(page.getByText('Password and confirmation password do not match.', { exact: true })).toBeVisible();
  await expect(page.getByText("Password doesn't satisfy Password Policy")).toBeVisible();
  expect(callsOf(stack, 'setupPassword')).toEqual([]);
});

test('SETPW-10 D105 a password that fails the policy is refused, nothing is sent', async ({
  page,
  stack,
  hasScript,
}) => {
  await page.goto(await mailedLink(stack));
  await ready(page, hasScript);
  await fill(page, 'abcdefgh1!');
  await expect(page.getByText("Password doesn't satisfy Password Policy", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('value="abcdefgh1!"');
  expect(callsOf(stack, 'setupPassword')).toEqual([]);
});

test('SETPW-11 SETPW-12 SETPW-13 SETPW-15 D102 D141 the password is set for the user of the code, then /login after 3 seconds', async ({
  page,
  stack,
  hasScript,
}) => {
  await page.goto(await mailedLink(stack));
  await ready(page, hasScript);
  await fill(page, NEXT);
  await expect(page.getByRole('status').filter({ hasText: DONE })).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
  await page.waitForURL('/login');
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
  expect(Date.now() - shownAt).toBeLessThan(5000);
  const user = stack.mock.db.users.find(({ email }) => email === PERSON.email);
  const [call] = callsOf(stack, 'setupPassword');
  expect([call?.method, call?.path, call?.body]).toEqual([
    'POST',
    '/api/nanonets/setup-password',
    { password: NEXT, userId: user?.id },
  ]);
  expect(JSON.stringify(call)).not.toMatch(/bearer/i);
  expect(callsOf(stack, 'validateActivationCode')).toHaveLength(2);
  await field(page, 'Email').fill(PERSON.email);
  await field(page, 'Password').fill(NEXT);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('SETPW-14 D103 ERR-01 an invalid code, a refusal and an outage end in one text', async ({
  page,
  stack,
  hasScript,
}) => {
  const link = await mailedLink(stack);
  for (const [path, fault] of [
    ['/setup-password/nonsense', null],
    [link, { call: 'setupPassword', kind: 'status', status: 500, body: 'boom' }],
    [link, { call: 'setupPassword', kind: 'reset' }],
    [link, { call: 'validateActivationCode', kind: 'reset' }],
  ] as const) {
    if (fault) stack.mock.controls.arm(fault);
    await page.goto(path);
    await ready(page, hasScript);
    await fill(page, NEXT);
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    stack.mock.controls.clearFaults();
  }
});

test('D102 a user id in the form is of no use', async ({ stack }) => {
  const link = await mailedLink(stack);
  const body = new URLSearchParams({ intent: 'setup-password', password: NEXT, confirm: NEXT, userId: '1' });
  const answer = await fetch(stack.portal.url + link, { method: 'POST', body });
  expect([answer.status, answer.headers.get('refresh')]).toEqual([200, '3;url=/login']);
  const user = stack.mock.db.users.find(({ email }) => email === PERSON.email);
  expect(callsOf(stack, 'setupPassword').map((call) => call.body)).toEqual([{ password: NEXT, userId: user?.id }]);
});

test('D132 on a host that uses a code up at its first validation the page that was opened still works, for its own code only', async ({
  page,
  stack,
  hasScript,
}) => {
  const link = await mailedLink(stack);
  await page.goto(link);
  await ready(page, hasScript);
  const sealed = await page.locator('input[name=sealed]').inputValue();
  stack.mock.controls.arm({ call: 'validateActivationCode', kind: 'status', status: 404, body: 'used' });
  const moved = new URLSearchParams({ intent: 'setup-password', password: NEXT, confirm: NEXT, sealed });
  expect((await fetch(`${stack.portal.url}/setup-password/another`, { method: 'POST', body: moved })).status).toBe(409);
  expect(callsOf(stack, 'setupPassword')).toEqual([]);
  await fill(page, 'short');
  await expect(page.getByText("Password doesn't satisfy Password Policy", { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PERSON.firstName);
  await fill(page, NEXT);
  await expect(page.getByText(DONE, { exact: true })).toBeVisible();
});

test('D20 HEAD and prefetch validate nothing', async ({ stack }) => {
  const link = await mailedLink(stack);
  expect((await fetch(stack.portal.url + link, { method: 'HEAD' })).status).toBe(200);
  expect((await get(stack, link, { 'Sec-Purpose': 'prefetch' })).status).toBe(503);
  expect(callsOf(stack)).toEqual([]);
});

test('D142 refused codes of one address are slowed, with the form still there @full', async ({ page, stack }) => {
  const portal = await startPortal({ ...portalEnv(stack.mock.url), CODE_ADDRESS_FAILURES: '5' });
  try {
    for (let count = 0; count < 5; count += 1) await page.goto(`${portal.url}/setup-password/bad${count}`);
    const slowed = await page.goto(portal.url + (await mailedLink(stack)));
    expect(slowed?.status()).toBe(429);
    await expect(page.getByText('Too many failed attempts. Try again in 15 minutes.')).toBeVisible();
    await expect(confirm(page)).toBeVisible();
    expect(callsOf(stack)).toEqual([]);
  } finally {
    portal.kill();
  }
});
