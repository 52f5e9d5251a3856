import { controls } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { cookieOf, visit } from '../../../../e2e/route-harness';

type Found = {
  groups: { label: string; count: number; entries: { label: string; path: string }[] }[];
  failed: boolean;
};

const calls = (name: string) => controls.log().filter(({ call }) => call === name);
const labelsOf = (data: unknown) => (data as Found).groups.map(({ label }) => label);
const entriesOf = (data: unknown, group: string) =>
  (data as Found).groups.find(({ label }) => label === group)?.entries ?? [];

beforeEach(() => controls.reset());

test('pages and companies are found by name and id, as far as the menu has them', async () => {
  const superAdmin = await visit('superAdmin');
  const { data } = await superAdmin.get('/search?q=harbour');
  expect(entriesOf(data, 'Companies')).toMatchObject([{ label: 'Harbourline Freight' }]);
  expect(entriesOf((await superAdmin.get('/search?q=OTP')).data, 'Pages')).toMatchObject([{ path: '/rpa/get-otp' }]);
  controls.clearLog();
  const manager = await visit('manager');
  expect((await manager.get('/search?q=harbour')).data).toMatchObject({ groups: [], failed: false });
  expect(entriesOf((await manager.get('/search')).data, 'Pages').map(({ label }) => label)).not.toContain('Get OTP');
  expect(calls('listCompanies')).toEqual([]);
});

test('records are found of the lists that this session was given, and no list is asked for', async () => {
  const cookie = await cookieOf('superAdmin');
  const one = await visit({ cookie });
  expect(labelsOf((await one.get('/search?q=a')).data)).not.toContain('Recordings');
  await one.get('/events');
  await one.get('/rpa/process-config');
  const { data } = await one.get('/search?q=a');
  expect(labelsOf(data)).toEqual(expect.arrayContaining(['Recordings', 'Process configs']));
  const [config] = entriesOf(data, 'Process configs');
  expect(config?.path).toMatch(/^\/rpa\/edit-process-config\/\w+$/);
  expect(calls('listRecordings')).toHaveLength(1);
  const other = await visit('superAdmin');
  expect(labelsOf((await other.get('/search?q=a')).data)).not.toContain('Recordings');
});

test('companies that cannot be looked at are said, and the rest is found', async () => {
  controls.arm({ call: 'listCompanies', kind: 'status', status: 500, times: 2 });
  const { data } = await (await visit('superAdmin')).get('/search?q=comp');
  expect(data).toMatchObject({ failed: true, groups: [{ label: 'Pages' }] });
});
