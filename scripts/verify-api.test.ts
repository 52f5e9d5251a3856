import { afterAll, beforeEach, expect, test } from 'vitest';
import { CONTRACT } from '../app/upstream/contract/contract';
import { expectDefined } from '../e2e/support/expect-defined';
import { getAccount } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import type { Finding } from './verify/findings';
import type { Interpretation } from './verify/interpretations';
import { formatReport, getExitCode, verify, type Report } from './verify/verify';

// All tests verify the same mock, each with another deviation, so they are in one file.
const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { email, password } = getAccount('superAdmin');
beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

/** The calls of the API. Endpoints with one method and path are one call. */
const CALLS = [...new Map(CONTRACT.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])).values()];
/** The fewest calls that have a check. */
const CHECKED_COUNT = 61;
/** Writes by their method that are called without --write: they change nothing. */
const HARMLESS = ['login', 'refreshToken', 'queryMainLoggings'];

const run = (changes: Partial<Parameters<typeof verify>[0]> = {}) =>
  verify({
    url: mock.url,
    email,
    password,
    write: false,
    json: false,
    outbox: `${mock.url}/__mock/outbox`,
    ...changes,
  });
const findDeviations = ({ calls }: Report) =>
  calls.filter(({ outcome }) => outcome !== 'as specified' && outcome !== 'not checked');
const findCall = ({ calls }: Report, call: string): Finding =>
  expectDefined(
    calls.find((finding) => finding.call === call),
    call,
  );
const getInterpretationIds = ({ interpretations }: Report, outcome: Interpretation['outcome']) =>
  interpretations.filter((interpretation) => interpretation.outcome === outcome).map(({ id }) => id);

test('all calls of the mock API are as specified, and it confirms every interpretation', async () => {
  const report = await run({ write: true });
  expect(findDeviations(report)).toEqual([]);
  expect(report.calls).toHaveLength(CALLS.length);
  // A new call may do without a check, and the report says so.
  const uncheckedCalls = report.calls.filter(({ outcome }) => outcome === 'not checked');
  const checkedCount = CALLS.length - uncheckedCalls.length;
  expect(checkedCount, uncheckedCalls.map(({ call }) => call).join()).toBeGreaterThanOrEqual(CHECKED_COUNT);
  expect([
    getInterpretationIds(report, 'contradicts'),
    getInterpretationIds(report, 'leaves open'),
    report.interpretations.length,
  ]).toEqual([[], [], 18]);
  expect(formatReport(report)).toContain(
    `${CALLS.length} calls: ${checkedCount} as specified, 0 differs, 0 refused, 0 unknown, ${uncheckedCalls.length} not checked.`,
  );
  expect(getExitCode(report)).toBe(0);
});

test('with --write it deletes its records, and reports those that the API cannot delete', async () => {
  const before = {
    users: mock.db.users.length,
    departments: mock.db.departments.length,
    configs: mock.db.processConfigs.length,
  };
  const { leftBehind } = await run({ write: true });
  expect({
    users: mock.db.users.length,
    departments: mock.db.departments.length,
    configs: mock.db.processConfigs.length,
  }).toEqual(before);
  expect(leftBehind.map((what) => what.split(' ')[0])).toEqual(['company', 'document', 'recording', 'task', 'OTP']);
  expect(mock.db.users.find((user) => user.email === email)).toMatchObject({ firstName: 'Sofia', password });
});

test('without --write it changes nothing, and the writes are unknown', async () => {
  const { companies, users, documents } = structuredClone({
    companies: mock.db.companies,
    users: mock.db.users,
    documents: mock.db.documents,
  });
  const report = await run();
  expect({ companies: mock.db.companies, users: mock.db.users, documents: mock.db.documents }).toEqual({
    companies,
    users,
    documents,
  });
  expect(
    new Set(
      mock.controls
        .getLog()
        .filter(({ call }) => call !== null)
        .map(({ method, call }) => (method === 'GET' ? 'GET' : call)),
    ),
  ).toEqual(new Set(['GET', ...HARMLESS]));
  expect(findDeviations(report)).toHaveLength(
    CALLS.filter(({ method, name }) => method !== 'GET' && !HARMLESS.includes(name)).length,
  );
  expect(new Set(findDeviations(report).map(({ outcome, detail }) => `${outcome}: ${detail}`))).toEqual(
    new Set(['unknown: called only with --write']),
  );
  expect(getExitCode(report)).toBe(0);
});

