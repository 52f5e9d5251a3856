import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import type { Finding } from './verify/findings';
import type { Reading } from './verify/readings';
import type { Report } from './verify/verify';
import { exitCodeOf, textOfReport, verify } from './verify/verify';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { email, password } = accountByKey('superAdmin');
beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const walk = (changes: Partial<Parameters<typeof verify>[0]> = {}) =>
  verify({
    url: mock.url,
    email,
    password,
    write: false,
    json: false,
    outbox: `${mock.url}/__mock/outbox`,
    ...changes,
  });
const outcomes = ({ calls }: Report) => calls.filter(({ outcome }) => outcome !== 'as specified');
const findingOf = ({ calls }: Report, call: string): Finding | undefined =>
  calls.find((finding) => finding.call === call);
const readingsOf = ({ readings }: Report, outcome: Reading['outcome']) =>
  readings.filter((reading) => reading.outcome === outcome).map(({ id }) => id);

test('the mock is as specified 61 times, and confirms every open reading', async () => {
  const report = await walk({ write: true });
  expect(outcomes(report)).toEqual([]);
  expect(report.calls).toHaveLength(61);
  expect([readingsOf(report, 'contradicts'), readingsOf(report, 'leaves open'), report.readings.length]).toEqual([
    [],
    [],
    19,
  ]);
  expect(textOfReport(report)).toContain('61 calls: 61 as specified, 0 differs, 0 refused, 0 unknown.');
  expect(exitCodeOf(report)).toBe(0);
});

test('with --write it removes what the API can remove, and says what stays', async () => {
  const before = {
    users: mock.db.users.length,
    departments: mock.db.departments.length,
    configs: mock.db.processConfigs.length,
  };
  const { leftBehind } = await walk({ write: true });
  expect({
    users: mock.db.users.length,
    departments: mock.db.departments.length,
    configs: mock.db.processConfigs.length,
  }).toEqual(before);
  expect(leftBehind.map((what) => what.split(' ')[0])).toEqual(['company', 'document', 'recording', 'task', 'OTP']);
  expect(mock.db.users.find((user) => user.email === email)).toMatchObject({ firstName: 'Sofia', password });
});

test('without --write nothing is changed, and the writes are unknown', async () => {
  const { companies, users, documents } = structuredClone({
    companies: mock.db.companies,
    users: mock.db.users,
    documents: mock.db.documents,
  });
  const report = await walk();
  expect({ companies: mock.db.companies, users: mock.db.users, documents: mock.db.documents }).toEqual({
    companies,
    users,
    documents,
  });
  expect(
    new Set(
      mock.controls
        .log()
        .filter(({ call }) => call !== null)
        .map(({ method, call }) => (method === 'GET' ? 'GET' : call)),
    ),
  ).toEqual(new Set(['GET', 'login', 'refreshToken', 'queryMainLoggings']));
  expect(outcomes(report)).toHaveLength(30);
  expect(new Set(outcomes(report).map(({ outcome, detail }) => `${outcome}: ${detail}`))).toEqual(
    new Set(['unknown: asked only with --write']),
  );
  expect(exitCodeOf(report)).toBe(0);
});

test('a field that is missing, of another type or misplaced is named', async () => {
  mock.controls.arm({ call: 'listTags', kind: 'missing' });
  mock.controls.arm({ call: 'getCompany', kind: 'wrong-types' });
  mock.controls.arm({
    call: 'listStreams',
    kind: 'body',
    body: '{"data":[{"id":1,"departmentName":null,"machineName":7,"osUserName":"a","startTime":"x","endTime":"y"}]}',
  });
  mock.controls.arm({ call: 'listCompanyUsers', kind: 'body', body: '{"data":{}}' });
  mock.controls.arm({ call: 'listOtpConfigs', kind: 'html' });
  mock.controls.arm({ call: 'refreshToken', kind: 'body', body: '{"data":{"accessToken":"a","refreshToken":""}}' });
  const report = await walk();
  expect(exitCodeOf(report)).toBe(1);
  const detail = (call: string) => findingOf(report, `GET /api/${call}`)?.detail;
  expect(detail('cognitive/streams')).toBe(
    'machineName is a number, not a text or null (1 of 1 rows); processName is missing (1 of 1 rows)',
  );
  expect(detail('cognitive/tags')).toContain('tagName is missing (');
  expect(detail('settings/companies/{companyId}')).toContain('name is a number, not a text or null; ');
  expect(detail('settings/companies/{companyId}/users')).toBe('there is no list in data');
  expect(detail('roxuslogging/2fa-appconfigs')).toBe('the answer is not JSON');
  expect(findingOf(report, 'POST /api/nanonets/refreshtoken')?.detail).toContain('id is missing; ');
  expect(textOfReport(report)).toMatch(/GET \/api\/cognitive\/streams +differs, is tolerated: machineName is a number/);
});

