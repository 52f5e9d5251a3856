import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const DIALOG = `${PAGE}?modal=assign-models`;
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const getModelIds = (...names: string[]) =>
  db.models.filter(({ modelName }) => names.includes(modelName)).map(({ modelId }) => modelId);
const createForm = (...ids: string[]): [string, string][] => [
  ['intent', 'assign-models'],
  ...ids.map((id): [string, string] => ['modelIds', id]),
];

type Models = {
  choices: { options: { value: string; label: string }[]; assigned: string[] | null; hasAllModels: boolean } | null;
};
const loadChoices = async (url: string) => {
  const { data } = await (await createRouteClient('manager')).get(url);
  return (data as { models: Models }).models.choices;
};

test(
  'only the dialog requests all models, and the models of the company are selected',
  { tags: ['CMOD-01', 'CMOD-03', 'D86'] },
  async () => {
    expect(await loadChoices(PAGE)).toBeNull();
    expect(getCalls('listModels')).toEqual([]);
    expect(getCalls('listCompanyModels')).toMatchObject([{ path: `/api${PAGE}/models` }]);
    const choices = await loadChoices(`${DIALOG}&models.q=invoices`);
    const { options, assigned } = expectDefined(choices, 'the choices of the dialog');
    expect(options).toEqual(db.models.map(({ modelId, modelName }) => ({ value: modelId, label: modelName })));
    expect(assigned).toHaveLength(6);
    expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(assigned ?? []));
    expect(getCalls('listModels')[0]).toMatchObject({ path: '/api/nanonets/models' });
  },
);

test(
  'the model ids are sent joined with commas, without duplicates',
  { tags: ['CMOD-06', 'CMOD-07', 'D87'] },
  async () => {
    const ids = getModelIds('Receipts', 'Timesheets');
    expect(await (await createRouteClient('manager')).post(DIALOG, createForm(...ids, ...ids))).toMatchObject({
      status: 303,
      location: `${PAGE}#models`,
    });
    expect(getCalls('assignModels').map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `/api/settings/companies/${companyId}/assign-models`, { modelIds: ids.join(',') }],
    ]);
  },
);

test('a model without a name has its id, and one that only the company has is an option too', async () => {
  const models = [
    { modelId: 'A-1', modelName: ' ' },
    { modelId: 'B-2', modelName: ' Bills ' },
  ];
  controls.armFault({ call: 'listModels', kind: 'body', body: JSON.stringify({ data: models.slice(0, 1) }) });
  controls.armFault({ call: 'listCompanyModels', kind: 'body', body: JSON.stringify({ data: models }) });
  expect(await loadChoices(DIALOG)).toEqual({
    options: [
      { value: 'A-1', label: 'Model A-1' },
      { value: 'B-2', label: 'Bills' },
    ],
    assigned: ['A-1', 'B-2'],
    hasAllModels: true,
  });
});

test('if one of the two lists fails, the dialog has the other and reports the failure', async () => {
  controls.armFault({ call: 'listModels', kind: 'status', status: 500, times: 1 });
  expect(await loadChoices(DIALOG)).toMatchObject({
    hasAllModels: false,
    assigned: expect.arrayContaining(getModelIds('Receipts')),
  });
  controls.armFault({ call: 'listCompanyModels', kind: 'status', status: 500, times: 1 });
  expect(await loadChoices(DIALOG)).toMatchObject({ hasAllModels: true, assigned: null });
});

const [FIRST = '', SECOND = '', THIRD = ''] = ['Supplier Invoices', 'Bills of Lading', 'Purchase Orders'].flatMap(
  (name) => getModelIds(name),
);
const DRAWN = JSON.stringify({ modelIds: [FIRST, SECOND] });

test.each([
  ['a model that a colleague has assigned meanwhile stays', [FIRST, SECOND, THIRD], DRAWN, [FIRST, SECOND], 303],
  ['a changed selection is sent', [FIRST, SECOND], DRAWN, [FIRST], 303],
  ['two changed selections are a conflict', [FIRST, SECOND, THIRD], DRAWN, [FIRST], 409],
  ['a form that was rendered without them replaces them', [FIRST], '{}', [SECOND], 303],
])('%s', { tags: ['D86', 'D159'] }, async (text, saved, drawn, posted, status) => {
  const data = saved.map((modelId) => ({ modelId }));
  controls.armFault({ call: 'listCompanyModels', kind: 'body', body: JSON.stringify({ data }) });
  const client = await createRouteClient('manager');
  const response = await client.post(DIALOG, [...createForm(...posted), ['drawn', drawn]]);
  expect(response.status).toBe(status);
  const sent = text.startsWith('a model') ? saved : posted;
  expect(getCalls('assignModels').map(({ body }) => body)).toEqual(
    status === 303 ? [{ modelIds: sent.join(',') }] : [],
  );
  if (status === 409) {
    const [was, added] = ['Supplier Invoices, Bills of Lading', 'Purchase Orders'];
    expect(response.data).toMatchObject({ conflict: { fields: [{ was, saved: `${was}, ${added}` }] } });
  }
});
