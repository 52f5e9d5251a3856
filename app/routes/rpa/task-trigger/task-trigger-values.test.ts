import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { createProcessValues, findReplacedValues, toWizardOptions } from './task-trigger-values.server';

const PAGE = '/rpa/task-trigger';

test('the Wizard Custom Ids are those of the process configs, without duplicates', { tags: ['TTRIG-04'] }, async () => {
  const { data } = await (await createRouteClient('superAdmin')).get(PAGE);
  const ids = db.processConfigs.map(({ triggerName }) => triggerName);
  expect((data as { wizards: { value: string }[] }).wizards.map(({ value }) => value)).toEqual(
    [...new Set(ids)].sort(),
  );
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

test('Trigger again starts with the values of the task, but for an entry without a name, or says that it lacks them', async () => {
  const admin = await createRouteClient('superAdmin');
  const task = expectDefined(db.taskTriggers[0], 'a task');
  const { taskName, wizardCustomId } = task;
  task.variables = JSON.stringify([{ Value: 'x' }, 7, { Name: 'Day', Value: '1' }]);
  expect((await admin.get(`${PAGE}?again=${task.id}`)).data).toMatchObject({
    values: { taskName, wizardCustomId, priority: String(task.priority), variables: [{ name: 'Day', value: '1' }] },
  });
  controls.armFault({ call: 'listTaskTriggers', kind: 'status', status: 500, times: 1 });
  const empty = { values: { wizardCustomId: '' }, isTaskMissing: true };
  for (const id of [task.id, 'nope']) expect((await admin.get(`${PAGE}?again=${id}`)).data).toMatchObject(empty);
});

test('the form is shown if the process configs fail to load', { tags: ['ERR-07'] }, async () => {
  controls.armFault({ call: 'listProcessConfigs', kind: 'status', status: 500, times: 1 });
  expect((await (await createRouteClient('superAdmin')).get(PAGE)).data).toMatchObject({ wizards: null });
});

test('a run is triggered again with the config of its process, or says that none has its name', async () => {
  const admin = await createRouteClient('superAdmin');
  const load = async (process: string) =>
    (await admin.get(`${PAGE}?again=nope&${new URLSearchParams({ process, company: 'Harbourline Freight' })}`)).data;
  const { processName: taskName, triggerName } = expectDefined(db.processConfigs[0]);
  const values = { taskName, wizardCustomId: triggerName };
  expect(await load(taskName)).toMatchObject({ values, unknownProcess: null, isTaskMissing: false });
  expect(await load('Unknown')).toMatchObject({ isTaskMissing: true, unknownProcess: 'Unknown' });
});
