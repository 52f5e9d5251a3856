import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs, getRows } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
afterAll(() => mock.close());

const COMPANIES = '/api/settings/companies';

/** Sends a conditional request for the companies. */
async function getIfChanged(token: string, etag: string) {
  const started = performance.now();
  const response = await fetch(mock.url + COMPANIES, {
    headers: { Authorization: `Bearer ${token}`, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
  });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get('etag') ?? '', ms: performance.now() - started, text };
}

test('huge lists are created within 10 s, serialised once, and an unchanged list is a fast 304', async () => {
  const started = performance.now();
  expect((await call(mock.url, 'POST /__mock/scenarios/huge')).json).toEqual({ scenario: 'huge' });
  expect(performance.now() - started).toBeLessThan(10_000);
  const { accessToken } = await loginAs(mock.url, getAccount('superAdmin').email);
  const first = await getIfChanged(accessToken, '');
  expect((JSON.parse(first.text) as { data: unknown[] }).data).toHaveLength(100_000);
  const repeats = [];
  for (let times = 0; times < 10; times += 1) repeats.push(await getIfChanged(accessToken, first.etag));
  expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([304]));
  expect(Math.min(...repeats.map(({ ms }) => ms))).toBeLessThan(5);
  await call(mock.url, `POST ${COMPANIES}`, { token: accessToken, body: { name: 'One more' } });
  expect((await getIfChanged(accessToken, first.etag)).status).toBe(200);
  mock.controls.reset();
});

test('every long list of the huge scenario has 100,000 rows', async () => {
  mock.controls.setScenario('huge');
  const { accessToken: token } = await loginAs(mock.url, getAccount('superAdmin').email);
  const newest = getRows(await call(mock.url, 'GET /api/rpa/main-loggings/today', { token }))[0]?.id;
  for (const path of [
    '/api/nanonets/users/1/ocr-documents',
    '/api/cognitive/recordings',
    '/api/cognitive/tags',
    `/api/rpa/main-loggings/${newest}/log-entries`,
  ]) {
    const rows = getRows(await call(mock.url, `GET ${path}`, { token }));
    expect([path, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([path, 100_000, 100_000]);
  }
  mock.controls.reset();
});

test('one company of the huge scenario has 5,000 users, each with its own email', async () => {
  mock.controls.setScenario('huge');
  const { accessToken: token } = await loginAs(mock.url, getAccount('admin').email);
  const rows = getRows(await call(mock.url, `GET ${COMPANIES}/2/users`, { token }));
  expect(rows).toHaveLength(5000);
  for (const key of ['id', 'email']) expect(new Set(rows.map((row) => row[key])).size, key).toBe(5000);
  mock.controls.reset();
});

test('the default data are created within 2 s', () => {
  const started = performance.now();
  mock.controls.reset();
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a session survives a change of scenario, and a reset restores the initial scenario', async () => {
  const { accessToken: token } = await loginAs(mock.url, getAccount('superAdmin').email);
  mock.controls.setScenario('empty');
  expect(getRows(await call(mock.url, `GET ${COMPANIES}`, { token }))).toEqual([]);
  await call(mock.url, `POST ${COMPANIES}`, { token, body: { name: 'First' } });
  expect(getRows(await call(mock.url, `GET ${COMPANIES}`, { token }))).toMatchObject([{ id: 1, name: 'First' }]);
  mock.controls.reset();
  expect((await call(mock.url, `GET ${COMPANIES}`, { token })).status).toBe(401);
  expect(mock.db.companies.length).toBeGreaterThan(20);
});

test('hostile rows keep their ids and contain malicious values', async () => {
  mock.controls.setScenario('hostile');
  const { accessToken: token, firstName } = await loginAs(mock.url, getAccount('superAdmin').email);
  const list = await call(mock.url, `GET ${COMPANIES}`, { token });
  expect(getRows(list).map(({ id }) => id)).toEqual(getRows(list).map((_, index) => index + 1));
  for (const text of ['<script>', 'javascript:', 'data:text/html', '=HYPERLINK', 'W'.repeat(300), 'شركة', '@SUM'])
    expect(list.text).toContain(text);
  expect(getRows(list).some((row) => !('website' in row))).toBe(true);
  expect(firstName).not.toBe('Sofia');
  mock.controls.reset();
});

test('an unknown scenario is a 404', async () => {
  const response = await call(mock.url, 'POST /__mock/scenarios/nothing');
  expect([response.status, response.text]).toEqual([
    404,
    'There is no scenario nothing, only default, empty, huge, hostile, other-envelopes.',
  ]);
});
