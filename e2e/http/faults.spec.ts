import { accountByKey } from '../../mock-api/accounts';
import { ANSWERS_WITHIN_MS, FAULTS, nonsenseIn, REFUSING, REPRESENTATIVES, USING_UP } from '../matrix/faults';
import { formsOf } from '../matrix/html';
import { Visitor } from '../matrix/visitor';
import { callsOf, cookieOf, expect, get, httpTest as test, type Stack } from '../stack';

/** One fault of each class; every call in all of them is the matrix of the full run. */
const SEEN = FAULTS.filter(([name]) => REPRESENTATIVES.includes(name));

type Case = {
  call: string;
  send: (stack: Stack, cookie: string) => Promise<Response>;
  /** Statuses that may answer, by what becomes of the session. */
  kept: readonly number[];
};

const pageOf = (path: string) => (stack: Stack, cookie: string) => get(stack, path, { cookie });

const CASES: Case[] = [
  { call: 'refreshToken', send: pageOf('/'), kept: [200, 503] },
  { call: 'listCompanyReports', send: pageOf('/'), kept: [200, 403, 404, 502] },
  { call: 'getCompanyReport', send: pageOf('/companyreports/4'), kept: [200, 403, 404, 502] },
];

const titleOf = (call: string, name: string) =>
  `D9 D83 ${call} with ${name}: an answer in time, in words, and the next one is clean`;

for (const { call, send, kept } of CASES) {
  for (const [name, fault] of SEEN) {
    test(titleOf(call, name), async ({ stack }) => {
      const cookie = await cookieOf(stack, 'manager');
      stack.mock.controls.arm({ call, ...fault });
      const started = Date.now();
      const answer = await send(stack, cookie);
      const html = await answer.text();
      expect(Date.now() - started).toBeLessThan(ANSWERS_WITHIN_MS);
      expect(nonsenseIn(html)).toBeNull();
      // The exchange after a 401 of a read still works, so the session outlives it.
      const isRefused = call === 'refreshToken' && REFUSING.includes(name);
      if (isRefused) expect(answer.headers.get('location')).toBe('/login');
      else expect(kept).toContain(answer.status);
      if (!isRefused) expect(html).toContain('</html>');

      stack.mock.controls.clearFaults();
      const next = await send(stack, cookie);
      const mayBeOver = isRefused || (call === 'refreshToken' && USING_UP.includes(name));
      if (mayBeOver && next.status === 302) expect(next.headers.get('location')).toBe('/login');
      else expect(next.status).toBe(200);
      expect(nonsenseIn(await next.text())).toBeNull();
      expect(callsOf(stack, 'login')).toHaveLength(1);
    });
  }
}

for (const [name, fault] of SEEN) {
  test(titleOf('login', name), async ({ stack }) => {
    const { email, password } = accountByKey('manager');
    const logIn = () => {
      const body = new URLSearchParams({ intent: 'log-in', email, password });
      return fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
    };
    stack.mock.controls.arm({ call: 'login', ...fault });
    const started = Date.now();
    const answer = await logIn();
    const html = await answer.text();
    expect(Date.now() - started).toBeLessThan(ANSWERS_WITHIN_MS);
    expect([303, 400, 502]).toContain(answer.status);
    if (answer.status !== 303) {
      expect(html).toContain('role="alert"');
      expect(nonsenseIn(html)).toBeNull();
      expect(html).not.toContain(password);
      expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('automated=e'))).toEqual([]);
    }
    stack.mock.controls.clearFaults();
    expect((await logIn()).status).toBe(303);
  });
}

for (const name of ['html', 'hang', 'reset', 'status 503'] as const) {
  test(`D12 D9 the exchange after a login with ${name} keeps the new session for later`, async ({ stack }) => {
    const { email, password } = accountByKey('manager');
    const fault = FAULTS.find(([known]) => known === name)?.[1] ?? { kind: 'reset' as const };
    stack.mock.controls.arm({ call: 'refreshToken', ...fault });
    const body = new URLSearchParams({ intent: 'log-in', email, password });
    const answer = await fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await get(stack, '/', { cookie })).status).toBe(503);
    stack.mock.controls.clearFaults();
    expect((await get(stack, '/', { cookie })).status).toBe(200);
  });
}

test('D12 a refused exchange after a login shows the text of the API and opens no session', async ({ stack }) => {
  const { email, password } = accountByKey('manager');
  stack.mock.controls.arm({ call: 'refreshToken', kind: 'status', status: 401, body: 'Session expired.' });
  const body = new URLSearchParams({ intent: 'log-in', email, password });
  const answer = await fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.text()).toContain('Session expired.');
  expect(answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Expires=Thu, 01 Jan 1970'))).toEqual([]);
});

test('D133 a read whose connection broke is sent once more, an exchange and a login are not', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  for (const [call, path, times] of [
    ['listCompanyReports', '/', 2],
    ['refreshToken', '/account', 1],
  ] as const) {
    stack.mock.controls.clearLog();
    stack.mock.controls.arm({ call, kind: 'reset' });
    await get(stack, path, { cookie });
    expect(callsOf(stack, call), call).toHaveLength(times);
    stack.mock.controls.clearFaults();
  }
});

test('D139 a role and departments that were chosen stay chosen where their lists cannot be loaded', async ({
  stack,
}) => {
  const { db, controls } = stack.mock;
  const company = db.companies.find(({ name }) => name === 'Harbourline Freight')?.id;
  const departments = db.departments.filter(({ companyId }) => companyId === company).map(({ id }) => String(id));
  const visitor = new Visitor(stack.portal);
  await visitor.logIn('superAdmin');
  const page = `/settings/companies/${company}?modal=create-user`;
  const form = formsOf((await visitor.load(page)).text).find(({ intent }) => intent === 'create-user');
  const typed = [
    ['firstName', 'Ada'],
    ['lastName', 'Byron'],
    ['email', 'ada@harbourline.example'],
    ['ocrRoleId', '3'],
  ] as const;
  for (const call of ['listRoles', 'listDepartments']) controls.arm({ call, kind: 'status', status: 500 });
  const { status, text } = await visitor.send({ action: page, isMultipart: false }, [
    ...(form?.fields.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value] as const) ?? []),
    ...typed,
    ...departments.slice(0, 2).map((id) => ['departments', id] as const),
  ]);
  expect(status).toBe(502);
  const drawn = formsOf(text).find(({ intent }) => intent === 'create-user')?.fields ?? [];
  const kept = (wanted: string) => drawn.flatMap(({ name, value }) => (name === wanted && value !== '' ? [value] : []));
  expect(typed.map(([name]) => kept(name))).toEqual(typed.map(([, value]) => [value]));
  expect(kept('departments')).toEqual(departments.slice(0, 2));
});
