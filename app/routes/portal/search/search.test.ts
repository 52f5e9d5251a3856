import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import type { Company } from '~/domain/settings/company';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';
import { findRecording } from '../../agents/event-details/find-recording.test-helpers';
import { COMPANY_RESULTS } from './search-results.server';

type SearchData = {
  groups: { label: string; count: number; entries: { label: string; path: string }[] }[];
  areCompaniesUnavailable: boolean;
};

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const getLabels = (data: unknown) => (data as SearchData).groups.map(({ label }) => label);
const getEntries = (data: unknown, group: string) =>
  findExpected((data as SearchData).groups, group, ({ label }) => label === group).entries;

beforeEach(() => controls.reset());

test('the search finds pages and companies that the user may open', async () => {
  const superAdmin = await createRouteClient('superAdmin');
  const { data } = await superAdmin.get('/search?q=harbour');
  expect(getEntries(data, 'Companies')).toMatchObject([{ label: 'Harbourline Freight', icon: 'building-2' }]);
  expect(getEntries((await superAdmin.get('/search?q=OTP')).data, 'Pages')).toMatchObject([
    { path: '/rpa/get-otp', icon: 'key-round' },
  ]);
  // Without a word the pages are listed, and no companies.
  expect(getLabels((await superAdmin.get('/search?q=%20%E2%80%8B')).data)).toEqual(['Pages']);
  controls.clearLog();
  const manager = await createRouteClient('manager');
  expect((await manager.get('/search?q=harbour')).data).toMatchObject({ groups: [], areCompaniesUnavailable: false });
  expect(getEntries((await manager.get('/search')).data, 'Pages').map(({ label }) => label)).not.toContain('Get OTP');
  expect(getCalls('listCompanies')).toEqual([]);
});

test('the first results of a kind are listed, and all are counted', async () => {
  for (const company of db.companies) company.name = `Zebra ${company.id}`;
  db.revision += 1;
  const { data } = await (await createRouteClient('superAdmin')).get('/search?q=zebra');
  const [{ count, entries }] = (data as SearchData).groups as [SearchData['groups'][number]];
  expect(count).toBe(db.companies.length);
  expect(entries.length).toBeLessThan(count);
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

test('the search finds records of lists that this session has loaded, and requests no list', async () => {
  const cookie = await createSessionCookie('superAdmin');
  const client = await createRouteClient({ cookie });
  expect(getLabels((await client.get('/search?q=a')).data)).not.toContain('Recordings');
  await client.get('/events');
  await client.get('/rpa/process-config');
  const { data } = await client.get('/search?q=a');
  expect(getLabels(data)).toEqual(expect.arrayContaining(['Recordings', 'Process configs']));
  expect(getEntries(data, 'Process configs')[0]).toMatchObject({
    icon: 'sliders-horizontal',
    path: expect.stringMatching(/^\/rpa\/edit-process-config\/\w+$/),
  });
  expect(getCalls('listRecordings')).toHaveLength(1);
  const otherClient = await createRouteClient('superAdmin');
  expect(getLabels((await otherClient.get('/search?q=a')).data)).not.toContain('Recordings');
});

test('a failed company list is reported, and other results are shown', async () => {
  controls.armFault({ call: 'listCompanies', kind: 'status', status: 500, times: 2 });
  const { data } = await (await createRouteClient('superAdmin')).get('/search?q=comp');
  expect(data).toMatchObject({ areCompaniesUnavailable: true, groups: [{ label: 'Pages' }] });
});

test('a found company shows its number, if it has one', () => {
  const toEntry = (companyNumber: string | null) =>
    COMPANY_RESULTS.toRow({ id: '7', name: 'Ann & Co', companyNumber } as Company, {});
  expect(toEntry('123')).toMatchObject({ label: 'Ann & Co', path: '/settings/companies/7' });
  expect(JSON.stringify(toEntry('123'))).toContain('No. 123');
  expect(JSON.stringify(toEntry(null))).not.toContain('No.');
});

test('each result has the id, the name or else the id, and the page of its record', async () => {
  const client = await createRouteClient('superAdmin');
  const user = findExpected(db.users, 'the user', ({ email }) => email === getAccount('superAdmin').email);
  const [company, document, config] = [db.companies[0], db.documents[0], db.processConfigs[0]].map((row) =>
    expectDefined<{ id: number }>(row),
  );
  const other = db.companies[1];
  const { recording } = findRecording(() => true);
  Object.assign(expectDefined(company), { name: 'Zebra ', companyNumber: '12' });
  Object.assign(recording, { recordingName: 'Zebra call', companyName: 'Acme' });
  Object.assign(expectDefined(document), { userId: user.id, fileName: 'zebra & co.pdf', modelName: 'Bills' });
  Object.assign(expectDefined(config), { processName: 'Zebra run', companyId: other?.id });
  db.processConfigs.length = 1;
  db.revision += 1;
  for (const path of ['/events', '/ocr/file-list', '/rpa/process-config']) await client.get(path);
  const load = async (query: string) => (await client.get(`/search?q=${query}`)).data as SearchData;
  const [companyId, recordingId, documentId, configId] = [company, recording, document, config].map((row) =>
    String(row?.id),
  );
  expect(await load('zebra')).toMatchObject({
    query: 'zebra',
    areCompaniesUnavailable: false,
    groups: [
      {
        label: 'Companies',
        count: 1,
        entries: [{ id: companyId, label: 'Zebra', path: `/settings/companies/${companyId}`, detail: 'No. 12' }],
      },
      {
        label: 'Recordings',
        entries: [{ id: recordingId, label: 'Zebra call', path: `/events/${recordingId}`, detail: 'Acme' }],
      },
      {
        label: 'Documents',
        entries: [{ id: documentId, path: expect.stringContaining(`open=${documentId}`) as string, detail: 'Bills' }],
      },
      {
        label: 'Process configs',
        entries: [{ id: configId, path: `/rpa/edit-process-config/${configId}`, detail: other?.name }],
      },
    ],
  });
  Object.assign(recording, { recordingName: ' ', companyName: null });
  db.revision += 1;
  await client.get('/events');
  expect(getEntries(await load(String(recordingId)), 'Recordings')).toContainEqual({
    id: recordingId,
    label: recordingId,
    path: `/events/${recordingId}`,
    icon: expect.any(String),
  });
  expect(await load(`%20${'x'.repeat(300)}`)).toMatchObject({ query: 'x'.repeat(200) });
});
