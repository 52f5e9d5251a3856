import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const PAGE = '/rpa/task-trigger';
const sent = () => controls.getLog().filter(({ call }) => call === 'triggerTask');

const FIELDS = {
  intent: 'trigger-task',
  taskName: 'Claim Registration',
  wizardCustomId: 'KM-CLM-010',
  environment: 'new',
  priority: '3',
  'variables[0].name': 'PolicyNumber',
  'variables[0].value': 'P-1',
  'variables[1].name': 'Amount',
  'variables[1].value': '',
  'variables[2].name': '',
  'variables[2].value': '',
};

type Reply = {
  submission: {
    error?: Record<string, string[]>;
    initialValue: { taskName?: string; priority?: string; variables: { name: string; value?: string }[] };
  };
  message: { text: string } | null;
};

const CHOOSE = JSON.stringify({ type: 'validate', payload: { name: 'wizardCustomId' } });

beforeEach(() => controls.reset());

test(
  'the body has its keys, the priority is a number, and the history follows',
  { tags: ['TTRIG-12', 'TTRIG-13', 'TTRIG-14', 'D82', 'D84'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    expect(await admin.post(PAGE, FIELDS)).toMatchObject({ status: 303, location: '/rpa/task-history' });
    expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/rpa/nintex/trigger-task',
        {
          GroupName: 'Claim Registration',
          wizardCustomId: 'KM-CLM-010',
          Environment: 'new',
          priority: 3,
          Variables: [
            { Name: 'PolicyNumber', Value: 'P-1' },
            { Name: 'Amount', Value: '' },
          ],
        },
      ],
    ]);
  },
);

