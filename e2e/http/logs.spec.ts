import { accountByKey } from '../../mock-api/accounts';
import { cookieOf, expect, get, httpTest as test, type Stack } from '../stack';

type Line = Record<string, unknown>;

const REFERENCE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const LAST_REQUEST = '/agreement';

/** What somebody typed or holds, and no line may hold. */
const TYPED = {
  password: 'Typed-Password-2026!',
  search: 'searched-for-this',
  activationCode: 'mailed-code-77',
  setupCode: 'setup-code-88',
  firstName: 'Typedfirstname',
  email: 'typed.address@new.example',
  unknownPath: 'typed-unknown-path',
  userAgent: 'typed-user-agent',
};

/** Lines that were written while `run` ran; the last request marks the end. */
async function linesOf(stack: Stack, run: () => Promise<unknown>): Promise<string[]> {
  const before = stack.portal.output().length;
  await run();
  await get(stack, LAST_REQUEST);
  const written = () => stack.portal.output().slice(before);
  await expect.poll(() => written().includes(`"route":"${LAST_REQUEST}"`)).toBe(true);
  return written().split('\n').filter(Boolean);
}

const post = (stack: Stack, path: string, form: Record<string, string>) =>
  fetch(stack.portal.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

async function mixedRun(stack: Stack): Promise<void> {
  const headers = { cookie: await cookieOf(stack, 'manager'), 'user-agent': TYPED.userAgent };
  await post(stack, '/login', { intent: 'log-in', email: TYPED.email, password: TYPED.password });
  const person = {
    firstName: TYPED.firstName,
    lastName: 'x',
    email: TYPED.email,
    password: TYPED.password,
    confirm: TYPED.password,
    phoneNumber: '1',
  };
  await post(stack, '/login?modal=register', { intent: 'sign-up', ...person, agreement: 'on' });
  for (const path of [
    '/',
    `/?q=${TYPED.search}`,
    `/_root.data?q=${TYPED.search}`,
    '/companyreports/9',
    '/tags',
    `/register/activate/${TYPED.activationCode}`,
    `/register/activate/${TYPED.activationCode}.data`,
    `/setup-password/${TYPED.setupCode}`,
    `/${TYPED.unknownPath}`,
    `//${TYPED.unknownPath}`,
    `/%E0%A4%A${TYPED.unknownPath}`,
  ]) {
    await get(stack, path, headers);
  }
  for (const fault of [
    { kind: 'status', status: 500, body: TYPED.search },
    { kind: 'malformed' },
    { kind: 'reset' },
  ] as const) {
    stack.mock.controls.arm({ call: 'listCompanyReports', ...fault });
    await get(stack, '/', headers);
    stack.mock.controls.clearFaults();
  }
  await post(stack, '/logout', {});
}

test('every line is JSON with a time, a level and an event', async ({ stack }) => {
  const lines = await linesOf(stack, () => mixedRun(stack));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    const parsed = JSON.parse(line) as Line;
    expect(parsed.time).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(['info', 'warn', 'error']).toContain(parsed.level);
    expect(parsed.event).toMatch(/^[a-z-]+$/);
  }
  expect(lines.filter((line) => line.includes('"event":"crash"'))).toEqual([]);
});

test('D5 no line holds a password, token, cookie, code, name or search text', async ({ stack }) => {
  const lines = await linesOf(stack, () => mixedRun(stack));
  const written = lines.join('\n');
  for (const [name, value] of Object.entries(TYPED)) expect(written, name).not.toContain(value);
  expect(written).not.toContain(accountByKey('manager').password);
  expect(written).not.toContain(accountByKey('manager').email);
  for (const { accessToken, refreshToken } of stack.mock.db.pairs.values()) {
    for (const token of [accessToken, refreshToken]) expect(written).not.toContain(token.slice(0, 40));
  }
  expect(written).not.toMatch(/automated=|cookie|Bearer/i);
});

test('a request line carries the pattern of its route, status, time and id', async ({ stack }) => {
  const lines = await linesOf(stack, () => mixedRun(stack));
  const requests = lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === 'request');
  for (const { requestId, method, status, ms } of requests) {
    expect(requestId).toMatch(REFERENCE);
    expect(method).toMatch(/^[A-Z]+$/);
    expect(Number(status)).toBeGreaterThanOrEqual(200);
    expect(Number.isInteger(ms)).toBe(true);
  }
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
  const seen = requests.map(({ method, route, status }) => `${method} ${route} ${status}`);
  for (const expected of [
    'POST /login 303',
    'POST /login 400',
    'GET / 200',
    'GET /companyreports/:reportId 200',
    'GET /tags 403',
    'GET /register/activate/:activationCode 200',
    'GET /setup-password/:activationCode 200',
    'GET null 400',
    'POST /logout 302',
  ]) {
    expect(seen).toContain(expected);
  }
  expect(seen.some((line) => /^GET \/\*? 404$|^GET null 404$/.test(line))).toBe(true);
});

test('a failed call of the API has a line with its name, kind and status, under the id of the request', async ({
  stack,
}) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.arm({ call: 'getCompanyReport', kind: 'status', status: 500, body: 'boom' });
  const lines = await linesOf(stack, () => get(stack, '/companyreports/9', { cookie }));
  const failure = lines.map((line) => JSON.parse(line) as Line).find(({ event }) => event === 'upstream');
  expect(failure).toMatchObject({
    level: 'warn',
    call: 'getCompanyReport',
    method: 'GET',
    kind: 'answered',
    status: 500,
    path: '/api/settings/companyreports/{reportId}',
  });
  expect(lines.filter((line) => line.includes(String(failure?.requestId)))).toHaveLength(2);
});

test('the reference on an error page is the id in the log and in X-Request-Id', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  for (const call of ['refreshToken', 'getCompanyReport']) {
    stack.mock.controls.arm({ call, kind: 'reset' });
    let answer: Response | undefined;
    const lines = await linesOf(stack, async () => (answer = await get(stack, '/companyreports/9', { cookie })));
    stack.mock.controls.clearFaults();
    const html = (await answer?.text()) ?? '';
    const reference = REFERENCE.exec(/Reference(.{0,80})/s.exec(html)?.[1] ?? '')?.[0];
    expect(answer?.headers.get('x-request-id')).toBe(reference);
    expect(lines.filter((line) => line.includes(`"requestId":"${reference}"`)).length).toBeGreaterThanOrEqual(2);
  }
});

test('a browser cannot choose the id of its request', async ({ stack }) => {
  const answer = await get(stack, '/login', { 'x-request-id': 'AAAA-AAAA-AAAA' });
  expect(answer.headers.get('x-request-id')).toMatch(REFERENCE);
  expect(answer.headers.get('x-request-id')).not.toBe('AAAA-AAAA-AAAA');
});
