import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { STORED_SOURCE } from '~/domain/rpa/name-value';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { CONFIG } from '../writes.test-helpers';

const CREATE = '/rpa/create-process-config';
const getEditPath = (id: number) => `/rpa/edit-process-config/${id}`;
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const { id: otherDepartmentId } = findExpected(
  db.departments,
  'a department of another company',
  ({ companyId }) => String(companyId) !== CONFIG.companyId,
);

const FIELDS = { intent: 'save-process-config', ...CONFIG };
const { companyId, departmentId } = CONFIG;

type Reply = {
  submission: { error?: Record<string, string[]>; initialValue: Record<string, unknown> };
  message: { text: string } | null;
};

beforeEach(() => controls.reset());

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
  const intent = JSON.stringify({ type: 'insert', payload: { name: 'variables' } });
  const { status, data } = await admin.post(CREATE, { ...FIELDS, __intent__: intent });
  expect([status, getCalls('createProcessConfig')]).toEqual([200, []]);
  expect((data as Reply).submission.initialValue).toMatchObject({
    companyId: FIELDS.companyId,
    wizardCustomId: 'KM-1',
  });
});

test('edit starts with the values of the record, in each JSON format', { tags: ['PCONF-20', 'PCONF-21'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const config = expectDefined(db.processConfigs[0], 'a process config');
  config.customSettings = '[{"Name":"A","Value":"1"},{"Name":"B"}]';
  config.variables = '{"0":{"Name":"V"}}';
  config.modified = '2026-11-19T23:30:00Z';
  const name = `${config.processName}, Harbourline Freight`;
  expect((await admin.get(getEditPath(config.id))).data).toMatchObject({
    id: String(config.id),
    name,
    description: `${name}. Last modified 2026-11-19 23:30:00.`,
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
  expect((await admin.get(`${CREATE}?copy=${config.id}`)).data).toMatchObject({
    isOriginalMissing: false,
    copy: {
      name: `${config.processName}, Harbourline Freight`,
      originalWizardCustomId: config.triggerName,
      invalidLists: ['variables'],
      values: { processName: config.processName, wizardCustomId: '', configs: [{ name: 'A', value: '1' }] },
    },
  });
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
        options: [{ value: companyId, departments: [{ value: departmentId }] }],
      },
    });
    expect((await admin.get(CREATE)).data).toMatchObject({ companies: { isLoaded: false, options: [] } });
    expect((await admin.post(getEditPath(4), FIELDS)).status).toBe(303);
  },
);
