import { getAccount } from '../../mock-api/accounts';
import { expectDefined, expectMatch } from '../support/expect-defined';
import { createSessionCookie, expect, get, post, postLogIn, httpTest as test, type Stack } from '../support/fixtures';

type Line = Record<string, unknown>;

const REQUEST_ID = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const LAST_REQUEST = '/agreement';

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

/** The log lines that are written during `run`. A last request marks their end. */
async function captureLines(stack: Stack, run: () => Promise<unknown>): Promise<string[]> {
  const before = stack.portal.getOutput().length;
  await run();
  await get(stack, LAST_REQUEST);
  const getOutput = () => stack.portal.getOutput().slice(before);
  await expect.poll(() => getOutput().includes(`"route":"${LAST_REQUEST}"`)).toBe(true);
  return getOutput().split('\n').filter(Boolean);
}

async function sendMixedRequests(stack: Stack): Promise<void> {
  const headers = { cookie: await createSessionCookie(stack, 'manager'), 'user-agent': TYPED.userAgent };
  await postLogIn(stack, TYPED);
  const signUp = {
    firstName: TYPED.firstName,
    lastName: 'x',
    email: TYPED.email,
    password: TYPED.password,
    confirm: TYPED.password,
    phoneNumber: '1',
  };
  await post(stack, '/login?modal=register', { intent: 'sign-up', ...signUp, agreement: 'on' });
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
    stack.mock.controls.armFault({ call: 'listCompanyReports', ...fault });
    await get(stack, '/', headers);
    stack.mock.controls.clearFaults();
  }
  await post(stack, '/logout', {});
}

test(
  'each log line is JSON, has no secret or personal input, and names its request',
  { tag: '@D5' },
  async ({ stack }) => {
    const lines = await captureLines(stack, () => sendMixedRequests(stack));
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) {
      const parsed = JSON.parse(line) as Line;
      expect(parsed.time).toMatch(/^\d{4}-\d{2}-\d{2}T/);
      expect(['info', 'warn', 'error']).toContain(parsed.level);
      expect(parsed.event).toMatch(/^[a-z-]+$/);
    }
    expect(lines.filter((line) => line.includes('"event":"crash"'))).toEqual([]);

    const log = lines.join('\n');
    for (const [name, value] of Object.entries(TYPED)) expect(log, name).not.toContain(value);
    expect(log).not.toContain(getAccount('manager').password);
    expect(log).not.toContain(getAccount('manager').email);
    expect(stack.mock.db.tokenPairs.size).toBeGreaterThan(0);
    for (const { accessToken, refreshToken } of stack.mock.db.tokenPairs.values()) {
      for (const token of [accessToken, refreshToken]) expect(log).not.toContain(token.slice(0, 40));
    }
    expect(log).not.toMatch(/automated=|cookie|Bearer/i);

    const requests = lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === 'request');
    for (const { requestId, method, status, ms } of requests) {
      expect(requestId).toMatch(REQUEST_ID);
      expect(method).toMatch(/^[A-Z]+$/);
      expect(Number(status)).toBeGreaterThanOrEqual(200);
      expect(Number.isInteger(ms)).toBe(true);
    }
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
    const summaries = requests.map(({ method, route, status }) => `${method} ${route} ${status}`);
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
      expect(summaries).toContain(expected);
    }
    // The unknown path: the route of unknown paths, or no route.
    expect(summaries.some((line) => /^GET (?:\/\*?|null) 404$/.test(line))).toBe(true);
  },
);

test('the reference on an error page is the request id of the log and of X-Request-Id', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'manager');
  for (const call of ['refreshToken', 'getCompanyReport']) {
    stack.mock.controls.armFault({ call, kind: 'reset' });
    const responses: Response[] = [];
    const lines = await captureLines(stack, async () =>
      responses.push(await get(stack, '/companyreports/9', { cookie })),
    );
    stack.mock.controls.clearFaults();
    const response = expectDefined(responses[0], 'a response');
    const html = await response.text();
    // Elements separate the label from the reference.
    const reference = expectMatch(html, /Reference.{0,80}?([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})/s);
    expect(response.headers.get('x-request-id')).toBe(reference);
    expect(lines.filter((line) => line.includes(`"requestId":"${reference}"`)).length).toBeGreaterThanOrEqual(2);
  }
});
