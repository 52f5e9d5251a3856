import { controls, db } from '../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { isPageVisit } from '~/http/page-visit.server';
import { createRouteClient, createSessionCookie } from '../../../e2e/route-harness';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount } from '../../../mock-api/accounts';

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const { email } = getAccount('admin');
const SIGN_UP_FIELDS = {
  firstName: 'Ines',
  lastName: 'Moreau',
  phoneNumber: '1',
  password: 'x',
  confirm: 'x',
  agreement: 'on',
};

test('the right password creates a session; a wrong one shows an error and does not return the password', async () => {
  const visitor = await createRouteClient(null);
  const loggedIn = await visitor.post('/login', { intent: 'log-in', email, password: DEMO_PASSWORD });
  expect(loggedIn).toMatchObject({ status: 303, location: '/' });
  expect(loggedIn.headers.get('set-cookie')).toMatch(/^automated=.*HttpOnly/);
  const wrong = await visitor.post('/login', { intent: 'log-in', email, password: 'my-secret' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).not.toContain('my-secret');
  expect((await visitor.post('/login', { intent: 'other' })).status).toBe(405);
});

test('a log-in that is sent again after a lost response logs in', { tags: ['D129'] }, async () => {
  const visitor = await createRouteClient(null);
  const fields = { intent: 'log-in', email, password: DEMO_PASSWORD, once: 'AAAA-BBBB-CCCC.log-in' };
  controls.armFault({ call: 'login', kind: 'reset', times: 1 });
  expect((await visitor.post('/login', fields)).status).toBe(502);
  for (let time = 0; time < 2; time += 1)
    expect(await visitor.post('/login', fields)).toMatchObject({ status: 303, location: '/' });
  expect(getCalls('login')).toHaveLength(3);
});

test(
  'an unknown account, an error and an outage have the same message in the form for a forgotten password',
  { tags: ['FORGOT-07', 'ERR-01'] },
  async () => {
    const visitor = await createRouteClient(null);
    for (const [address, fault] of [
      ['nobody@nowhere.example', null],
      [email, { kind: 'status', status: 500, body: 'boom' }],
      [email, { kind: 'reset' }],
    ] as const) {
      if (fault) controls.armFault({ call: 'forgotPassword', ...fault, times: 1 });
      const response = await visitor.post('/forgot-password', { intent: 'forgot-password', email: address });
      expect(response.data, JSON.stringify(fault)).toMatchObject({
        message: { text: 'Account does not exist. Please use a different email.' },
        submission: { initialValue: { email: address } },
      });
    }
  },
);

test(
  'opening the emailed link activates the account; a prefetch, HEAD and an embedding page do not',
  { tags: ['ACTIVATE-01', 'ACTIVATE-03'] },
  async () => {
    const visitor = await createRouteClient(null);
    await visitor.post('/login', { intent: 'sign-up', ...SIGN_UP_FIELDS, email: 'new@example.com' });
    const code = expectDefined(
      db.codes.findLast(({ kind }) => kind === 'activation'),
      'the activation code',
    );
    const page = `/register/activate/${code.linkCode}`;
    const prefetches: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ];
    for (const headers of prefetches) expect(await visitor.get(page, headers)).toMatchObject({ status: 503 });
    const notTried = { status: 200, data: { status: 'not-tried', text: null, isResend: false } };
    expect(await visitor.get(page, { 'sec-fetch-dest': 'image' })).toMatchObject(notTried);
    const resend = { status: 200, data: { status: 'failed', isResend: true } };
    expect(await visitor.get(`${page}?resend`)).toMatchObject(resend);
    expect(isPageVisit(new Request('http://portal.test/', { method: 'HEAD' }))).toBe(false);
    const failed = { status: 200, data: { status: 'failed', text: 'Oops! The activation code is invalid or expired' } };
    for (const fault of [{ kind: 'reset' }, { kind: 'status', status: 500, body: 'boom' }, { kind: 'html' }] as const) {
      controls.armFault({ call: 'activateAccount', ...fault, times: 1 });
      expect(await visitor.get(page), fault.kind).toMatchObject(failed);
    }
    controls.clearLog();
    expect(await visitor.get(page)).toMatchObject({ data: { status: 'activated' } });
    expect(controls.getLog()).toMatchObject([{ method: 'POST', path: `/api/nanonets${page}`, authorization: null }]);
    for (const other of ['no-such-code', 'a%2Fb', 'x'.repeat(2000), '%E2%80%AE', '<b>'])
      expect(await visitor.get(`/register/activate/${other}`), other).toMatchObject(failed);
  },
);

test('known preferences are stored in cookies; without script with a redirect that stays on this site', async () => {
  const visitor = await createRouteClient(null);
  const stored = await visitor.post('/preferences', { theme: 'dark', other: 'x', return: '/tags?page=2#x' });
  expect(stored).toMatchObject({ status: 303, location: '/tags?page=2#x' });
  expect(stored.headers.getSetCookie()).toEqual([expect.stringMatching(/^theme=dark;/)]);
  expect((await visitor.post('/preferences', { theme: 'pink', return: '//evil.example' })).location).toBe('/');
  const withScript = await visitor.post('/preferences', { density: 'compact', return: '/tags', stay: '1' });
  expect([withScript.status, withScript.location]).toEqual([200, null]);
  expect(withScript.headers.get('set-cookie')).toMatch(/^density=compact; /);
});

test('Log Out ends the session and empties the cache of the browser', async () => {
  const user = await createRouteClient({ cookie: await createSessionCookie('admin') });
  const { status, location, headers } = await user.post('/logout', {});
  expect([status, location, headers.get('clear-site-data')]).toEqual([302, '/login', '"cache"']);
  expect(headers.get('x-remix-reload-document')).toBe('true');
  const cookies = headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^automated=;/), expect.stringMatching(/^viewer=/)]);
  expect(await user.get('/account')).toMatchObject({ status: 302 });
});

test('an unknown address is not found; a signed-in user keeps the menu', async () => {
  const { data, status } = await (await createRouteClient('manager')).get('/no-such-page');
  expect(status).toBe(404);
  expect(JSON.stringify((data as { shell: object }).shell)).toContain(getAccount('manager').firstName);
  expect(await (await createRouteClient(null)).get('/no-such-page')).toMatchObject({
    status: 404,
    data: { shell: null },
  });
});
