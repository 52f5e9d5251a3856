import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

// Creating the data takes seconds, so that all tests share them.
const mock = await startMock({ now: '2026-03-10T09:00:00.000Z', scenario: 'huge' });
afterAll(() => mock.close());

const COMPANIES = '/api/settings/companies';
const isFullRun = Boolean(process.env.E2E_FULL);
const logIn = async (key: 'superAdmin' | 'admin') => (await loginAs(mock.url, getAccount(key).email)).accessToken;

/** Sends a conditional request for the companies. */
async function getIfChanged(token: string, etag: string) {
  const sent = performance.now();
  const response = await fetch(mock.url + COMPANIES, {
    headers: { Authorization: `Bearer ${token}`, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
  });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get('etag') ?? '', ms: performance.now() - sent, text };
}

test('huge lists are serialised once, and an unchanged list is a fast 304', async () => {
  const token = await logIn('superAdmin');
  const first = await getIfChanged(token, '');
  expect((JSON.parse(first.text) as { data: unknown[] }).data).toHaveLength(100_000);
  const repeats = [];
  for (let times = 0; times < 10; times += 1) repeats.push(await getIfChanged(token, first.etag));
  expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([304]));
  expect(Math.min(...repeats.map(({ ms }) => ms))).toBeLessThan(first.ms / 10);
  await call(mock.url, `POST ${COMPANIES}`, { token, body: { name: 'One more' } });
  expect((await getIfChanged(token, first.etag)).status).toBe(200);
});

test('long lists of the huge scenario have 100,000 rows', async () => {
  const token = await logIn('superAdmin');
  const newest = getRows(await call(mock.url, 'GET /api/rpa/main-loggings/today', { token }))[0]?.id;
  const paths = [
    '/api/nanonets/users/1/ocr-documents',
    '/api/cognitive/recordings',
    '/api/cognitive/tags',
    `/api/rpa/main-loggings/${newest}/log-entries`,
  ];
  // Reading all of them takes seconds of CPU time.
  for (const path of isFullRun ? paths : paths.slice(0, 1)) {
    const rows = getRows(await call(mock.url, `GET ${path}`, { token }));
    expect([path, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([path, 100_000, 100_000]);
  }
});

test('one company of the huge scenario has 5,000 users, each with its own email', async () => {
  const token = await logIn('admin');
  const rows = getRows(await call(mock.url, `GET ${COMPANIES}/2/users`, { token }));
  expect(rows).toHaveLength(5000);
  for (const key of ['id', 'email']) expect(new Set(rows.map((row) => row[key])).size, key).toBe(5000);
});
