import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const CREATE = '/rpa/create-process-config';
const edit = (id: number | string) => `/rpa/edit-process-config/${id}`;
const callsOf = (name: string) => controls.getLog().filter(({ call }) => call === name);
const company = db.companies.find(({ name }) => name === 'Kestrel Mutual')?.id ?? 0;
const department = db.departments.find((row) => row.companyId === company && row.name === 'Claims')?.id ?? 0;
const foreign = db.departments.find((row) => row.companyId !== company)?.id ?? 0;

const FIELDS = {
  intent: 'save-process-config',
  companyId: String(company),
  departmentId: String(department),
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
  'create sends the six keys, ids as numbers, settings as JSON texts',
  { tags: ['PCONF-18', 'PCONF-19', 'D62', 'D141'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    expect(await admin.post(CREATE, FIELDS)).toMatchObject({ status: 303, location: '/rpa/process-config' });
    expect(callsOf('createProcessConfig').map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/rpa/process-configs',
        {
          CompanyId: company,
          DepartmentId: department,
          ProcessName: 'Night run',
          TriggerName: 'KM-1',
          CustomSettings: '[{"Name":"Folder","Value":"/in/ünï \\"x\\""}]',
          Variables: '[{"Name":"Day"}]',
        },
      ],
    ]);
  },
);

