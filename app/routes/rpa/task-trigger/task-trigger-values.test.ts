import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { shouldRevalidate } from './route';
import {
  createProcessValues,
  findReplacedValues,
  loadTriggerableConfigs,
  toWizardOptions,
} from './task-trigger-values.server';

const PAGE = '/rpa/task-trigger';

beforeEach(() => controls.reset());

test('the Wizard Custom Ids are those of the process configs, without duplicates', { tags: ['TTRIG-04'] }, async () => {
  const { data } = await (await createRouteClient('superAdmin')).get(PAGE);
  const ids = db.processConfigs.map(({ triggerName }) => triggerName);
  expect((data as { wizards: { value: string }[] }).wizards.map(({ value }) => value)).toEqual(
    [...new Set(ids)].sort(),
  );
});

test('an option of the Wizard Custom Id has the process and the company, as far as they are known', async () => {
  const config = expectDefined(db.processConfigs[0], 'a process config');
  config.triggerName = 'KM-1';
  const getLabel = async () => {
    const { data } = await (await createRouteClient('superAdmin')).get(PAGE);
    const { wizards } = data as { wizards: { value: string; label: string }[] };
    return findExpected(wizards, 'KM-1', ({ value }) => value === 'KM-1').label;
  };
  const company = findExpected(db.companies, 'the company', ({ id }) => id === config.companyId);
  expect(await getLabel()).toBe(`KM-1 – ${config.processName}, ${company.name}`);
  config.processName = ' ';
  expect(await getLabel()).toBe(`KM-1 – ${company.name}`);
  config.companyId = null;
  expect(await getLabel()).toBe('KM-1');
});

const createConfig = (
  triggerName: string,
  processName: string | null,
  company: string | null,
  variables: string[] = [],
) =>
  ProcessConfigSchema.parse({
    id: 1,
    triggerName,
    processName,
    company: company === null ? null : { id: 2, name: company },
    variables: JSON.stringify(variables),
  });

test('the options are in the order of their numbers, and named by what is known of them', () => {
  const configs = [
    createConfig('KM-10', ' ', ' '),
    createConfig('KM-9', 'Claims', null),
    createConfig('KM-1', null, 'Acme'),
  ];
  expect(toWizardOptions(configs).map(({ label }) => label)).toEqual(['KM-1 – Acme', 'KM-9 – Claims', 'KM-10']);
});

test('of configs with the same Wizard Custom Id the first one is triggered, and one without an id is none', async () => {
  const configs = [
    createConfig('A-1', 'First', null),
    createConfig(' ', 'None', null),
    createConfig('A-1', 'Second', null),
  ];
  const loaded = await loadTriggerableConfigs({ api: async () => configs } as never);
  expect(loaded?.map(({ processName }) => processName)).toEqual(['First']);
});

test('the config of a run is that of its company, else one without a company, never that of another company', () => {
  const configs = [createConfig('A-1', 'Claims', 'Acme', ['Day']), createConfig('B-1', 'Claims', 'Beta')];
  const find = (company: string, all = configs) =>
    createProcessValues(all, { process: 'Claims', company })?.wizardCustomId ?? null;
  expect([find('Beta'), find('Gamma'), find('')]).toEqual(['B-1', null, null]);
  expect(find('Gamma', [...configs, createConfig('C-1', 'Claims', '')])).toBe('C-1');
  expect(createProcessValues(configs, { process: 'Claims', company: 'Acme' })).toMatchObject({
    taskName: 'Claims',
    environment: 'new',
    variables: [{ name: 'Day', value: '' }],
  });
});

test('what a config replaces is what the user has typed: no name or empty variable that a config has filled in', () => {
  const config = createConfig('A-1', ' Claims ', null, ['Day', 'Own']);
  const configs = [config, createConfig('B-1', 'Payments', null, ['Amount'])];
  const find = (taskName: string, ...variables: { name?: string; value?: string }[]) =>
    findReplacedValues({ taskName, wizardCustomId: 'A-1', priority: '1', variables }, config, configs);
  expect([find('Payments'), find('Claims '), find(' '), find(' Mine ')]).toEqual([
    [],
    [],
    [],
    ['the task name “Mine”'],
  ]);
  expect(find('', { name: 'Day', value: '1' }, { name: 'Amount', value: ' ' }, { name: ' ' }, {})).toEqual([]);
  expect(find('', { name: 'Amount', value: '1' }, { name: 'Typed' }, { name: '', value: '7' })).toEqual([
    'Amount',
    'Typed',
    '7',
  ]);
});

