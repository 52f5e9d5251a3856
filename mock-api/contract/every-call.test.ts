import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import type { ScenarioName } from '../records/scenario-names';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const PUBLIC = 'https://files.example';
const mock = await startMock({ now: NOW, publicUrl: PUBLIC });
const twin = await startMock({ now: NOW, publicUrl: PUBLIC });
const otherSeed = await startMock({ now: NOW, publicUrl: PUBLIC, seed: 2 });
afterAll(async () => {
  for (const { close } of [mock, twin, otherSeed]) await close();
});

/** All list calls of the API, with ids of the default data. */
const LISTS = [
  '/api/nanonets/roles',
  '/api/nanonets/users/1/ocr-documents',
  '/api/nanonets/models',
  '/api/cognitive/recordings',
  '/api/cognitive/recordings/2/transcriptions',
  '/api/cognitive/tags-by-process/1',
  '/api/cognitive/tags',
  '/api/cognitive/streams',
  '/api/cognitive/streams/1/occasions',
  '/api/settings/companyreports',
  '/api/settings/companies',
  '/api/settings/companies/2/departments',
  '/api/settings/companies/2/licenses',
  '/api/settings/companies/2/users',
  '/api/settings/companies/2/models',
  '/api/rpa/process-configs',
  '/api/rpa/main-loggings/companies',
  '/api/rpa/main-loggings/companies/Smith%20%26%20Sons%20%2F%20APAC/processNames',
  '/api/rpa/main-loggings/today',
  '/api/rpa/main-loggings/2/log-entries',
  '/api/roxuslogging/2fa-appconfigs',
  '/api/rpa/task-triggers',
];
const BARE_LIST = '/api/roxuslogging/logging-customers';
const RECORDS = [
  '/api/cognitive/recordings/2',
  '/api/cognitive/streams/1',
  '/api/settings/companyreports/4',
  '/api/settings/companies/2',
  '/api/rpa/process-configs/1',
];

/** All writes of the API. */
const WRITES = [
  'POST /api/nanonets/login',
  'POST /api/nanonets/refreshtoken',
  'POST /api/nanonets/users',
  'PUT /api/nanonets/users/9',
  'DELETE /api/nanonets/users/9',
  'POST /api/nanonets/users/9/activate',
  'POST /api/nanonets/users/change-password',
  'POST /api/blob/roxus/users/9/uploadprofilepicture',
  'POST /api/nanonets/register/activate/123456',
  'POST /api/nanonets/register/sendactivationcode',
  'POST /api/nanonets/validate/abc',
  'POST /api/nanonets/setup-password',
  'POST /api/nanonets/users/forgot-password',
  'POST /api/nanonets/ocr-documents/1/predict',
  'POST /api/blob/1/uploaddocument',
  'POST /api/cognitive/transcriptions/1/speechtotext',
  'PUT /api/cognitive/recordings/2/mark-agent/0',
  'PUT /api/cognitive/recordings/2/match-to-process/1',
  'POST /api/settings/companies',
  'PUT /api/settings/companies/2',
  'POST /api/settings/companies/2/departments',
  'PUT /api/settings/departments/1',
  'DELETE /api/settings/departments/1',
  'POST /api/settings/companies/2/licenses',
  'PUT /api/settings/licenses/1',
  'POST /api/settings/companies/2/assign-models',
  'POST /api/rpa/process-configs',
  'PUT /api/rpa/process-configs/1',
  'DELETE /api/roxuslogging/clients/setting/1',
  'POST /api/rpa/main-loggings/query',
  'POST /api/roxuslogging/create-otp-config',
  'POST /api/roxuslogging/get-otp/1',
  'POST /api/rpa/nintex/trigger-task',
];
/** Writes that need no login. */
const PUBLIC_WRITES =
  /^POST \/api\/nanonets\/(login|users|register\/activate\/\d+|validate\/abc|setup-password|users\/forgot-password)$/;

const getToken = async (url: string) => (await loginAs(url, getAccount('superAdmin').email)).accessToken;
const read = async (path: string, url = mock.url, token?: string) =>
  call(url, `GET ${path}`, { token: token ?? (await getToken(url)) });

test('every list has its rows in data, and in the default data it is not empty', { tags: ['API-01'] }, async () => {
  const token = await getToken(mock.url);
  for (const path of LISTS) {
    const response = await read(path, mock.url, token);
    expect([path, response.status, getRows(response).length > 0]).toEqual([path, 200, true]);
  }
  for (const path of RECORDS)
    expect([path, typeof (await read(path, mock.url, token)).json?.data]).toEqual([path, 'object']);
  expect(Array.isArray((await read(BARE_LIST, mock.url, token)).json)).toBe(true);
});