test('a field that is missing, of another type or misplaced is reported', async () => {
  mock.controls.armFault({ call: 'listTags', kind: 'missing' });
  mock.controls.armFault({ call: 'getCompany', kind: 'wrong-types' });
  mock.controls.armFault({
    call: 'listStreams',
    kind: 'body',
    body: '{"data":[{"id":1,"departmentName":null,"machineName":7,"osUserName":"a","startTime":"x","endTime":"y"}]}',
  });
  mock.controls.armFault({ call: 'listCompanyUsers', kind: 'body', body: '{"data":{}}' });
  mock.controls.armFault({ call: 'listOtpConfigs', kind: 'html' });
  mock.controls.armFault({
    call: 'refreshToken',
    kind: 'body',
    body: '{"data":{"accessToken":"a","refreshToken":""}}',
  });
  const report = await run();
  expect(getExitCode(report)).toBe(1);
  const getDetail = (call: string) => findCall(report, `GET /api/${call}`).detail;
  expect(getDetail('cognitive/streams')).toBe(
    'machineName is a number, not a string or null (1 of 1 rows); processName is missing (1 of 1 rows)',
  );
  expect(getDetail('cognitive/tags')).toContain('tagName is missing (');
  expect(getDetail('settings/companies/{companyId}')).toContain('name is a number, not a string or null; ');
  expect(getDetail('settings/companies/{companyId}/users')).toBe('data is not an array');
  expect(getDetail('roxuslogging/2fa-appconfigs')).toBe('the response is not JSON');
  expect(findCall(report, 'POST /api/nanonets/refreshtoken').detail).toContain('id is missing; ');
  expect(formatReport(report)).toMatch(/GET \/api\/cognitive\/streams +differs, is tolerated: machineName is a number/);
});

test('rows that are not records are reported and not used', async () => {
  for (const call of ['listOccasions', 'listTranscriptions'])
    mock.controls.armFault({ call, kind: 'body', body: '{"data":[null]}' });
  const differingCalls = (await run()).calls.filter(({ outcome }) => outcome === 'differs').map(({ call }) => call);
  expect(differingCalls).toEqual([
    'GET /api/cognitive/recordings/{recordingId}/transcriptions',
    'GET /api/cognitive/streams/{streamId}/occasions',
  ]);
});

const createRows = (count: number, createRow: (index: number) => object) =>
  JSON.stringify({ data: Array.from({ length: count }, (_, index) => createRow(index)) });
const createModel = (index: number) => ({
  id: index + 1,
  modelId: `m${index}`,
  modelName: 'Invoices',
  modelDescription: null,
});

test('each difference has a grade, and only the worst grade changes the exit code', async () => {
  const getGrades = async (call: string, body: string) => {
    mock.controls.reset();
    mock.controls.armFault({ call, kind: 'body', body });
    const report = await run();
    const differing = report.calls.filter(({ outcome }) => outcome === 'differs');
    return [...differing.map(({ grade }) => grade), getExitCode(report)];
  };
  // Tolerated: a number instead of a string, no envelope, a missing null.
  expect(
    await getGrades(
      'listModels',
      createRows(9, (index) => ({ ...createModel(index), modelName: 7 })),
    ),
  ).toEqual(['is tolerated', 0]);
  expect(await getGrades('listModels', JSON.stringify([createModel(0)]))).toEqual(['is tolerated', 0]);
  // Lost in some rows: no id, an object instead of a string.
  const withBadRow = createRows(9, (index) =>
    index === 3 ? { ...createModel(index), modelName: {} } : createModel(index),
  );
  expect(await getGrades('listModels', withBadRow)).toEqual(['only this data', 0]);
  // Lost or missing in all rows: the portal has nothing to show.
  expect(
    await getGrades(
      'listModels',
      createRows(9, (index) => ({ ...createModel(index), modelName: {} })),
    ),
  ).toEqual(['breaks the portal', 1]);
  expect(
    await getGrades(
      'listModels',
      createRows(9, (index) => ({ modelId: `m${index}`, name: 'Invoices', modelDescription: null })),
    ),
  ).toEqual(['breaks the portal', 1]);
  // A time that is a number: the portal keeps it as a text, and shows no time.
  const names = { departmentName: null, machineName: null, osUserName: null, processName: null };
  const withNumericTime = createRows(9, (index) => ({
    id: index + 1,
    ...names,
    startTime: 1_700_000_000_000,
    endTime: null,
  }));
  expect(await getGrades('listStreams', withNumericTime)).toEqual(['breaks the portal', 1]);
  expect(await getGrades('listModels', '{"data":{}}')).toEqual(['breaks the portal', 1]);
  // The portal never calls this endpoint.
  expect(await getGrades('listLoggingCustomers', '[{},{}]')).toEqual(['is tolerated', 0]);
});

