import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const twin = await startMock({ now: NOW, publicUrl: mock.url });
const otherSeed = await startMock({ now: NOW, publicUrl: mock.url, seed: 2 });
const publicMock = await startMock({ now: NOW, publicUrl: 'https://files.example/' });
afterAll(async () => {
  for (const { close } of [mock, twin, otherSeed, publicMock]) await close();
});

const getToken = async (key: Parameters<typeof getAccount>[0], url = mock.url) =>
  (await loginAs(url, getAccount(key).email)).accessToken;
const listReports = async (key: Parameters<typeof getAccount>[0], url = mock.url) =>
  call(url, 'GET /api/settings/companyreports', { token: await getToken(key, url) });

test('a Super Admin gets every report, other users those of their company', { tags: ['API-09'] }, async () => {
  const allReports = getRows(await listReports('superAdmin'));
  expect(allReports).toHaveLength(45);
  expect(Object.keys(allReports[0] ?? {}).sort()).toEqual(['company', 'createdTime', 'id', 'reportName', 'reportUrl']);
  expect(allReports.every((row) => String(row.createdTime) < NOW)).toBe(true);
  const companyReports = getRows(await listReports('manager'));
  expect(new Set(companyReports.map((row) => row.company))).toEqual(new Set(['Harbourline Freight']));
  expect(companyReports.length).toBeGreaterThan(20);
  expect(getRows(await listReports('noReport'))).toEqual([]);
});

test('a report has its absolute URL in data', { tags: ['API-09'] }, async () => {
  const response = await call(mock.url, 'GET /api/settings/companyreports/4', { token: await getToken('manager') });
  expect(response.json?.data).toMatchObject({
    id: 4,
    company: 'Harbourline Freight',
    reportUrl: `${mock.url}/files/reports/4`,
  });
});

test(
  'reports of other companies, unknown reports and ids that are not numbers are rejected',
  { tags: ['API-09'] },
  async () => {
    const getStatus = async (id: string) =>
      (await call(mock.url, `GET /api/settings/companyreports/${id}`, { token: await getToken('otherCompanyAdmin') }))
        .status;
    expect([await getStatus('4'), await getStatus('9999'), await getStatus('abc')]).toEqual([403, 404, 400]);
  },
);

test('a report page is a complete page that may be framed', { tags: ['API-09'] }, async () => {
  const page = await call(mock.url, 'GET /files/reports/4');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'unsafe-inline'",
  );
  expect(page.headers.has('x-frame-options')).toBe(false);
  expect(page.text).toMatch(/<title>Invoice Processing [A-Z][a-z]{2} \d{4}<\/title>/);
  expect(page.text).toContain('<svg');
  expect(page.text).not.toMatch(/NaN|undefined/);
  expect((await call(mock.url, 'GET /files/reports/9999')).status).toBe(404);
});

test('the same seed and time give byte-identical responses, another seed gives others', async () => {
  for (const path of ['/api/settings/companyreports', '/api/nanonets/roles']) {
    const getText = async (url: string) =>
      (await call(url, `GET ${path}`, { token: await getToken('superAdmin', url) })).text;
    expect(await getText(twin.url)).toBe(await getText(mock.url));
  }
  expect(twin.db.users).toEqual(mock.db.users);
  expect(otherSeed.db.users).not.toEqual(mock.db.users);
});

test('reports have public URLs', async () => {
  const rows = getRows(await listReports('superAdmin', publicMock.url));
  expect(rows[0]?.reportUrl).toMatch(/^https:\/\/files\.example\/files\/reports\/\d+$/);
});

test('an unchanged list is a 304', async () => {
  const token = await getToken('manager');
  const first = await call(mock.url, 'GET /api/nanonets/roles', { token });
  // By default fetch adds no-cache to a conditional request and gets the whole response.
  const headers = {
    Authorization: `Bearer ${token}`,
    'If-None-Match': first.headers.get('etag') ?? '',
    'Cache-Control': 'max-age=0',
  };
  expect((await fetch(`${mock.url}/api/nanonets/roles`, { headers })).status).toBe(304);
});
