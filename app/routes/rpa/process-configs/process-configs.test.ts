import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const LIST = '/rpa/process-config';
const callsOf = (name: string) => controls.getLog().filter(({ call }) => call === name);

type Page = { configs: { page: { matched: number; rows: { settings: unknown; variables: unknown }[] } } };

beforeEach(() => controls.reset());

test('the list is searched by the company’s name', { tags: ['PCONF-01', 'PCONF-03', 'D59'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const matched = async (q: string) => ((await admin.get(`${LIST}?q=${q}`)).data as Page).configs.page.matched;
  expect(await matched('ke')).toBe(db.processConfigs.length);
  const kestrel = db.companies.find(({ name }) => name === 'Kestrel Mutual')?.id;
  expect(await matched('kestrel')).toBe(db.processConfigs.filter(({ companyId }) => companyId === kestrel).length);
  expect(callsOf('listProcessConfigs')[0]?.path).toBe('/api/rpa/process-configs');
});

test('settings and variables are entries, and null where the text is no JSON', { tags: ['D61'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { rows } = ((await admin.get(`${LIST}?rows=100`)).data as Page).configs.page;
  expect(rows).toHaveLength(db.processConfigs.length);
  expect(rows.some(({ variables }) => variables === null)).toBe(true);
  expect(rows.some(({ settings }) => settings === null)).toBe(true);
  expect(rows.find(({ settings }) => Array.isArray(settings) && settings.length > 0)?.settings).toContainEqual({
    name: 'MailFolder',
    value: expect.any(String),
  });
});

test(
  'the confirmed question deletes by its own path and comes back to the list',
  { tags: ['PCONF-07', 'PCONF-09', 'D66'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const asked = `${LIST}?q=kestrel&modal=delete-process-config&id=4`;
    expect((await admin.get(asked)).data).toMatchObject({ asked: { id: '4', company: 'Kestrel Mutual' } });
    expect(await admin.post(asked, { intent: 'delete-process-config', id: '4' })).toMatchObject({
      status: 303,
      location: `${LIST}?q=kestrel`,
    });
    expect(callsOf('deleteProcessConfig').map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/roxuslogging/clients/setting/4'],
    ]);
    expect(db.processConfigs.some(({ id }) => id === 4)).toBe(false);
    expect((await admin.post(asked, { intent: 'delete-process-config', id: '4' })).status).toBe(404);
  },
);

test(
  'a refused delete is a message with the text of the API, whatever the status',
  { tags: ['ERR-01', 'ERR-04'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    for (const status of [400, 403, 404, 409, 500]) {
      controls.armFault({ call: 'deleteProcessConfig', kind: 'status', status, body: 'boom-xyz', times: 1 });
      const answer = await admin.post(LIST, { intent: 'delete-process-config', id: '3' });
      expect(answer, String(status)).toMatchObject({ status: 303, location: LIST });
      const cookie = /message=([^;.]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
      expect(Buffer.from(decodeURIComponent(cookie), 'base64').toString(), String(status)).toContain('boom-xyz');
    }
    expect(db.processConfigs.some(({ id }) => id === 3)).toBe(true);
  },
);

test('the file has a line for each config, entries as lines in their cell', { tags: ['D74'] }, async () => {
  const { text } = await (await createRouteClient('superAdmin')).get(`${LIST}.csv?q=kestrel`);
  expect(text).toContain('Company,Department,Process Name,Trigger Name,Setting Detail,Variables');
  expect(text).toContain('KM-CLM-010');
});

test('who is no Super Admin gets no list, no file, no form and no write', { tags: ['GUARD-11'] }, async () => {
  const admin = await createRouteClient('admin');
  controls.clearLog();
  for (const path of [LIST, `${LIST}.csv`, '/rpa/create-process-config', '/rpa/edit-process-config/1'])
    expect((await admin.get(path)).status, path).toBe(403);
  expect((await admin.post(LIST, { intent: 'delete-process-config', id: '1' })).status).toBe(403);
  for (const path of ['/rpa/create-process-config', '/rpa/edit-process-config/1'])
    expect((await admin.post(path, { intent: 'save-process-config' })).status, path).toBe(403);
  expect(controls.getLog().filter(({ path }) => !path.includes('refreshtoken'))).toEqual([]);
});