test('the report lists differences by grade, and counts each grade', async () => {
  mock.controls.armFault({ call: 'listModels', kind: 'body', body: JSON.stringify([createModel(0)]) });
  mock.controls.armFault({ call: 'listTags', kind: 'missing' });
  mock.controls.armFault({
    call: 'listStreams',
    kind: 'body',
    body: createRows(2, (index) => ({
      id: index === 0 ? null : index,
      departmentName: null,
      machineName: null,
      osUserName: null,
    })),
  });
  const text = formatReport(await run());
  const grades = [...text.matchAll(/ {2}differs, ([^:]+):/g)].map(([, grade]) => grade);
  expect(grades).toEqual(['breaks the portal', 'is tolerated', 'only this data']);
  expect(text).toContain('Differences: 1 breaks the portal, 1 is tolerated, 1 only this data.');
});

test('a refused call is reported with its status, a lost response with its reason', async () => {
  mock.controls.armFault({ call: 'listModels', kind: 'status', status: 403, body: 'Not for you' });
  mock.controls.armFault({ call: 'listRoles', kind: 'reset' });
  mock.controls.armFault({ call: 'listTags', kind: 'body', body: '{"success":false,"message":"Not now"}' });
  const report = await run({ write: true });
  expect(findCall(report, 'GET /api/nanonets/models')).toMatchObject({
    outcome: 'refused',
    detail: '403 Not for you',
  });
  expect(findCall(report, 'GET /api/cognitive/tags')).toMatchObject({ outcome: 'refused', detail: '200 Not now' });
  expect(findCall(report, 'GET /api/nanonets/roles').outcome).toBe('unknown');
  expect(findCall(report, 'POST /api/blob/{modelId}/uploaddocument')).toMatchObject({
    outcome: 'unknown',
    detail: 'no model is listed',
  });
  expect(getExitCode(report)).toBe(0);
});

test('a host with the other envelopes contradicts D34 to D36', async () => {
  mock.controls.setScenario('other-envelopes');
  const report = await run({ write: true });
  expect(getInterpretationIds(report, 'contradicts')).toEqual(['D34', 'D35', 'D36 records', 'D36 customers']);
  expect(findCall(report, 'GET /api/settings/companies')).toMatchObject({
    outcome: 'differs',
    detail: 'the rows are not in data',
  });
  expect(findCall(report, 'GET /api/settings/companies/{companyId}')).toMatchObject({ outcome: 'as specified' });
});

test('hostile data cause only differences; without data the calls for single records are unknown', async () => {
  mock.controls.setScenario('hostile');
  const outcomes = findDeviations(await run({ write: true })).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['differs']));
  mock.controls.setScenario('empty');
  const report = await run();
  expect(findCall(report, 'GET /api/cognitive/streams')).toMatchObject({
    outcome: 'as specified',
    detail: 'no row to check',
  });
  expect(findCall(report, 'GET /api/cognitive/streams/{streamId}')).toMatchObject({
    outcome: 'unknown',
    detail: 'listStreams has no row',
  });
});

test('a host that accepts a pair twice contradicts D11, and one without emails leaves D132 open', async () => {
  const graceMock = await startMock({ refreshGraceMs: 60_000 });
  const report = await verify({
    url: graceMock.url,
    email,
    password,
    write: true,
    json: false,
    outbox: `${graceMock.url}/nothing`,
  });
  await graceMock.close();
  expect(getInterpretationIds(report, 'contradicts')).toEqual(['D11 pair']);
  expect(getInterpretationIds(report, 'leaves open')).toEqual(['D101', 'D132']);
  expect(
    findDeviations(report)
      .map(({ uses }) => uses[0])
      .sort(),
  ).toEqual(['activateAccount', 'setupPassword', 'validateActivationCode']);
  expect(new Set(findDeviations(report).map(({ detail }) => detail))).toEqual(
    new Set(['the code is emailed, and the host lists no emails']),
  );
});
