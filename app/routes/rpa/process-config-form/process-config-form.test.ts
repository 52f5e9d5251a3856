import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { STORED_SOURCE } from '~/domain/rpa/name-value';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

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
    const response = await admin.post(`${CREATE}?list=${encodeURIComponent('/rpa/process-config?q=night')}`, FIELDS);
    const id = expectDefined(db.processConfigs.at(-1)).id;
    expect(response).toMatchObject({ status: 303, location: `/rpa/process-config?q=night&created=${id}` });
    expect((await readMessage(response)).link).toEqual({ text: 'Open Night run', url: getEditPath(id) });
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

test('company and department are optional', async () => {
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

test('a department of another company and a copy of nothing are refused', { tags: ['PCONF-11'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const response = await admin.post(CREATE, { ...FIELDS, departmentId: String(otherDepartmentId) });
  expect(response).toMatchObject({
    status: 409,
    data: { message: { text: 'This department does not belong to Kestrel Mutual.' } },
  });
  expect(await admin.post(CREATE, { ...FIELDS, companyId: '' })).toMatchObject({
    status: 409,
    data: { message: { text: 'Choose the company of this department.' } },
  });
  expect(await admin.post(`${CREATE}?copy=..`, { ...FIELDS, configsSource: STORED_SOURCE })).toMatchObject({
    status: 409,
    data: { message: { text: 'The setting to duplicate could not be loaded.' } },
  });
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
  config.modified = '2026-11-19T23:30:00Z';
  const cookie = `${await createSessionCookie('superAdmin')}; tz=Asia%2FTokyo`;
  const name = `${config.processName}, Harbourline Freight`;
  expect((await (await createRouteClient({ cookie })).get(getEditPath(config.id))).data).toMatchObject({
    id: String(config.id),
    name,
    description: `${name}. Last modified 2026-11-20 08:30:00.`,
  });
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

test('a copy starts with the values of the original, but not with its Wizard Custom Id', async () => {
  const admin = await createRouteClient('superAdmin');
  const config = expectDefined(db.processConfigs[0], 'a process config');
  config.customSettings = '[{"Name":"A","Value":"1"}]';
  config.variables = '{"0":{"Name":';
  const { data } = await admin.get(`${CREATE}?copy=${config.id}`);
  expect(data).toMatchObject({
    isOriginalMissing: false,
    copy: {
      name: `${config.processName}, Harbourline Freight`,
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
  expect(await admin.post(`${CREATE}?copy=${config.id}`, FIELDS)).toMatchObject({ status: 303 });
  expect(db.processConfigs).toHaveLength(before + 1);
  expect(getCalls('updateProcessConfig')).toEqual([]);
});

test('a copy of a config that cannot be loaded is an empty form with a notice', async () => {
  const admin = await createRouteClient('superAdmin');
  const missing = { copy: null, isOriginalMissing: true };
  for (const id of ['99999', '..', 'a%2Fb', '']) {
    expect((await admin.get(`${CREATE}?copy=${id}`)).data, id).toMatchObject(missing);
  }
  expect(getCalls('getProcessConfig').map(({ path }) => path)).toEqual(['/api/rpa/process-configs/99999']);
  controls.armFault({ call: 'getProcessConfig', kind: 'status', status: 403, times: 1 });
  expect((await admin.get(`${CREATE}?copy=4`)).data).toMatchObject(missing);
  expect((await admin.get(CREATE)).data).toMatchObject({ copy: null, isOriginalMissing: false });
  const weaker = await createRouteClient('manager');
  expect((await weaker.get(`${CREATE}?copy=4`)).status).toBe(403);
});

test('edit saves with PUT and redirects to the list', { tags: ['PCONF-22'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  expect(await admin.post(getEditPath(4), FIELDS)).toMatchObject({
    status: 303,
    location: '/rpa/process-config?changed=4',
  });
  expect(getCalls('updateProcessConfig').map(({ method, path, body }) => [method, path, body])).toMatchObject([
    ['PUT', '/api/rpa/process-configs/4', { TriggerName: 'KM-1', CompanyId: companyId }],
  ]);
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
    expect((await admin.get(CREATE)).data).toMatchObject({ companies: { isLoaded: false, options: [] } });
    expect((await admin.post(getEditPath(4), FIELDS)).status).toBe(303);
    controls.clearFaults();
    expect((await admin.get(CREATE)).data).toMatchObject({ companies: { isLoaded: true } });
    expect((await admin.get(getEditPath(4))).data).toMatchObject({ companies: { isLoaded: true } });
  },
);
