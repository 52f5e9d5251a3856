import { getAccount } from '../../mock-api/accounts';
import { findExpected } from '../support/expect-defined';
import { createSessionCookie, expect, get, post, postLogIn, httpTest as test } from '../support/fixtures';
import { findFreePort } from '../support/portal-process';

type Line = {
  event: string;
  name?: string;
  userId?: string | null;
  address?: string;
  requestId?: string;
  stack?: string;
};
const parseLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

test('security events are logged with user, address and request id, without typed values', async ({
  stack,
  startOwnPortal,
}) => {
  const portal = await startOwnPortal({ LOGIN_FAILURES: '2' });
  const { email } = getAccount('trainer');
  const userId = String(findExpected(stack.mock.db.users, email, (user) => user.email === email).id);
  const cookie = await createSessionCookie({ portal }, 'trainer');
  await get({ portal }, '/settings/companies', { cookie });
  for (let attempt = 0; attempt < 3; attempt += 1)
    await postLogIn({ portal }, { email, password: `my-secret-${attempt}` });
  await post({ portal }, '/account', { intent: 'update-profile' }, { cookie, 'sec-fetch-site': 'cross-site' });
  // The second time there is no session, and so nothing to tell.
  for (let time = 0; time < 2; time += 1) await post({ portal }, '/logout', {}, { cookie });
  await portal.stop();
  const events = parseLines(portal.getOutput()).filter(({ event }) => event === 'security');
  expect(events.map(({ name }) => name)).toEqual([
    'login',
    'not-permitted',
    'login-refused',
    'login-refused',
    'slowed',
    'foreign-origin',
    'logout',
  ]);
  for (const event of events) {
    expect(event.requestId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(event.address).toBe('127.0.0.1');
  }
  expect(events.filter(({ name }) => name === 'login' || name === 'logout').map((event) => event.userId)).toEqual([
    userId,
    userId,
  ]);
  // Typed passwords, and the beginning of the password of the accounts.
  expect(portal.getOutput()).not.toMatch(/my-secret|Automated-2026/);
});

test('metrics are served on a separate port only; those of alerts are 0 at first, and probes are neither logged nor measured', async ({
  stack,
  startOwnPortal,
}) => {
  const METRICS_PORT = String(await findFreePort());
  const portal = await startOwnPortal({ METRICS_PORT });
  const readMetrics = async (query = '') => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics${query}`)).text();
  for (const path of ['/healthz', '/readyz', '/servingz']) expect((await get({ portal }, path)).status, path).toBe(200);
  const atStart = await readMetrics();
  for (const expected of [
    'portal_exchanges_total{outcome="refused"} 0',
    'portal_exchanges_total{outcome="unreachable"} 0',
    'portal_security_events_total{event="slowed"} 0',
    'portal_responses_total{class="5xx"} 0',
    'portal_store_seconds_count{operation="write",outcome="failed"} 0',
    'portal_requests_in_flight 0',
    'portal_api_calls_waiting 0',
    'portal_crashes_total 0',
    'portal_api_mismatches_total{problem="unexpected-value"} 0',
    'portal_upload_bytes_total 0',
    'portal_store_up 1',
  ])
    expect(atStart).toContain(`\n${expected}\n`);
  expect(atStart).toMatch(/\nportal_build_info\{version="\d[^"]*",node="v\d[^"]*"\} 1\n/);
  expect(atStart).not.toMatch(/portal_request_seconds_count\{/);
  expect(parseLines(portal.getOutput()).map(({ event }) => event)).toEqual(['started']);
  const cookie = await createSessionCookie({ portal }, 'manager');
  // A request is counted after its response is sent completely.
  await (await get({ portal }, '/companyreports/1', { cookie })).text();
  stack.mock.controls.armFault({ call: 'listCompanyReports', kind: 'status', status: 500, times: 1 });
  await (await get({ portal }, '/', { cookie })).text();
  // The store counts its sessions seldom.
  await expect.poll(() => readMetrics()).toMatch(/portal_sessions 1/);
  const metrics = await readMetrics('?x=1');
  for (const expected of [
    /portal_request_seconds_count\{route="\/companyreports\/:reportId",method="GET",status="\d+"\} 1/,
    /portal_api_call_seconds_count\{call="login",outcome="done"\} 1/,
    /portal_api_call_seconds_count\{call="listCompanyReports",outcome="status 500"\} 1/,
    // One exchange for the login and one for each of the two pages.
    /portal_exchanges_total\{outcome="exchanged"\} 3/,
    /portal_list_cache_bytes \d+/,
    /portal_security_events_total\{event="login"\} 1/,
    /nodejs_eventloop_lag_p99_seconds/,
  ]) {
    expect(metrics).toMatch(expected);
  }
  expect((await get({ portal }, '/metrics')).status).toBe(404);
  expect((await get({ portal }, '/metrics', { cookie })).status).toBe(404);
  expect(await portal.stop()).toBe(0);
});

test('a crash is logged with message, source file and line', async ({ startOwnPortal }) => {
  // Removes a function of the runtime that the portal needs for every text of the API.
  const portal = await startOwnPortal({
    NODE_OPTIONS: '--import=data:text/javascript,delete(String.prototype.toWellFormed)',
  });
  const response = await postLogIn({ portal }, 'manager');
  expect(response.status).toBe(500);
  await portal.stop();
  const crash = parseLines(portal.getOutput()).find(({ event }) => event === 'crash');
  expect(crash).toMatchObject({ error: 'TypeError', message: 'shortValue.toWellFormed is not a function' });
  expect(crash?.stack).toMatch(/^at cleanText \(\S*app\/lib\/lenient-schema\.ts:\d+:\d+\) \| /);
  expect(await response.text()).not.toContain('toWellFormed');
});