test('the new task is the first of the history', { tags: ['TTRIG-15'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  controls.moveClock({ now: '2026-11-20T09:30:00Z' });
  await admin.post(PAGE, { ...FIELDS, taskName: 'The new one' });
  expect((await admin.get('/rpa/task-history')).data).toMatchObject({
    triggers: { page: { rows: [{ taskName: 'The new one', priority: 3 }, ...Array(19).fill(expect.anything())] } },
  });
});

test('what is missing is said at its field and nothing is sent', { tags: ['TTRIG-10', 'TTRIG-11'] }, async () => {
  const { status, data } = await (
    await createRouteClient('superAdmin')
  ).post(PAGE, { intent: 'trigger-task', environment: 'new' });
  expect(status).toBe(422);
  expect((data as Reply).submission.error).toEqual({
    wizardCustomId: ['Wizard Custom ID is required'],
    priority: ['Queue Priority is required'],
  });
  expect((await (await createRouteClient('superAdmin')).post(PAGE, { ...FIELDS, priority: '11' })).status).toBe(422);
  expect(sent()).toEqual([]);
});

test('the Wizard Custom Ids are those of the process configs', { tags: ['TTRIG-04'] }, async () => {
  const { data } = await (await createRouteClient('superAdmin')).get(PAGE);
  const names = db.processConfigs.map(({ triggerName }) => triggerName).reverse();
  expect((data as { wizards: string[] }).wizards).toEqual([...new Set(names)]);
});

test(
  'choosing fills name and variable names from every shape, and triggers nothing',
  { tags: ['TTRIG-05', 'TTRIG-06', 'TTRIG-07', 'D61'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const config = db.processConfigs.find(({ triggerName }) => triggerName === 'KM-CLM-010');
    if (!config) throw new Error('KM-CLM-010 is not in the seed');
    const texts = {
      '[{"Name":"PolicyNumber","Value":"x"},{"Name":"Day"}]': ['PolicyNumber', 'Day'],
      '{"0":{"Name":"PolicyNumber","Type":"String"},"1":{"Name":"Day"}}': ['PolicyNumber', 'Day'],
      '{"PolicyNumber":{"Name":"PolicyNumber","Value":"x"}}': ['PolicyNumber'],
      '[{"Name": "Broken"': [],
      '': [],
    };
    for (const [text, names] of Object.entries(texts)) {
      config.variables = text;
      const typed = { ...FIELDS, taskName: 'Before', priority: '7', __intent__: CHOOSE };
      const { status, data } = await admin.post(PAGE, typed);
      expect(status).toBe(200);
      const { initialValue } = (data as Reply).submission;
      expect(initialValue).toMatchObject({
        taskName: 'Claim Registration',
        priority: '7',
        wizardCustomId: 'KM-CLM-010',
      });
      // What was typed for a variable of the same name stays.
      const filled = names.map((name) => (name === 'PolicyNumber' ? { name, value: 'P-1' } : { name, value: '' }));
      expect(
        (initialValue.variables ?? []).map(({ name, value = '' }) => ({ name, value })),
        text,
      ).toEqual(filled);
    }
    expect((await admin.post(PAGE, { ...FIELDS, wizardCustomId: 'gone', __intent__: CHOOSE })).status).toBe(200);
    expect(sent()).toEqual([]);
  },
);

test(
  'a refusal stays in the form with the text of the API and everything typed',
  { tags: ['TTRIG-16', 'D83'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'triggerTask', kind: 'status', status: 400, body: 'boom-xyz', times: 1 });
    const { status, data } = await admin.post(PAGE, FIELDS);
    expect(status).toBe(400);
    const { message, submission } = data as Reply;
    expect(message?.text).toBe('boom-xyz');
    expect(submission.initialValue).toMatchObject({ taskName: 'Claim Registration', priority: '3' });
    expect(submission.initialValue.variables.slice(0, 2)).toEqual([
      { name: 'PolicyNumber', value: 'P-1' },
      { name: 'Amount' },
    ]);
  },
);

test(
  'a task is triggered once by a double press or a resend, and an unknown outcome says so',
  { tags: ['D129', 'D144'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const form = { ...FIELDS, once: 'AAAA-BBBB-CCCC.trigger-task' };
    controls.setLatency({ call: 'triggerTask', ms: 40 });
    await Promise.all([admin.post(PAGE, form), admin.post(PAGE, form)]);
    await admin.post(PAGE, form);
    expect(sent()).toHaveLength(1);
    const lost = { ...FIELDS, once: 'AAAA-BBBB-DDDD.trigger-task' };
    controls.armFault({ call: 'triggerTask', kind: 'reset', when: 'after', times: 1 });
    const { data } = await admin.post(PAGE, lost);
    expect((data as Reply).message?.text).toMatch(
      /We cannot tell whether this was saved. Check before you send it again/,
    );
    await admin.post(PAGE, lost);
    expect(sent()).toHaveLength(2);
  },
);

test('Trigger again starts with the values of that task; an unknown one starts empty', async () => {
  const admin = await createRouteClient('superAdmin');
  const task = db.taskTriggers[0];
  expect((await admin.get(`${PAGE}?again=${task?.id}`)).data).toMatchObject({
    values: {
      taskName: task?.taskName,
      wizardCustomId: task?.wizardCustomId,
      priority: String(task?.priority),
      variables: JSON.parse(task?.variables ?? '[]').map((row: { Name: string; Value: string }) => ({
        name: row.Name,
        value: row.Value,
      })),
    },
  });
  expect((await admin.get(`${PAGE}?again=nope`)).data).toMatchObject({ values: { wizardCustomId: '' } });
});

test('without the process configs the form is there and says so', { tags: ['ERR-07'] }, async () => {
  controls.armFault({ call: 'listProcessConfigs', kind: 'status', status: 500, times: 1 });
  expect((await (await createRouteClient('superAdmin')).get(PAGE)).data).toMatchObject({ wizards: null });
});

test('who is no Super Admin triggers nothing', { tags: ['GUARD-11'] }, async () => {
  const admin = await createRouteClient('admin');
  expect((await admin.get(PAGE)).status).toBe(403);
  expect((await admin.post(PAGE, FIELDS)).status).toBe(403);
  expect(sent()).toEqual([]);
});