const rows = (count: number, rowOf: (place: number) => object) =>
  JSON.stringify({ data: Array.from({ length: count }, (_, place) => rowOf(place)) });
const modelAt = (place: number) => ({
  id: place + 1,
  modelId: `m${place}`,
  modelName: 'Invoices',
  modelDescription: null,
});

test('what differs is graded, the first grade comes first, and it alone decides how the walk ends', async () => {
  const gradeOf = async (call: string, body: string) => {
    mock.controls.reset();
    mock.controls.arm({ call, kind: 'body', body });
    const report = await walk();
    const differing = report.calls.filter(({ outcome }) => outcome === 'differs');
    return [...differing.map(({ grade }) => grade), exitCodeOf(report)];
  };
  // Read all the same: a number for a text, no envelope, a null that is left out.
  expect(
    await gradeOf(
      'listModels',
      rows(9, (place) => ({ ...modelAt(place), modelName: 7 })),
    ),
  ).toEqual(['is tolerated', 0]);
  expect(await gradeOf('listModels', JSON.stringify([modelAt(0)]))).toEqual(['is tolerated', 0]);
  // Lost in some rows: no id, a text that is a record.
  const withBadRow = rows(9, (place) => (place === 3 ? { ...modelAt(place), modelName: {} } : modelAt(place)));
  expect(await gradeOf('listModels', withBadRow)).toEqual(['only this data', 0]);
  // Lost in all of them, or in none of many: the portal has nothing to show.
  expect(
    await gradeOf(
      'listModels',
      rows(9, (place) => ({ ...modelAt(place), modelName: {} })),
    ),
  ).toEqual(['breaks the portal', 1]);
  expect(
    await gradeOf(
      'listModels',
      rows(9, (place) => ({ modelId: `m${place}`, name: 'Invoices', modelDescription: null })),
    ),
  ).toEqual(['breaks the portal', 1]);
  expect(await gradeOf('listModels', '{"data":{}}')).toEqual(['breaks the portal', 1]);
  // The portal never calls it.
  expect(await gradeOf('listLoggingCustomers', '[{},{}]')).toEqual(['is tolerated', 0]);
});

test('the report tells the grades in their order, and how many there are of each', async () => {
  mock.controls.arm({ call: 'listModels', kind: 'body', body: JSON.stringify([modelAt(0)]) });
  mock.controls.arm({ call: 'listTags', kind: 'missing' });
  mock.controls.arm({
    call: 'listStreams',
    kind: 'body',
    body: rows(2, (place) => ({ id: place || null, departmentName: null, machineName: null, osUserName: null })),
  });
  const text = textOfReport(await walk());
  const told = text.split('\n').filter((line) => /^ .* differs, /.test(line));
  expect(told.map((line) => line.replace(/^.*differs, ([^:]+):.*$/, '$1'))).toEqual([
    'breaks the portal',
    'is tolerated',
    'only this data',
  ]);
  expect(text).toContain('Of what differs: 1 breaks the portal, 1 is tolerated, 1 only this data.');
});

test('a refusal has its status, a lost answer its reason', async () => {
  mock.controls.arm({ call: 'listModels', kind: 'status', status: 403, body: 'Not for you' });
  mock.controls.arm({ call: 'listRoles', kind: 'reset' });
  const report = await walk({ write: true });
  expect(findingOf(report, 'GET /api/nanonets/models')).toMatchObject({
    outcome: 'refused',
    detail: '403 Not for you',
  });
  expect(findingOf(report, 'GET /api/nanonets/roles')?.outcome).toBe('unknown');
  expect(findingOf(report, 'POST /api/blob/{modelId}/uploaddocument')).toMatchObject({
    outcome: 'unknown',
    detail: 'no model is listed',
  });
  expect(exitCodeOf(report)).toBe(0);
});

