import { controls } from '../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAccount, type AccountKey } from '../../mock-api/accounts';
import { queryMainLoggings } from '../upstream/contract/rpa';
import { listCompanies, listCompanyReports } from '../upstream/contract/settings';
import { guardLoader } from './guard.server';
import { getRequestState } from '../session/request-state.server';
import { signIn } from '../session/sign-in.server';

// Hoisted above the imports, because the configuration reads the environment when it is imported.
vi.hoisted(() => {
  process.env.READS_BESIDE_EXCHANGE = 'yes';
});

const PAGE_URL = 'http://portal.test/somewhere';
const EXCHANGE_MS = 300;

/** Logs in and returns the arguments of a page load whose token exchange is slow. */
async function createPageLoad(key: AccountKey) {
  const { email, password } = getAccount(key);
  const { cookie } = await signIn(new Request(PAGE_URL), 'AAAA-AAAA-AAAA', { email, password });
  controls.clearLog();
  controls.setLatency({ call: 'refreshToken', ms: EXCHANGE_MS });
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  return { request: new Request(PAGE_URL, { headers }), context: {}, params: {}, unstable_pattern: '' };
}

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
/** Whether the exchange has a response. */
const isExchanged = () => getCalls('refreshToken').some(({ status }) => status !== null);
/** Waits for the response to a call, and checks that the exchange is still in flight. */
const waitForConcurrentCall = async (name: string) => {
  await expect.poll(() => getCalls(name)[0]?.status, { interval: 5 }).toBe(200);
  expect(isExchanged()).toBe(false);
};
/** Returns what a loader threw; null if it returned. */
const catchThrown = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
/** Returns the body of a thrown `Response`, or the data of a `data` response as JSON. */
const readBody = async (thrown: unknown) =>
  thrown instanceof Response ? thrown.text() : JSON.stringify((thrown as { data: unknown }).data);
/** Returns the status of a thrown `Response` or `data` response. */
const getStatus = (thrown: unknown) =>
  thrown instanceof Response ? thrown.status : (thrown as { init?: ResponseInit } | null)?.init?.status;

const reports = guardLoader('dashboard', async ({ api, user }) => ({ user, reports: await api(listCompanyReports) }));
const companies = guardLoader('companies', async ({ api, allowFrame, listPreferences }) => {
  allowFrame('https://report.example.com');
  listPreferences.set('companies', 'sort=name');
  return api(listCompanies);
});

beforeEach(() => controls.reset());

test('a read with the stored token runs once, during the exchange, and its data are used after it', async () => {
  const load = reports(await createPageLoad('manager'));
  await waitForConcurrentCall('listCompanyReports');
  const page = await load;
  expect(isExchanged()).toBe(true);
  expect(page.reports.length).toBeGreaterThan(0);
  expect(getCalls('listCompanyReports')).toHaveLength(1);
  expect(controls.getStats().reusedTokenPairs).toBe(0);
});

test('a read whose stored token has expired is retried with the exchanged token', async () => {
  const args = await createPageLoad('manager');
  controls.expireAccessTokens();
  const page = await reports(args);
  expect(page.reports.length).toBeGreaterThan(0);
  const reads = getCalls('listCompanyReports');
  expect(reads.map(({ status }) => status)).toEqual([401, 200]);
  expect(reads[1]?.authorization).not.toBe(reads[0]?.authorization);
  expect(getCalls('refreshToken')).toHaveLength(1);
});

test.each([
  { name: 'refused', status: 401, expectedStatus: 302 },
  { name: 'unavailable', status: 503, expectedStatus: 503 },
])('if the exchange is $name, no data of a concurrent read is shown', async ({ status, expectedStatus }) => {
  const args = await createPageLoad('superAdmin');
  controls.armFault({ call: 'refreshToken', kind: 'status', status, times: 5, ms: EXCHANGE_MS });
  const load = catchThrown(companies(args));
  await waitForConcurrentCall('listCompanies');
  const thrown = await load;
  expect(getStatus(thrown)).toBe(expectedStatus);
  expect(await readBody(thrown)).not.toContain('Harbourline');
  expect(getRequestState(args)).not.toHaveProperty('frameOrigin');
  expect(getRequestState(args)).not.toHaveProperty('cookies');
});

test('after a permission was revoked since the last exchange, nothing of the page is shown', async () => {
  const args = await createPageLoad('superAdmin');
  const load = catchThrown(companies(args));
  await waitForConcurrentCall('listCompanies');
  controls.changeUser(getAccount('superAdmin').email, { role: 'Manager' });
  const thrown = await load;
  expect(getStatus(thrown)).toBe(403);
  expect(await readBody(thrown)).not.toContain('Harbourline');
  expect(getRequestState(args)).not.toHaveProperty('frameOrigin');
  expect(getRequestState(args)).not.toHaveProperty('cookies');
});

test('a user whose record has changed since the last exchange sees what the new token reads', async () => {
  const args = await createPageLoad('manager');
  const load = reports(args);
  await waitForConcurrentCall('listCompanyReports');
  controls.changeUser(getAccount('manager').email, { jobTitle: 'Director' });
  expect((await load).user.jobTitle).toBe('Director');
  const calls = getCalls('listCompanyReports');
  expect(calls).toHaveLength(2);
  const [concurrentCall, laterCall] = calls;
  expect(laterCall?.authorization).not.toBe(concurrentCall?.authorization);
});

test('a page that the stored user may not see is not read before the exchange allows it', async () => {
  const args = await createPageLoad('manager');
  controls.changeUser(getAccount('manager').email, { role: 'Super Admin' });
  const load = companies(args);
  expect((await load).length).toBeGreaterThan(0);
  const [exchange, read] = controls.getLog();
  expect([exchange?.call, read?.call]).toEqual(['refreshToken', 'listCompanies']);
  expect(getCalls('listCompanies')).toHaveLength(1);
});

test('a call other than GET waits for the exchange, and is not sent if the exchange is refused', async () => {
  const query = { body: { date: '', companyName: '', processName: '' } };
  const mainLoggings = guardLoader('main-loggings', async ({ api }) => {
    await api(listCompanies);
    return api(queryMainLoggings, query);
  });
  const args = await createPageLoad('superAdmin');
  const load = mainLoggings(args);
  await waitForConcurrentCall('listCompanies');
  expect(getCalls('queryMainLoggings')).toHaveLength(0);
  await load;
  expect(getCalls('queryMainLoggings')).toHaveLength(1);

  const refused = await createPageLoad('superAdmin');
  controls.armFault({ call: 'refreshToken', kind: 'status', status: 401, times: 1 });
  expect(getStatus(await catchThrown(mainLoggings(refused)))).toBe(302);
  expect(getCalls('queryMainLoggings')).toHaveLength(0);
});

test('cookies and frame origin of a concurrent load reach the response', async () => {
  const args = await createPageLoad('superAdmin');
  const load = companies(args);
  await waitForConcurrentCall('listCompanies');
  expect(getRequestState(args)).not.toHaveProperty('cookies');
  await load;
  expect(getRequestState(args).frameOrigin).toBe('https://report.example.com');
  expect(getRequestState(args).cookies).toHaveLength(1);
  expect(getCalls('listCompanies')).toHaveLength(1);
});
