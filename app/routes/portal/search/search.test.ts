import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import type { SearchData } from '~/components/shell/search-results';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';
import { findRecording } from '../../agents/event-details/find-recording.test-helpers';

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
/** The names of the list calls so far. */
const listReads = () => controls.getLog().flatMap(({ call }) => (call?.startsWith('list') ? call : []));
const getLabels = (data: unknown) => (data as SearchData).groups.map(({ label }) => label);
const getEntries = (data: unknown, group: string) =>
  findExpected((data as SearchData).groups, group, ({ label }) => label === group).entries;

test('the search finds pages and companies that the user may open', async () => {
  const superAdmin = await createRouteClient('superAdmin');
  const { data } = await superAdmin.get('/search?q=harbour');
  expect(getEntries(data, 'Companies')).toMatchObject([{ label: 'Harbourline Freight', icon: 'building-2' }]);
  expect(getEntries((await superAdmin.get('/search?q=get%20OTP')).data, 'Pages')).toMatchObject([
    { path: '/rpa/get-otp', icon: 'key-round' },
  ]);
  // Without a word pages and actions are listed, and no companies.
  expect(getLabels((await superAdmin.get('/search?q=%20%E2%80%8B')).data)).toEqual(['Pages', 'Actions']);
  controls.clearLog();
  const manager = await createRouteClient('manager');
  expect((await manager.get('/search?q=kestrel')).data).toMatchObject({ groups: [], failed: [], unsearched: [] });
  expect(getEntries((await manager.get('/search')).data, 'Pages').map(({ label }) => label)).not.toContain('Get OTP');
  expect(getCalls('listCompanies')).toEqual([]);
});

test('the first results of a kind are listed, and all are counted', async () => {
  for (const company of db.companies) company.name = `Zebra ${company.id}`;
  db.revision += 1;
  const superAdmin = await createRouteClient('superAdmin');
  for (const [path, shown] of [
    ['/search?q=zebra', 20],
    ['/search?q=zebra&more=Companies', db.companies.length],
  ] as const) {
    const [group] = ((await superAdmin.get(path)).data as SearchData).groups;
    expect([group?.count, group?.entries.length], path).toEqual([db.companies.length, shown]);
  }
});

test(
  'a name with accents is found as people type it, in its list and in the search',
  { tags: ['REAL-05'] },
  async () => {
    const superAdmin = await createRouteClient('superAdmin');
    const company = findExpected(db.companies, 'a company', ({ name }) => name === 'Harbourline Freight');
    company.name = 'O’Brien Straße Łódź';
    for (const typed of ['lodz', 'strasse', "o'brien", 'lodz o’brien']) {
      const query = encodeURIComponent(typed);
      const { data } = await superAdmin.get(`/settings/companies?q=${query}`);
      expect(data, typed).toMatchObject({ companies: { page: { rows: [{ name: company.name }] } } });
      expect(getEntries((await superAdmin.get(`/search?q=${query}`)).data, 'Companies'), typed).toMatchObject([
        { label: company.name },
      ]);
    }
  },
);

test('a fresh session finds records of every list; each is read once', { tags: ['REAL-19', 'D176'] }, async () => {
  const superAdmin = await createRouteClient('superAdmin');
  const search = async (query: string) =>
    (await superAdmin.get(`/search?q=${encodeURIComponent(query)}`)).data as SearchData;
  const user = findExpected(db.users, 'the user', ({ email }) => email === getAccount('superAdmin').email);
  const { recording } = findRecording(() => true);
  const [stream, report] = [db.streams[0], db.reports[0]];
  const document = findExpected(db.documents, 'a document', ({ userId }) => userId === user.id);
  const tag = expectDefined(String(recording.actualTags).split(';')[0], 'a tag');
  await search('first');
  const reads = listReads();
  for (const [query, group, path] of [
    [document.fileName, 'Documents', `open=${document.id}`],
    [recording.agentName, 'Calls', '/events/'],
    [recording.agentName, 'Agents', `/events?agent=${encodeURIComponent(String(recording.agentName))}`],
    [tag, 'Tags', `/events?tag=${encodeURIComponent(tag)}`],
    [stream?.machineName, 'Streams', `/streams/${stream?.id}`],
    [report?.reportName, 'Reports', '/companyreports/'],
    [user.email, 'Users', `?users.q=${encodeURIComponent(String(user.email))}#users`],
    ['1', 'Runs of today', '/rpa/main-logging/'],
    ['trigger', 'Actions', '/rpa/task-trigger'],
    ['create user', 'Actions', '/settings/companies'],
    ['password', 'Actions', '/account#security'],
  ] as const) {
    const entries = getEntries(await search(String(query)), group);
    expect(entries.map((entry) => entry.path).join(' '), String(query)).toContain(path);
  }
  expect(listReads()).toEqual(reads);
});

test('a number is also that of a run; one that is not of today is named', { tags: ['REAL-19'] }, async () => {
  const superAdmin = await createRouteClient('superAdmin');
  const { unsearched } = (await superAdmin.get('/search?q=987654321')).data as SearchData;
  expect(unsearched[0]).toMatchObject({ path: '/rpa/main-logging/987654321' });
});