test('a host that wraps its answers the other way contradicts D34 to D36', async () => {
  mock.controls.scenario('other-envelopes');
  const report = await walk({ write: true });
  expect(readingsOf(report, 'contradicts')).toEqual(['D34', 'D35', 'D36 records', 'D36 customers']);
  expect(findingOf(report, 'GET /api/settings/companies')).toMatchObject({
    outcome: 'differs',
    detail: 'the rows are not in data',
  });
  expect(findingOf(report, 'GET /api/settings/companies/{companyId}')).toMatchObject({ outcome: 'as specified' });
});

test('hostile data differ in missing fields and never end the walk; without data the parts of records are unknown', async () => {
  mock.controls.scenario('hostile');
  expect(outcomes(await walk({ write: true })).every(({ outcome }) => outcome === 'differs')).toBe(true);
  mock.controls.scenario('empty');
  const report = await walk();
  expect(findingOf(report, 'GET /api/cognitive/streams')).toMatchObject({
    outcome: 'as specified',
    detail: 'no row to look at',
  });
  expect(findingOf(report, 'GET /api/cognitive/streams/{streamId}')).toMatchObject({
    outcome: 'unknown',
    detail: 'no stream is listed',
  });
});

test('a host that takes a pair twice contradicts D11, and one without mails leaves D132 open', async () => {
  const lenient = await startMock({ refreshGraceMs: 60_000 });
  const report = await verify({
    url: lenient.url,
    email,
    password,
    write: true,
    json: false,
    outbox: `${lenient.url}/nothing`,
  });
  await lenient.close();
  expect(readingsOf(report, 'contradicts')).toEqual(['D11 pair']);
  expect(readingsOf(report, 'leaves open')).toEqual(['D101', 'D132']);
  expect(
    outcomes(report)
      .map(({ uses }) => uses[0])
      .sort(),
  ).toEqual(['activateAccount', 'setupPassword', 'validateActivationCode']);
  expect(new Set(outcomes(report).map(({ detail }) => detail))).toEqual(
    new Set(['the code is mailed, and the host shows no mails']),
  );
});

/** Runs the program as npm does. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/verify-api.ts', ...args]);
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...texts };
}

test('the program prints JSON or lines, exits 0, 1 or 2, and never prints a password', async () => {
  const json = await run('--url', `${mock.url}/`, '--email', email, '--password', password, '--json');
  expect([json.code, (JSON.parse(json.out) as Report).calls.length]).toEqual([0, 61]);
  mock.controls.arm({ call: 'login', kind: 'status', status: 401, body: `Wrong password ${password}`, times: 1 });
  const refused = await run('--url', mock.url, '--email', email, '--password', password);
  expect(refused.code).toBe(1);
  expect(refused.out).toMatch(/POST \/api\/nanonets\/login +refused: 401 Wrong password \*\*\*/);
  expect(refused.out).toContain('The log-in failed');
  mock.controls.arm({ call: 'listTags', kind: 'missing' });
  const differing = await run('--url', mock.url, '--email', email, '--password', password);
  expect([differing.code, differing.out.includes('differs, breaks the portal: tagName is missing')]).toEqual([1, true]);
  for (const { out, err } of [json, refused, differing]) expect(out + err).not.toContain(password);
}, 60_000);

test('bad arguments are one sentence and 2', async () => {
  for (const [args, reason] of [
    [[], '--url is missing'],
    [['--url', 'ftp://x', '--email', 'a', '--password', 'b'], '--url is no http or https address'],
    [['--url', 'http://x', '--email', 'a'], '--password is missing'],
    [['--nothing'], "Unknown option '--nothing'"],
  ] as const) {
    const { code, out, err } = await run(...args);
    expect([code, out, err.startsWith(`${reason}. Usage: npm run verify-api`), err.trim().split('\n').length]).toEqual([
      2,
      '',
      true,
      1,
    ]);
  }
}, 60_000);
