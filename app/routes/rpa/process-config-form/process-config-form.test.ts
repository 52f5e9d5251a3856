import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient, type RouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import type { FormReply } from '../../../lib/form-reply';

const CREATE = '/rpa/create-process-config';
const getEditPath = (id: number) => `/rpa/edit-process-config/${id}`;
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const { id: companyId } = findExpected(db.companies, 'Kestrel Mutual', ({ name }) => name === 'Kestrel Mutual');
const { id: departmentId } = findExpected(
  db.departments,
  'Claims',
  (department) => department.companyId === companyId && department.name === 'Claims',
);
const { id: otherDepartmentId } = findExpected(
  db.departments,
  'a department of another company',
  (department) => department.companyId !== companyId,
);

const FIELDS = {
  intent: 'save-process-config',
  companyId: String(companyId),
  departmentId: String(departmentId),
  processName: ' Night run ',
  wizardCustomId: 'KM-1',
  'configs[0].name': 'Folder',
  'configs[0].value': '/in/ünï "x"',
  'configs[1].name': '',
  'configs[1].value': '',
  'variables[0].name': 'Day',
  'variables[1].name': '',
};

type Reply = {
  submission: { error?: Record<string, string[]>; initialValue: Record<string, unknown> };
  message: { text: string } | null;
};

beforeEach(() => controls.reset());

test(
  'create sends six keys: ids as numbers, settings and variables as JSON strings',
  { tags: ['PCONF-18', 'PCONF-19', 'D62', 'D141'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    expect(await admin.post(CREATE, FIELDS)).toMatchObject({ status: 303, location: '/rpa/process-config' });
    expect(getCalls('createProcessConfig').map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/rpa/process-configs',
        {
          CompanyId: companyId,
          DepartmentId: departmentId,
          ProcessName: 'Night run',
          TriggerName: 'KM-1',
          CustomSettings: '[{"Name":"Folder","Value":"/in/ünï \\"x\\""}]',
          Variables: '[{"Name":"Day"}]',
        },
      ],
    ]);
  },
);