test('runs of a process are told apart by number, start and status; one of an earlier day has its date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') });
  const superAdmin = await createRouteClient('superAdmin');
  Object.assign(expectDefined(db.mainLoggings.at(-1)), { startTime: '2026-11-19T23:50:00Z', processName: 'Night run' });
  const [open] = getEntries((await superAdmin.get('/search?q=night')).data, 'Runs of today');
  expect(open?.detail).toContain(', 2026-11-19 23:50:00, ');
  const runs = getEntries((await superAdmin.get('/search?q=1')).data, 'Runs of today').filter(
    ({ id }) => id !== open?.id,
  );
  vi.useRealTimers();
  for (const { id, detail } of runs)
    expect(detail).toMatch(new RegExp(`Run ${id}, \\d\\d:\\d\\d:\\d\\d, (No Status|Successful|Unsuccessful|Failed)$`));
});

test('users of other companies are found by a further search', { tags: ['REAL-19'] }, async () => {
  const { email, companyName } = getAccount('otherCompanyAdmin');
  const superAdmin = await createRouteClient('superAdmin');
  const first = (await superAdmin.get(`/search?q=${email}`)).data as SearchData;
  expect([companyName === getAccount('superAdmin').companyName, first.groups]).toEqual([false, []]);
  const link = findExpected(first.unsearched, 'the further search', ({ id }) => id === 'users');
  expect(getEntries((await superAdmin.get(link.path)).data, 'Users')).toMatchObject([{ detail: email }]);
  const manager = await createRouteClient('manager');
  const { groups, searched } = (await manager.get(link.path)).data as SearchData;
  expect([groups, searched.at(-1)]).toEqual([[], 'users of your company']);
});

test('what the user may not see is not read', { tags: ['REAL-19'] }, async () => {
  const validator = await createRouteClient('validator');
  controls.clearLog();
  const { data } = await validator.get('/search?q=zzzz');
  expect(data).toMatchObject({ groups: [], searched: ['pages', 'actions', 'documents', 'reports'], unsearched: [] });
  expect(listReads().toSorted()).toEqual(['listCompanyReports', 'listOcrDocuments']);
});

test('reports are not read for a user who is not activated', { tags: ['DASH-02'] }, async () => {
  const client = await createRouteClient('notActivated');
  controls.clearLog();
  expect((await client.get('/search?q=zzzz')).data).toMatchObject({ searched: ['pages', 'actions'] });
  expect(listReads()).toEqual([]);
});

test('lists that fail are named, and other results are shown', { tags: ['REAL-19'] }, async () => {
  controls.armFault({ call: 'listCompanies', kind: 'status', status: 500, times: 2 });
  controls.armFault({ call: 'listStreams', kind: 'status', status: 500, times: 2 });
  const { data } = await (await createRouteClient('superAdmin')).get('/search?q=list');
  expect(data).toMatchObject({ failed: ['companies', 'streams'] });
  expect(getLabels(data)).toContain('Pages');
  expect((data as SearchData).searched).not.toContain('companies');
});

test('each result has the name or else the id, and says more of its record', async () => {
  const { recording } = findRecording(() => true);
  const user = findExpected(db.users, 'the user', ({ email }) => email === getAccount('superAdmin').email);
  const [company, other] = db.companies;
  const [document, config] = [expectDefined(db.documents[0]), expectDefined(db.processConfigs[0])];
  const report = expectDefined(db.reports[0]);
  Object.assign(expectDefined(company), { name: 'Zebra ', companyNumber: '12' });
  Object.assign(expectDefined(other), { name: 'Zebra & Co', companyNumber: null });
  Object.assign(recording, { recordingName: 'Zebra call', agentName: 'Ann', companyName: 'Acme' });
  Object.assign(document, { userId: user.id, fileName: 'zebra & co.pdf', modelName: 'Bills' });
  Object.assign(config, { processName: 'Zebra run', companyId: other?.id });
  Object.assign(report, { reportName: 'Zebra report', createdTime: '2026-11-05T10:00:00Z' });
  db.revision += 1;
  const load = async (query: string) =>
    (await (await createRouteClient('superAdmin')).get(`/search?q=${query}`)).data as SearchData;
  const data = await load('zebra');
  expect(getEntries(data, 'Companies')).toEqual([
    expect.objectContaining({ id: String(company?.id), label: 'Zebra', detail: 'No. 12' }),
    { id: String(other?.id), label: 'Zebra & Co', path: `/settings/companies/${other?.id}`, icon: 'building-2' },
  ]);
  for (const [group, id, detail] of [
    ['Calls', recording.id, 'Ann, Acme'],
    ['Documents', document.id, 'Bills'],
    ['Process configs', config.id, 'Zebra & Co'],
    ['Reports', report.id, 'Zebra, 2026-11-05'],
  ] as const)
    expect(getEntries(data, group), group).toContainEqual(expect.objectContaining({ id: String(id), detail }));
  Object.assign(recording, { recordingName: ' ', agentName: null, companyName: null });
  db.revision += 1;
  const id = String(recording.id);
  expect(getEntries(await load(id), 'Calls')).toContainEqual({
    id,
    label: id,
    path: `/events/${id}`,
    icon: expect.any(String) as string,
  });
  expect(await load(`%20${'x'.repeat(300)}`)).toMatchObject({ query: 'x'.repeat(200) });
});
