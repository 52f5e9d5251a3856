import { afterAll, expect, test } from 'vitest';
import { accountByKey } from './accounts';
import { call, loginAs, rowsOf } from './test-calls';
import { startMock } from './testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const twin = await startMock({ now: NOW, publicUrl: mock.url });
const otherSeed = await startMock({ now: NOW, publicUrl: mock.url, seed: 2 });
const open = await startMock({ enforceRoles: false, publicUrl: 'https://files.example/' });
afterAll(async () => {
  for (const { close } of [mock, twin, otherSeed, open]) await close();
});

const tokenOf = async (key: Parameters<typeof accountByKey>[0], url = mock.url) =>
  (await loginAs(url, accountByKey(key).email)).accessToken;
const reportsOf = async (key: Parameters<typeof accountByKey>[0], url = mock.url) =>
  call(url, 'GET /api/settings/companyreports', { token: await tokenOf(key, url) });

test('API-09 a Super Admin has every report, others those of their company', async () => {
  const all = rowsOf(await reportsOf('superAdmin'));
  expect(all).toHaveLength(45);
  expect(Object.keys(all[0] ?? {}).sort()).toEqual(['company', 'createdTime', 'id', 'reportName', 'reportUrl']);
  expect(all.every((row) => String(row.createdTime) < NOW)).toBe(true);
  const own = rowsOf(await reportsOf('manager'));
  expect(new Set(own.map((row) => row.company))).toEqual(new Set(['Harbourline Freight']));
  expect(own.length).toBeGreaterThan(20);
  expect(rowsOf(await reportsOf('noReport'))).toEqual([]);
});

test('API-09 a report answers its absolute address in data', async () => {
  const answer = await call(mock.url, 'GET /api/settings/companyreports/4', { token: await tokenOf('manager') });
  expect(answer.json?.data).toMatchObject({
    id: 4,
    company: 'Harbourline Freight',
    reportUrl: `${mock.url}/files/reports/4`,
  });
});

test('API-09 reports of other companies, unknown ones and ids that are no number are refused', async () => {
  const statusOf = async (id: string) =>
    (await call(mock.url, `GET /api/settings/companyreports/${id}`, { token: await tokenOf('otherCompanyAdmin') }))
      .status;
  expect([await statusOf('4'), await statusOf('9999'), await statusOf('abc')]).toEqual([403, 404, 400]);
});

test('API-09 a report page is a whole page that may be framed', async () => {
  const page = await call(mock.url, 'GET /files/reports/4');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  expect(page.headers.has('x-frame-options')).toBe(false);
  expect(page.text).toMatch(/<title>Invoice Processing [A-Z][a-z]{2} \d{4}<\/title>/);
  expect(page.text).toContain('<svg');
  expect(page.text).not.toMatch(/<script|NaN|undefined/);
  expect((await call(mock.url, 'GET /files/reports/9999')).status).toBe(404);
});

test('the same seed and time give byte-identical answers, another seed gives others', async () => {
  for (const path of ['/api/settings/companyreports', '/api/nanonets/roles']) {
    const textOf = async (url: string) =>
      (await call(url, `GET ${path}`, { token: await tokenOf('superAdmin', url) })).text;
    expect(await textOf(twin.url)).toBe(await textOf(mock.url));
  }
  expect(twin.db.users).toEqual(mock.db.users);
  expect(otherSeed.db.users).not.toEqual(mock.db.users);
});

test('without role enforcement everybody has every report, at the public address', async () => {
  const rows = rowsOf(await reportsOf('customer', open.url));
  expect(rows).toHaveLength(45);
  expect(rows[0]?.reportUrl).toMatch(/^https:\/\/files\.example\/files\/reports\/\d+$/);
});

test('a list that has not changed answers 304', async () => {
  const token = await tokenOf('manager');
  const first = await call(mock.url, 'GET /api/nanonets/roles', { token });
  // Without its own Cache-Control, fetch sends no-cache beside a condition and gets the whole answer.
  const headers = {
    Authorization: `Bearer ${token}`,
    'If-None-Match': first.headers.get('etag') ?? '',
    'Cache-Control': 'max-age=0',
  };
  expect((await fetch(`${mock.url}/api/nanonets/roles`, { headers })).status).toBe(304);
});