test('company and department are optional', { tags: ['D63'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  await admin.post(CREATE, { intent: 'save-process-config', processName: 'a', wizardCustomId: 'b' });
  expect(getCalls('createProcessConfig').map(({ body }) => body)).toEqual([
    {
      CompanyId: null,
      DepartmentId: null,
      ProcessName: 'a',
      TriggerName: 'b',
      CustomSettings: '[]',
      Variables: '[]',
    },
  ]);
});

test(
  'invalid fields show their messages, the values are kept, and nothing is sent',
  { tags: ['PCONF-16', 'PCONF-17'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const { status, data } = await admin.post(CREATE, {
      ...FIELDS,
      processName: ' ',
      wizardCustomId: '',
      'configs[1].value': 'no name',
    });
    const { submission } = data as Reply;
    expect(status).toBe(422);
    expect(submission.error).toEqual({
      processName: ['Process Name is required'],
      wizardCustomId: ['Wizard Custom Id is required'],
      'configs[1].name': ['A value needs a name.'],
    });
    expect(submission.initialValue).toMatchObject({ configs: [{ name: 'Folder' }, { value: 'no name' }] });
    expect(getCalls('createProcessConfig')).toEqual([]);
  },
);

test('a department of another company is refused', { tags: ['PCONF-11', 'D64'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const response = await admin.post(CREATE, { ...FIELDS, departmentId: String(otherDepartmentId) });
  expect(response).toMatchObject({
    status: 409,
    data: { message: { text: 'This department does not belong to Kestrel Mutual.' } },
  });
  expect((await admin.post(CREATE, { ...FIELDS, companyId: '' })).status).toBe(409);
  expect(getCalls('createProcessConfig')).toEqual([]);
});

test('without script the buttons of the form return its values and write nothing', { tags: ['PCONF-11'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  for (const intent of [
    { type: 'validate', payload: { name: 'companyId' } },
    { type: 'insert', payload: { name: 'variables' } },
    { type: 'remove', payload: { name: 'configs', index: 0 } },
  ]) {
    const { status, data } = await admin.post(CREATE, { ...FIELDS, __intent__: JSON.stringify(intent) });
    expect(status, intent.type).toBe(200);
    expect((data as Reply).submission.initialValue).toMatchObject({
      companyId: String(companyId),
      wizardCustomId: 'KM-1',
    });
  }
  expect(getCalls('createProcessConfig')).toEqual([]);
});

test('edit starts with the values of the record, in each JSON format', { tags: ['PCONF-20', 'PCONF-21'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const config = expectDefined(db.processConfigs[0], 'a process config');
  config.customSettings = '[{"Name":"A","Value":"1"},{"Name":"B"}]';
  config.variables = '{"0":{"Name":"V"}}';
  expect((await admin.get(getEditPath(config.id))).data).toMatchObject({
    values: {
      companyId: String(config.companyId),
      departmentId: String(config.departmentId),
      processName: config.processName,
      wizardCustomId: config.triggerName,
      configs: [
        { name: 'A', value: '1' },
        { name: 'B', value: '' },
      ],
      variables: [{ name: 'V' }],
    },
    invalidLists: [],
  });
  config.customSettings = '[{"Name": "Broken"';
  expect((await admin.get(getEditPath(config.id))).data).toMatchObject({
    invalidLists: ['configs'],
    values: { configs: [] },
  });
  expect((await admin.get(getEditPath(99999))).status).toBe(404);
});

test(
  'a copy starts with the values of the original, but not with its Wizard Custom Id',
  { tags: ['D172'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const config = expectDefined(db.processConfigs[0], 'a process config');
    config.customSettings = '[{"Name":"A","Value":"1"}]';
    config.variables = '{"0":{"Name":';
    const { data } = await admin.get(`${CREATE}?from=${config.id}`);
    expect(data).toMatchObject({
      isOriginalMissing: false,
      copy: {
        originalWizardCustomId: config.triggerName,
        invalidLists: ['variables'],
        values: {
          companyId: String(config.companyId),
          departmentId: String(config.departmentId),
          processName: config.processName,
          wizardCustomId: '',
          configs: [{ name: 'A', value: '1' }],
        },
      },
    });
    const before = db.processConfigs.length;
    expect(await admin.post(`${CREATE}?from=${config.id}`, FIELDS)).toMatchObject({ status: 303 });
    expect(db.processConfigs).toHaveLength(before + 1);
    expect(getCalls('updateProcessConfig')).toEqual([]);
  },
);

test('a copy of a config that cannot be loaded is an empty form with a notice', { tags: ['D172'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const missing = { copy: null, isOriginalMissing: true };
  for (const id of ['99999', '..', 'a%2Fb', '']) {
    expect((await admin.get(`${CREATE}?from=${id}`)).data, id).toMatchObject(missing);
  }
  expect(getCalls('getProcessConfig').map(({ path }) => path)).toEqual(['/api/rpa/process-configs/99999']);
  controls.armFault({ call: 'getProcessConfig', kind: 'status', status: 403, times: 1 });
  expect((await admin.get(`${CREATE}?from=4`)).data).toMatchObject(missing);
  expect((await admin.get(CREATE)).data).toMatchObject({ copy: null, isOriginalMissing: false });
  const weaker = await createRouteClient('manager');
  expect((await weaker.get(`${CREATE}?from=4`)).status).toBe(403);
});

test('edit saves with PUT and redirects to the list', { tags: ['PCONF-22'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  expect(await admin.post(getEditPath(4), FIELDS)).toMatchObject({ status: 303, location: '/rpa/process-config' });
  expect(getCalls('updateProcessConfig').map(({ method, path, body }) => [method, path, body])).toMatchObject([
    ['PUT', '/api/rpa/process-configs/4', { TriggerName: 'KM-1', CompanyId: companyId }],
  ]);
});

/** The fields of the edit form of a setting as it is now, as a browser posts them unchanged. */
async function openEdit(client: RouteClient): Promise<Record<string, string>> {
  const { id, values } = (await client.get(getEditPath(4))).data as EditData;
  const { configs, configsSource, variables, variablesSource, ...drawn } = values;
  const toFields = (list: string, rows: readonly Record<string, string>[]) =>
    rows.flatMap((row, index) => Object.entries(row).map(([name, text]) => [`${list}[${index}].${name}`, text]));
  const rows = Object.fromEntries([...toFields('configs', configs), ...toFields('variables', variables)]) as object;
  const hidden = { intent: 'save-process-config', id, drawn: JSON.stringify(drawn), configsSource, variablesSource };
  return { ...hidden, ...drawn, ...rows };
}
type Rows = Record<string, string>[];
type EditData = {
  id: string;
  values: { configs: Rows; configsSource: string; variables: Rows; variablesSource: string } & Record<string, string>;
};
const getConfig = () => findExpected(db.processConfigs, 'the config', ({ id }) => id === 4);
const getSaved = () => getCalls('updateProcessConfig').map(({ body }) => body as Record<string, string>);

test(
  'two people edit different fields of one setting: both changes stay, to the byte',
  { tags: ['D159'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const theirs = '{ "Retry" : {"max":3}, "id": 3544790567247868102 }';
    const first = { ...(await openEdit(admin)), processName: 'Mine' };
    getConfig().customSettings = theirs;
    expect((await admin.post(getEditPath(4), first)).status).toBe(303);
    const second = { ...(await openEdit(admin)), 'configs[0].value': '{"max":5}' };
    getConfig().processName = 'Theirs';
    getConfig().variables = '["Day","Hour"]';
    expect((await admin.post(getEditPath(4), second)).status).toBe(303);
    expect(getSaved()).toMatchObject([
      { ProcessName: 'Mine', CustomSettings: theirs },
      { ProcessName: 'Theirs', CustomSettings: theirs.replace('3}', '5}'), Variables: '["Day","Hour"]' },
    ]);
  },
);

test('two people edit the configs of one setting: either list can be chosen whole', { tags: ['D159'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const [drawnText, theirs] = ['{"Retry":1,"Mailbox":"in"}', '[{"Name":"Queue","Value":"A"}]'];
  getConfig().customSettings = drawnText;
  const mine = { ...(await openEdit(admin)), 'configs[0].value': '2' };
  getConfig().customSettings = theirs;
  const refused = await admin.post(getEditPath(4), mine);
  expect([refused.status, getSaved()]).toEqual([409, []]);
  const { conflict } = refused.data as FormReply;
  expect(conflict?.fields).toMatchObject([
    { label: 'Configs', was: 'Retry: 1, Mailbox: in', saved: 'Queue: A', choice: null },
  ]);
  const again = { ...mine, shown: conflict?.shown ?? '' };
  expect((await admin.post(getEditPath(4), { ...again, 'choose-configs': 'saved' })).status).toBe(303);
  getConfig().customSettings = theirs;
  expect((await admin.post(getEditPath(4), { ...again, 'choose-configs': 'mine' })).status).toBe(303);
  expect(getSaved().map(({ CustomSettings }) => CustomSettings)).toEqual([theirs, '{"Retry":2,"Mailbox":"in"}']);
});

test('a setting that somebody else has deleted keeps the form', { tags: ['D159'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const mine = { ...(await openEdit(admin)), processName: 'Mine' };
  db.processConfigs.splice(db.processConfigs.indexOf(getConfig()), 1);
  const { status, data } = await admin.post(getEditPath(4), mine);
  expect([status, getSaved()]).toEqual([404, []]);
  expect(data).toMatchObject({ message: { text: 'This process config no longer exists' } });
});

test(
  'refused saves and lost responses keep the values; one rendered form writes once',
  { tags: ['PCONF-23', 'ERR-01', 'D144'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const getMessage = async (fields: Record<string, string>) => {
      const { data } = await admin.post(CREATE, fields);
      expect((data as Reply).submission.initialValue).toMatchObject({
        companyId: String(companyId),
        processName: ' Night run ',
      });
      return expectDefined((data as Reply).message, 'a message').text;
    };
    controls.armFault({ call: 'createProcessConfig', kind: 'status', status: 400, body: '<b>boom-xyz</b>', times: 1 });
    expect(await getMessage({ ...FIELDS, once: 'AAAA-BBBB-CCCC.save' })).toBe('<b>boom-xyz</b>');
    controls.armFault({ call: 'createProcessConfig', kind: 'reset', when: 'after', times: 1 });
    expect(await getMessage({ ...FIELDS, once: 'AAAA-BBBB-DDDD.save' })).toMatch(
      /We cannot tell whether this was saved/,
    );
    const before = db.processConfigs.length;
    const fields = { ...FIELDS, once: 'AAAA-BBBB-EEEE.save' };
    await Promise.all([admin.post(CREATE, fields), admin.post(CREATE, fields)]);
    expect(db.processConfigs.length).toBe(before + 1);
  },
);

test('200 variables are saved and loaded', async () => {
  const admin = await createRouteClient('superAdmin');
  const rows = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`variables[${index}].name`, `V${index}`]));
  expect((await admin.post(getEditPath(4), { ...FIELDS, ...rows })).status).toBe(303);
  const { data } = await admin.get(getEditPath(4));
  expect((data as { values: { variables: unknown[] } }).values.variables).toHaveLength(200);
});

test(
  'if the companies fail to load, the company of the record stays selected and the form can be saved',
  { tags: ['ERR-07'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'listCompanies', kind: 'status', status: 500 });
    expect((await admin.get(getEditPath(4))).data).toMatchObject({
      companies: {
        isLoaded: false,
        options: [{ value: String(companyId), departments: [{ value: String(departmentId) }] }],
      },
    });
    expect((await admin.post(getEditPath(4), FIELDS)).status).toBe(303);
    controls.clearFaults();
  },
);
