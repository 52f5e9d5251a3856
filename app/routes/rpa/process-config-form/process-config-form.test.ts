import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { STORED_SOURCE } from '~/domain/rpa/name-value';
import type { FormReply } from '~/shared/form-reply';
import { createRouteClient, type RouteClient } from '../../../../e2e/route-harness';
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
  // A form of an earlier release, whose original cannot be loaded.
  await admin.post(`${CREATE}?from=99999`, { ...FIELDS, configsSource: STORED_SOURCE });
  expect(getCalls('getProcessConfig').map(({ path }) => path)).toEqual(['/api/rpa/process-configs/99999']);
  expect(getCalls('createProcessConfig')).toEqual([]);
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
  // A link of an earlier release.
  expect((await admin.get(`${CREATE}?from=99999`)).data).toMatchObject(missing);
});

test(
  'if the companies fail to load, the company of the record stays selected and the form can be saved',
  { tags: ['ERR-07'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'listCompanies', kind: 'status', status: 500 });
    const hint = expect.stringContaining('could not be loaded');
    expect((await admin.get(getEditPath(4))).data).toMatchObject({
      companies: {
        hint,
        options: [{ value: companyId, departments: [{ value: departmentId }] }],
      },
    });
    expect((await admin.get(CREATE)).data).toMatchObject({ companies: { hint, options: [] } });
    expect((await admin.post(getEditPath(4), FIELDS)).status).toBe(303);
  },
);

test('a setting whose department the list of companies lacks is saved', { tags: ['PCONF-20', 'D141'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { departmentId: DepartmentId } = getConfig();
  const companies = db.companies.map((company) => ({ ...company, departments: [] }));
  controls.armFault({ call: 'listCompanies', kind: 'body', body: JSON.stringify({ data: companies }) });
  expect((await admin.post(getEditPath(4), { ...FIELDS, processName: 'New' })).status).toBe(303);
  expect(getCalls('updateProcessConfig')).toMatchObject([{ body: { ProcessName: 'New', DepartmentId } }]);
});

test('a setting of which a host sends only the names of company and department keeps both', async () => {
  const admin = await createRouteClient('superAdmin');
  const form = { ...FIELDS, companyId: '', departmentId: '' };
  const { name: company } = findExpected(db.companies, 'the company', ({ id }) => String(id) === companyId);
  const { name: department } = findExpected(db.departments, 'the one', ({ id }) => String(id) === departmentId);
  const arm = (fields: object) => {
    const body = JSON.stringify({ data: { id: 4, processName: 'P', triggerName: 'W', ...fields } });
    controls.clearFaults();
    controls.armFault({ call: 'getProcessConfig', kind: 'body', body });
  };
  arm({ company, department });
  expect((await admin.get(getEditPath(4))).data).toMatchObject({ values: { companyId, departmentId } });
  expect((await admin.post(getEditPath(4), FIELDS)).status).toBe(303);
  // A name that no company has, and a blank one.
  arm({ company: 'Unknown', department: { name: department } });
  expect((await admin.post(getEditPath(4), form)).status).toBe(303);
  arm({ company: ' ', department: { id: null, name: null } });
  expect((await admin.post(getEditPath(4), form)).status).toBe(303);
  const [found, unknown, none] = getCalls('updateProcessConfig').map(({ body }) => body as object);
  expect(found).toMatchObject({ CompanyId: Number(companyId), DepartmentId: Number(departmentId) });
  expect(Object.keys(unknown ?? {}).filter((key) => key.endsWith('Id'))).toEqual([]);
  expect(none).toMatchObject({ CompanyId: null, DepartmentId: null });
});

// What two people change in one setting at the same time.

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
  { tags: ['REAL-02', 'D159'] },
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

test('the company and the department of a setting are named in a conflict', { tags: ['D159'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const drawn = await openEdit(admin);
  const theirs = db.departments.find(({ companyId }) => String(companyId) !== drawn.companyId);
  const getName = (rows: readonly { id: number; name: string | null }[], id: unknown) =>
    rows.find((row) => String(row.id) === String(id))?.name;
  Object.assign(getConfig(), { companyId: theirs?.companyId, departmentId: theirs?.id, triggerName: '2' });
  const changed = { companyId: '', departmentId: '', wizardCustomId: '3' };
  const { data } = await admin.post(getEditPath(4), { ...drawn, ...changed });
  expect((data as FormReply).conflict?.fields).toMatchObject([
    { name: 'companyId', was: getName(db.companies, drawn.companyId), saved: getName(db.companies, theirs?.companyId) },
    {
      name: 'departmentId',
      was: getName(db.departments, drawn.departmentId),
      saved: getName(db.departments, theirs?.id),
    },
    // Not the company with this id.
    { name: 'wizardCustomId', saved: '2' },
  ]);
});
