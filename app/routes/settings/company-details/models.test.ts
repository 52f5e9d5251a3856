import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const companyId = db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const PAGE = `/settings/companies/${companyId}`;
const DIALOG = `${PAGE}?modal=assign-models`;
const calls = (name: string) => controls.log().filter(({ call }) => call === name);
const idsOf = (...names: string[]) =>
  db.models.filter(({ modelName }) => names.includes(modelName)).map((m) => m.modelId);
const assign = (...ids: string[]): [string, string][] => [
  ['intent', 'assign-models'],
  ...ids.map((id): [string, string] => ['modelIds', id]),
];

beforeEach(() => controls.reset());

type Models = { choices: { options: { value: string }[]; assigned: string[] | null; isWhole: boolean } | null };
const choicesOf = async (address: string) => {
  const { data } = await (await visit('manager')).get(address);
  return (data as { models: Models }).models.choices;
};

test('CMOD-03 D86 all models are asked for by the dialog alone, and those of the company are ticked', async () => {
  expect(await choicesOf(PAGE)).toBeNull();
  expect(calls('listModels')).toEqual([]);
  const choices = await choicesOf(`${DIALOG}&models.q=invoices`);
  expect(choices?.options).toHaveLength(14);
  expect(choices?.assigned).toHaveLength(6);
  expect(calls('listModels')[0]?.path).toBe('/api/nanonets/models');
});

test('CMOD-06 CMOD-07 D87 the whole set goes out joined with commas', async () => {
  const ids = idsOf('Receipts', 'Timesheets');
  expect(await (await visit('manager')).post(DIALOG, assign(...ids, ...ids))).toMatchObject({
    status: 303,
    location: `${PAGE}#models`,
  });
  expect(calls('assignModels').map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `/api/settings/companies/${companyId}/assign-models`, { modelIds: ids.join(',') }],
  ]);
});

test('CMOD-04 CMOD-05 D85 nothing chosen is said at the field, and nothing is sent', async () => {
  const admin = await visit('admin');
  for (const form of [assign(), assign(''), assign('a,b')]) {
    const { status, data } = await admin.post(DIALOG, form);
    expect(status).toBe(422);
    expect(JSON.stringify((data as { submission: { error: unknown } }).submission.error)).toContain(
      'Please select Models',
    );
    expect(data).toMatchObject({ message: null });
  }
  expect(calls('assignModels')).toEqual([]);
});

test('one of the two lists that fails leaves the other, and says so', async () => {
  controls.arm({ call: 'listModels', kind: 'status', status: 500, times: 1 });
  expect(await choicesOf(DIALOG)).toMatchObject({
    isWhole: false,
    assigned: expect.arrayContaining(idsOf('Receipts')),
  });
  controls.arm({ call: 'listCompanyModels', kind: 'status', status: 500, times: 1 });
  expect(await choicesOf(DIALOG)).toMatchObject({ isWhole: true, assigned: null });
});

test('who may not have the company assigns nothing to it', async () => {
  for (const who of ['trainer', 'validator', 'otherCompanyAdmin'] as const)
    expect((await (await visit(who)).post(PAGE, assign(...idsOf('Receipts')))).status, who).toBe(403);
  expect(calls('assignModels')).toEqual([]);
});