test('company and department may be missing', { tags: ['D63'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  await admin.post(CREATE, { intent: 'save-process-config', processName: 'a', wizardCustomId: 'b' });
  expect(callsOf('createProcessConfig')[0]?.body).toEqual({
    CompanyId: null,
    DepartmentId: null,
    ProcessName: 'a',
    TriggerName: 'b',
    CustomSettings: '[]',
    Variables: '[]',
  });
});

test(
  'what is missing is said at its field, with everything typed, and nothing is sent',
  { tags: ['PCONF-16', 'PCONF-17'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const { status, data } = await admin.post(CREATE, {
      ...FIELDS,
      processName: ' ',
      wizardCustomId: '',
      'configs[1].value': 'lonely',
    });
    const { submission } = data as Reply;
    expect(status).toBe(422);
    expect(submission.error).toEqual({
      processName: ['Process Name is required'],
      wizardCustomId: ['Wizard Custom Id is required'],
      'configs[1].name': ['A value needs a name.'],
    });
    expect(submission.initialValue).toMatchObject({ configs: [{ name: 'Folder' }, { value: 'lonely' }] });
    expect(callsOf('createProcessConfig')).toEqual([]);
  },
);

test('a department of another company is refused, with everything typed', { tags: ['PCONF-11', 'D64'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const answer = await admin.post(CREATE, { ...FIELDS, departmentId: String(foreign) });
  expect(answer).toMatchObject({
    status: 409,
    data: { message: { text: 'This department is not one of Kestrel Mutual.' } },
  });
  expect((await admin.post(CREATE, { ...FIELDS, companyId: '' })).status).toBe(409);
  expect(callsOf('createProcessConfig')).toEqual([]);
});

test('without script a button returns the form as it stands, and writes nothing', { tags: ['PCONF-11'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  for (const intent of [
    { type: 'validate', payload: { name: 'companyId' } },
    { type: 'insert', payload: { name: 'variables' } },
    { type: 'remove', payload: { name: 'configs', index: 0 } },
  ]) {
    const { status, data } = await admin.post(CREATE, { ...FIELDS, __intent__: JSON.stringify(intent) });
    expect(status, intent.type).toBe(200);
    expect((data as Reply).submission.initialValue).toMatchObject({
      companyId: String(company),
      wizardCustomId: 'KM-1',
    });
  }
  expect(callsOf('createProcessConfig')).toEqual([]);
});

test('edit starts with the record, in every shape of its texts', { tags: ['PCONF-20', 'PCONF-21'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const config = db.processConfigs[0];
  if (!config) throw new Error('There are no configs');
  config.customSettings = '[{"Name":"A","Value":"1"},{"Name":"B"}]';
  config.variables = '{"0":{"Name":"V"}}';
  expect((await admin.get(edit(config.id))).data).toMatchObject({
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
    unreadable: [],
  });
  config.customSettings = '[{"Name": "Broken"';
  expect((await admin.get(edit(config.id))).data).toMatchObject({ unreadable: ['configs'], values: { configs: [] } });
  expect((await admin.get(edit(99999))).status).toBe(404);
});

test('edit saves by PUT and goes back to the list', { tags: ['PCONF-22'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  expect(await admin.post(edit(4), FIELDS)).toMatchObject({ status: 303, location: '/rpa/process-config' });
  expect(callsOf('updateProcessConfig').map(({ method, path, body }) => [method, path, body])).toMatchObject([
    ['PUT', '/api/rpa/process-configs/4', { TriggerName: 'KM-1', CompanyId: company }],
  ]);
});

test('two people edit one setting: the second is told before anything is overwritten, then may overwrite it', async () => {
  const [one, two] = [await createRouteClient('superAdmin'), await createRouteClient('superAdmin')];
  const versionFor = async (who: typeof one) => ((await who.get(edit(4))).data as { version: string }).version;
  const [first, second] = [await versionFor(one), await versionFor(two)];
  controls.moveClock({ now: '2026-11-20T10:00:00Z' });
  expect((await one.post(edit(4), { ...FIELDS, version: first })).status).toBe(303);
  const mine = { ...FIELDS, processName: 'Mine', version: second };
  const told = await two.post(edit(4), mine);
  expect(told.status).toBe(409);
  const { message, submission } = told.data as Reply;
  expect(message?.text).toMatch(/^Somebody else changed this setting at 2026-11-20 10:00:00/);
  expect(submission.initialValue).toMatchObject({ processName: 'Mine' });
  expect(callsOf('updateProcessConfig')).toHaveLength(1);
  expect((await two.post(edit(4), { ...mine, version: await versionFor(two) })).status).toBe(303);
  expect(callsOf('updateProcessConfig')).toHaveLength(2);
});

test(
  'refused, unanswered and doubled saves keep everything and write once',
  { tags: ['PCONF-23', 'ERR-01', 'D144'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const messageOf = async (fields: Record<string, string>) => {
      const { data } = await admin.post(CREATE, fields);
      expect((data as Reply).submission.initialValue).toMatchObject({
        companyId: String(company),
        processName: ' Night run ',
      });
      return (data as Reply).message?.text;
    };
    controls.armFault({ call: 'createProcessConfig', kind: 'status', status: 400, body: '<b>boom-xyz</b>', times: 1 });
    expect(await messageOf({ ...FIELDS, once: 'AAAA-BBBB-CCCC.save' })).toBe('<b>boom-xyz</b>');
    controls.armFault({ call: 'createProcessConfig', kind: 'reset', when: 'after', times: 1 });
    expect(await messageOf({ ...FIELDS, once: 'AAAA-BBBB-DDDD.save' })).toMatch(
      /We cannot tell whether this was saved/,
    );
    const before = db.processConfigs.length;
    const fields = { ...FIELDS, once: 'AAAA-BBBB-EEEE.save' };
    await Promise.all([admin.post(CREATE, fields), admin.post(CREATE, fields)]);
    expect(db.processConfigs.length).toBe(before + 1);
  },
);

test('200 variables are saved and come back', async () => {
  const admin = await createRouteClient('superAdmin');
  const rows = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`variables[${index}].name`, `V${index}`]));
  expect((await admin.post(edit(4), { ...FIELDS, ...rows })).status).toBe(303);
  const { data } = await admin.get(edit(4));
  expect((data as { values: { variables: unknown[] } }).values.variables).toHaveLength(200);
});

test(
  'without the companies the record’s own one stays chosen and everything else can be changed',
  { tags: ['ERR-07'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'listCompanies', kind: 'status', status: 500 });
    expect((await admin.get(edit(4))).data).toMatchObject({
      companies: {
        wereLoaded: false,
        offered: [{ value: String(company), departments: [{ value: String(department) }] }],
      },
    });
    expect((await admin.post(edit(4), FIELDS)).status).toBe(303);
    controls.clearFaults();
  },
);