test('the mock has every call of the API', { tags: ['API-23'] }, async () => {
  expect([...LISTS, BARE_LIST, ...RECORDS, ...WRITES]).toHaveLength(61);
  for (const request of WRITES) {
    const { status, text } = await call(mock.url, request, { token: await getToken(mock.url) });
    expect([request, status < 500, text.startsWith('There is no ')]).toEqual([request, true, false]);
    mock.controls.reset();
  }
  expect((await call(mock.url, 'GET /api/nowhere')).text).toBe('Cannot GET /api/nowhere');
});

test('every call except the public ones needs a session', { tags: ['API-11', 'API-12'] }, async () => {
  const reads = [...LISTS, ...RECORDS, BARE_LIST].map((path) => `GET ${path}`);
  for (const request of [...reads, ...WRITES]) {
    const { status, text } = await call(mock.url, request);
    const needsLogin = status === 401 && text.includes('Please log in again.');
    expect([request, needsLogin]).toEqual([request, !PUBLIC_WRITES.test(request)]);
  }
  mock.controls.reset();
});

test('the same seed and time give byte-identical responses, another seed gives others', async () => {
  mock.controls.reset();
  const differing: string[] = [];
  for (const path of [...LISTS, ...RECORDS, BARE_LIST]) {
    const [first, second, third] = await Promise.all(
      [mock, twin, otherSeed].map(async ({ url }) => (await read(path, url)).text),
    );
    expect([path, second === first]).toEqual([path, true]);
    if (third !== first) differing.push(path);
  }
  expect(differing.length).toBeGreaterThan(15);
});

test.each(['default', 'empty', 'hostile'] satisfies ScenarioName[])(
  'in the scenario %s every read gets a response',
  async (scenario) => {
    mock.controls.reset();
    mock.controls.setScenario(scenario);
    const token = await getToken(mock.url);
    for (const path of [...LISTS, ...RECORDS, BARE_LIST]) {
      const response = await read(path, mock.url, token);
      // Without rows there is no record to read, and no parent whose rows could be listed.
      const expected =
        scenario === 'empty' && /\/\d+(\/|$)/.test(path) && !/users\/1\/|tags-by-process/.test(path) ? 404 : 200;
      expect([path, response.status]).toEqual([path, expected]);
      if (scenario === 'empty' && expected === 200 && !path.endsWith('roles'))
        expect([path, path === BARE_LIST ? response.json : getRows(response)]).toEqual([path, []]);
    }
    const mainLoggings = await call(mock.url, 'POST /api/rpa/main-loggings/query', {
      token,
      body: { companyName: '', processName: '', date: '' },
    });
    expect([mainLoggings.status, getRows(mainLoggings).length > 0]).toEqual([200, scenario !== 'empty']);
  },
);

test('in the scenario hostile every table has markup, nulls and missing fields, and files are served', async () => {
  mock.controls.reset();
  mock.controls.setScenario('hostile');
  const token = await getToken(mock.url);
  for (const path of [
    '/api/settings/companies',
    '/api/cognitive/recordings',
    '/api/cognitive/tags',
    '/api/rpa/process-configs',
    '/api/rpa/task-triggers',
    '/api/rpa/main-loggings/today',
    '/api/cognitive/recordings/4/transcriptions',
  ]) {
    const response = await read(path, mock.url, token);
    const rows = getRows(response);
    expect([path, response.text.includes('<script>'), response.text.includes('null')]).toEqual([path, true, true]);
    expect([path, new Set(rows.map((row) => Object.keys(row).length)).size > 1]).toEqual([path, true]);
  }
  for (const file of [
    'documents/3',
    'documents/4',
    'moderation/3',
    'recordings/2.wav',
    'screenshots/1001',
    'screenshots/1002',
    'reports/4',
  ]) {
    const response = await fetch(`${mock.url}/files/${file}`);
    await response.arrayBuffer();
    expect([file, response.status]).toEqual([file, 200]);
  }
});

test('URLs in the data are absolute, under the public origin', { tags: ['API-26'] }, async () => {
  mock.controls.reset();
  const token = await getToken(mock.url);
  for (const [path, field] of [
    ['/api/nanonets/users/1/ocr-documents', 'blobUrl'],
    ['/api/nanonets/users/1/ocr-documents', 'moderatedUrl'],
    ['/api/cognitive/recordings', 'roxusBlobUrl'],
    ['/api/cognitive/streams/1/occasions', 'screenshotUrl'],
    ['/api/settings/companyreports', 'reportUrl'],
  ] as const) {
    const addresses = getRows(await read(path, mock.url, token))
      .map((row) => row[field])
      .filter((address) => address !== null)
      .map(String);
    expect([
      field,
      addresses.length > 0 && addresses.every((address) => address.startsWith(`${PUBLIC}/files/`)),
    ]).toEqual([field, true]);
    const file = await fetch(String(addresses.at(-1)).replace(PUBLIC, mock.url));
    await file.arrayBuffer();
    expect([field, file.status]).toEqual([field, 200]);
  }
});