test('Trigger again starts with the values of the task; an unknown id starts with empty values', async () => {
  const admin = await createRouteClient('superAdmin');
  const { id, taskName, wizardCustomId, priority, variables } = expectDefined(db.taskTriggers[0], 'a task');
  expect((await admin.get(`${PAGE}?again=${id}`)).data).toMatchObject({
    values: {
      taskName,
      wizardCustomId,
      priority: String(priority),
      variables: JSON.parse(expectDefined(variables, 'its variables')).map((row: { Name: string; Value: string }) => ({
        name: row.Name,
        value: row.Value,
      })),
    },
  });
  expect((await admin.get(`${PAGE}?again=nope`)).data).toMatchObject({ values: { wizardCustomId: '' } });
});

test('an entry of an unknown shape, which has no name, is no variable', async () => {
  const admin = await createRouteClient('superAdmin');
  const task = expectDefined(db.taskTriggers[0], 'a task');
  const config = expectDefined(db.processConfigs[0], 'a process config');
  task.variables = JSON.stringify([{ Value: 'x' }, 7, { Name: 'Day', Value: '1' }]);
  config.variables = task.variables;
  const expected = { values: { variables: [{ name: 'Day', value: '1' }] } };
  expect((await admin.get(`${PAGE}?again=${task.id}`)).data).toMatchObject(expected);
  const search = new URLSearchParams({ process: config.processName, company: 'Harbourline Freight' });
  expect((await admin.get(`${PAGE}?${search}`)).data).toMatchObject({
    values: { variables: [{ name: 'Day', value: '' }] },
  });
});

test('the form is shown if the process configs fail to load', { tags: ['ERR-07'] }, async () => {
  controls.armFault({ call: 'listProcessConfigs', kind: 'status', status: 500, times: 1 });
  expect((await (await createRouteClient('superAdmin')).get(PAGE)).data).toMatchObject({ wizards: null });
});

test('a run is triggered again with the config of its process and company', async () => {
  const load = async (params: Record<string, string>) => {
    const { data } = await (await createRouteClient('superAdmin')).get(`${PAGE}?${new URLSearchParams(params)}`);
    return data as { values: { taskName: string; wizardCustomId: string }; unknownProcess: string | null };
  };
  const [first, second] = db.processConfigs;
  const [{ processName, triggerName }, other] = [expectDefined(first), expectDefined(second)];
  Object.assign(other, { processName, triggerName: 'OTHER-1', companyId: null });
  expect(await load({ process: processName, company: 'Harbourline Freight' })).toMatchObject({
    values: { taskName: processName, wizardCustomId: triggerName },
    unknownProcess: null,
  });
  // The config without a company is for all others.
  expect((await load({ process: processName, company: 'Kestrel Mutual' })).values.wizardCustomId).toBe('OTHER-1');
  expect(await load({ process: 'Unknown', company: '' })).toMatchObject({
    values: { taskName: '', wizardCustomId: '' },
    unknownProcess: 'Unknown',
  });
});

test('a button that fills the form loads nothing again; a task that was triggered does', () => {
  const currentUrl = new URL(PAGE, 'http://portal.test');
  const params = { currentParams: {}, nextParams: {}, currentUrl, nextUrl: currentUrl };
  const navigation = { ...params, formMethod: 'POST' as const, defaultShouldRevalidate: true };
  const toForm = (fields: Record<string, string>) => {
    const formData = new FormData();
    for (const [name, value] of Object.entries(fields)) formData.set(name, value);
    return formData;
  };
  expect(shouldRevalidate({ ...navigation, formData: toForm({ __intent__: '{}' }) })).toBe(false);
  expect(shouldRevalidate({ ...navigation, formData: toForm({ intent: 'trigger-task' }) })).toBe(true);
});
