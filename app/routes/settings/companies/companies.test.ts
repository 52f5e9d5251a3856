import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const LIST = '/settings/companies';
const CREATE = `${LIST}?modal=create-company`;
const calls = (name: string) => controls.log().filter(({ call }) => call === name);

beforeEach(() => controls.reset());

test('COMP the list is searched, sorted and cut on the server, and only a page of it is sent', async () => {
  const admin = await visit('superAdmin');
  const { data } = await admin.get(`${LIST}?q=harbour&sort=-name&rows=10`);
  expect(data).toMatchObject({
    companies: { ok: true, page: { matched: 1, rows: [{ name: 'Harbourline Freight' }] } },
    countries: null,
  });
});

test('D145 D83 a failed list stays in its panel, also with 404; a 403 is the page’s', async () => {
  const admin = await visit('superAdmin');
  for (const status of [404, 500]) {
    controls.arm({ call: 'listCompanies', kind: 'status', status, times: 1 });
    expect(await admin.get(LIST), String(status)).toMatchObject({ status: 200, data: { companies: { ok: false } } });
  }
  controls.arm({ call: 'listCompanies', kind: 'status', status: 403, times: 1 });
  expect((await admin.get(LIST)).status).toBe(403);
});

test('D88 a company is created by its form and the list comes back without the dialog', async () => {
  const admin = await visit('superAdmin');
  const fields = { intent: 'create-company', name: 'Northgate', website: 'http://intranet/', numberOfEmployees: '12' };
  expect(await admin.post(CREATE, fields)).toMatchObject({ status: 303, location: LIST });
  expect(calls('createCompany')[0]?.body).toMatchObject({
    name: 'Northgate',
    website: 'http://intranet/',
    numberOfEmployees: 12,
  });
});

test('D146 web addresses are those that the URL standard reads; without a scheme none', async () => {
  const admin = await visit('superAdmin');
  const messageOf = async (website: string) => {
    const { data } = await admin.post(CREATE, { intent: 'create-company', name: 'x', website });
    return (data as { submission: { error?: { website?: string[] } } } | null)?.submission.error?.website?.[0] ?? null;
  };
  for (const good of ['http://intranet/', 'https://[::1]/', 'https://10.0.0.1:8443/x', 'https://例え.jp']) {
    expect(await messageOf(good), good).toBeNull();
  }
  for (const bad of ['intranet', 'www.example.com', 'ftp://x', 'javascript:alert(1)', 'https://', 'https://a b']) {
    expect(await messageOf(bad), bad).toBe('Website must be a valid url.');
  }
});

test('D139 an answer that says a name is taken marks the field; another refusal stands above the form', async () => {
  const admin = await visit('superAdmin');
  const fields = { intent: 'create-company', name: 'Northgate' };
  controls.arm({ call: 'createCompany', kind: 'status', status: 409, body: 'This name already exists.', times: 1 });
  expect(await admin.post(CREATE, fields)).toMatchObject({
    status: 422,
    data: { form: 'create-company', submission: { error: { name: ['This name already exists.'] } }, message: null },
  });
  controls.arm({ call: 'createCompany', kind: 'status', status: 400, body: 'Not now.', times: 1 });
  expect(await admin.post(CREATE, fields)).toMatchObject({ status: 400, data: { message: { text: 'Not now.' } } });
});

test('GUARD-11 who may not have the page gets neither it, its file nor its form', async () => {
  for (const key of ['admin', 'trainer', 'customer'] as const) {
    const visitor = await visit(key);
    controls.clearLog();
    expect((await visitor.get(LIST)).status, key).toBe(403);
    // No page is drawn round what a file's address answers: the texts alone.
    const file = await visitor.get(`${LIST}.csv`);
    expect([file.status, file.headers.get('content-type')], key).toEqual([403, 'text/plain; charset=utf-8']);
    expect(file.text).toMatch(/^You do not have access to Companies\n.+ Ask an administrator/);
    expect((await visitor.post(CREATE, { intent: 'create-company', name: 'x' })).status, key).toBe(403);
    expect(calls('createCompany')).toEqual([]);
    expect(calls('listCompanies')).toEqual([]);
  }
});

test('an intent that the page does not have is refused, after session and role', async () => {
  expect((await (await visit('superAdmin')).post(LIST, { intent: 'delete-everything' })).status).toBe(405);
  expect((await (await visit('superAdmin')).post(LIST, { intent: 'constructor' })).status).toBe(405);
  expect((await (await visit('trainer')).post(LIST, { intent: 'delete-everything' })).status).toBe(403);
});

test('D74 the file holds all rows that are found, in their order, with a byte order mark and no formula', async () => {
  const company = db.companies.find(({ name }) => name === 'Harbourline Freight');
  if (!company) throw new Error('Harbourline Freight is not in the seed');
  company.description = '=1+1';
  const { status, headers, text } = await (await visit('superAdmin')).get(`${LIST}.csv?sort=-name&rows=10&page=2`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="companies.csv"; filename*=UTF-8''companies.csv`,
  );
  const lines = text.trim().split('\r\n');
  expect(lines[0]?.replace('\uFEFF', '')).toBe(
    'Name,Number,Website,Employees,Expertise,Country,Description,Created Time,Modified Time',
  );
  expect(lines).toHaveLength(db.companies.length + 1);
  expect(text).toContain("'=1+1");
});

test('a file whose list cannot be read leads back to the page with a message and the question', async () => {
  const admin = await visit('superAdmin');
  controls.arm({ call: 'listCompanies', kind: 'status', status: 500, times: 1 });
  expect(await admin.get(`${LIST}.csv?q=abc`)).toMatchObject({ status: 303, location: `${LIST}?q=abc` });
});
