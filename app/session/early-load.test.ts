import { controls } from '../../e2e/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountByKey, type AccountKey } from '../../mock-api/accounts';
import { queryMainLoggings } from '../upstream/contract/rpa';
import { listCompanies, listCompanyReports } from '../upstream/contract/settings';
import { guarded } from './guard.server';
import { stateOf } from './request-state.server';
import { signIn } from './sign-in.server';

vi.hoisted(() => (process.env.READS_BESIDE_EXCHANGE = 'yes'));

const ADDRESS = 'http://portal.test/somewhere';
const WAIT_MS = 300;

/** A page load of somebody who has just logged in; the exchange takes a while. */
async function pageLoadOf(key: AccountKey) {
  const { email, password } = accountByKey(key);
  const cookie = await signIn(new Request(ADDRESS), 'AAAA-AAAA-AAAA', { email, password });
  controls.clearLog();
  controls.setLatency({ call: 'refreshToken', ms: WAIT_MS });
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  return { request: new Request(ADDRESS, { headers }), context: {}, params: {}, unstable_pattern: '' };
}

const callsOf = (name: string) => controls.log().filter(({ call }) => call === name);
const isExchanged = () => callsOf('refreshToken').some(({ status }) => status !== null);
/** Waits until a call was answered, while the exchange was not. */
const answeredEarly = async (name: string) => {
  await expect.poll(() => callsOf(name)[0]?.status, { interval: 5 }).toBe(200);
  expect(isExchanged()).toBe(false);
};
/** What a loader threw. */
const thrownBy = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
const statusOf = (thrown: unknown) =>
  thrown instanceof Response ? thrown.status : (thrown as { init?: ResponseInit } | null)?.init?.status;

const reports = guarded('dashboard', async ({ api, user }) => ({ user, reports: await api(listCompanyReports) }));
const companies = guarded('companies', async ({ api, allowFrame, lists }) => {
  allowFrame('https://report.example.com');
  lists.keep('companies', 'sort=name');
  return api(listCompanies);
});

beforeEach(() => controls.reset());

test('a read by the stored token goes beside the exchange, once, and its data are there when that has ended', async () => {
  const load = reports(await pageLoadOf('manager'));
  await answeredEarly('listCompanyReports');
  const loaded = await load;
  expect(isExchanged()).toBe(true);
  expect(loaded.reports.length).toBeGreaterThan(0);
  expect(callsOf('listCompanyReports')).toHaveLength(1);
  expect(controls.stats().reusedPairs).toBe(0);
});

test('a stored token that has run out: the read waits for the exchange and is made once more by the new one', async () => {
  const args = await pageLoadOf('manager');
  controls.expireAccessTokens();
  const loaded = await reports(args);
  expect(loaded.reports.length).toBeGreaterThan(0);
  const reads = callsOf('listCompanyReports');
  expect(reads.map(({ status }) => status)).toEqual([401, 200]);
  expect(reads[1]?.authorization).not.toBe(reads[0]?.authorization);
  expect(callsOf('refreshToken')).toHaveLength(1);
});

test.each([
  { name: 'refused', status: 401, answer: 302 },
  { name: 'not possible', status: 503, answer: 503 },
])('where the exchange is $name nothing of an early read is shown', async ({ status, answer }) => {
  const args = await pageLoadOf('superAdmin');
  controls.arm({ call: 'refreshToken', kind: 'status', status, times: 5, ms: WAIT_MS });
  const load = thrownBy(companies(args));
  await answeredEarly('listCompanies');
  const thrown = await load;
  expect(statusOf(thrown)).toBe(answer);
  expect(JSON.stringify(thrown)).not.toContain('Harbourline');
  expect(stateOf(args)).not.toHaveProperty('frameOrigin');
  expect(stateOf(args)).not.toHaveProperty('cookies');
});

test('a right that was taken away since the last exchange shows nothing of what it would have shown', async () => {
  const args = await pageLoadOf('superAdmin');
  const load = thrownBy(companies(args));
  await answeredEarly('listCompanies');
  controls.changeUser(accountByKey('superAdmin').email, { role: 'Manager' });
  const thrown = await load;
  expect(statusOf(thrown)).toBe(403);
  expect(JSON.stringify(thrown)).not.toContain('Harbourline');
  expect(stateOf(args)).not.toHaveProperty('frameOrigin');
  expect(stateOf(args)).not.toHaveProperty('cookies');
});

test('somebody who has changed since the last exchange is shown what the new token reads', async () => {
  const args = await pageLoadOf('manager');
  const load = reports(args);
  await answeredEarly('listCompanyReports');
  controls.changeUser(accountByKey('manager').email, { jobTitle: 'Director' });
  expect((await load).user.jobTitle).toBe('Director');
  const [early, later] = callsOf('listCompanyReports');
  expect(later?.authorization).not.toBe(early?.authorization);
});

test('what the stored user may not see is not read before the exchange says otherwise', async () => {
  const args = await pageLoadOf('manager');
  controls.changeUser(accountByKey('manager').email, { role: 'Super Admin' });
  const load = companies(args);
  expect((await load).length).toBeGreaterThan(0);
  const [exchange, read] = controls.log();
  expect([exchange?.call, read?.call]).toEqual(['refreshToken', 'listCompanies']);
  expect(callsOf('listCompanies')).toHaveLength(1);
});

test('what is not a GET waits for the exchange, and is not made where that is refused', async () => {
  const query = { body: { date: '', companyName: '', processName: '' } };
  const runs = guarded('main-loggings', async ({ api }) => {
    await api(listCompanies);
    return api(queryMainLoggings, query);
  });
  const args = await pageLoadOf('superAdmin');
  const load = runs(args);
  await answeredEarly('listCompanies');
  expect(callsOf('queryMainLoggings')).toHaveLength(0);
  await load;
  expect(callsOf('queryMainLoggings')).toHaveLength(1);

  const refused = await pageLoadOf('superAdmin');
  controls.arm({ call: 'refreshToken', kind: 'status', status: 401, times: 1 });
  expect(statusOf(await thrownBy(runs(refused)))).toBe(302);
  expect(callsOf('queryMainLoggings')).toHaveLength(0);
});

test('what an early load leaves for the answer goes with it', async () => {
  const args = await pageLoadOf('superAdmin');
  const load = companies(args);
  await answeredEarly('listCompanies');
  expect(stateOf(args)).not.toHaveProperty('cookies');
  await load;
  expect(stateOf(args).frameOrigin).toBe('https://report.example.com');
  expect(stateOf(args).cookies).toHaveLength(1);
  expect(callsOf('listCompanies')).toHaveLength(1);
});
