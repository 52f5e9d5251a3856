import { controls } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { FIELDS, FILL_INTENT, findConfig, getTriggerCalls, PAGE, type Reply } from './trigger-task.test-helpers';

beforeEach(() => {
  controls.reset();
  findConfig('KM-CLM-010').variables = '["PolicyNumber","Amount"]';
});

test(
  'the request has the keys of the API and a numeric priority, and redirects to the task history',
  { tags: ['TTRIG-12', 'TTRIG-13', 'TTRIG-14', 'D82'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    expect(await admin.post(PAGE, FIELDS)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/rpa\/task-history\?created=\d+$/) as string,
    });
    expect(getTriggerCalls().map(({ method, path, body }) => [method, path, body])).toEqual([
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

test('a new task is the first row of the task history', { tags: ['TTRIG-15'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  controls.moveClock({ now: '2026-11-20T09:30:00Z' });
  await admin.post(PAGE, { ...FIELDS, taskName: 'The new one' });
  expect((await admin.get('/rpa/task-history')).data).toMatchObject({
    triggers: { page: { rows: [{ taskName: 'The new one', priority: 3 }, ...Array(19).fill(expect.anything())] } },
  });
});

test(
  'missing and invalid fields show their messages and nothing is sent',
  { tags: ['TTRIG-10', 'TTRIG-11'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const { status, data } = await admin.post(PAGE, { intent: 'trigger-task', environment: 'new' });
    expect(status).toBe(422);
    expect((data as Reply).submission.error).toEqual({
      wizardCustomId: ['Wizard Custom ID is required'],
      priority: ['Queue Priority is required'],
    });
    expect((await admin.post(PAGE, { ...FIELDS, priority: '11' })).status).toBe(422);
    expect(getTriggerCalls()).toEqual([]);
  },
);

test(
  'a selected Wizard Custom Id fills the task name and the variable names of each JSON format, and triggers nothing',
  { tags: ['TTRIG-05', 'TTRIG-06', 'TTRIG-07', 'D61'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const config = findConfig('KM-CLM-010');
    const formats = {
      '[{"Name":"PolicyNumber","Value":"x"},{"Name":"Day"}]': ['PolicyNumber', 'Day'],
      '{"0":{"Name":"PolicyNumber","Type":"String"},"1":{"Name":"Day"}}': ['PolicyNumber', 'Day'],
      '{"PolicyNumber":{"Name":"PolicyNumber","Value":"x"}}': ['PolicyNumber'],
      '[{"Name": "Broken"': [],
      '': [],
    };
    for (const [json, names] of Object.entries(formats)) {
      config.variables = json;
      const fields = {
        ...FIELDS,
        taskName: 'Before',
        priority: '7',
        replaceFor: 'KM-CLM-010',
        __intent__: FILL_INTENT,
      };
      const { status, data } = await admin.post(PAGE, fields);
      expect(status).toBe(200);
      const { initialValue } = (data as Reply).submission;
      expect(initialValue).toMatchObject({
        taskName: 'Claim Registration',
        priority: '7',
        wizardCustomId: 'KM-CLM-010',
      });
      // The entered value of a variable with the same name is kept.
      const expected = names.map((name) => (name === 'PolicyNumber' ? { name, value: 'P-1' } : { name, value: '' }));
      expect(
        (initialValue.variables ?? []).map(({ name, value = '' }) => ({ name, value })),
        json,
      ).toEqual(expected);
    }
    expect((await admin.post(PAGE, { ...FIELDS, wizardCustomId: 'gone', __intent__: FILL_INTENT })).status).toBe(200);
    expect(getTriggerCalls()).toEqual([]);
  },
);

test(
  'a refusal shows the text of the API in the form, with all entered values',
  { tags: ['TTRIG-16', 'D83'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'triggerTask', kind: 'status', status: 400, body: 'boom-xyz', times: 1 });
    const { status, data } = await admin.post(PAGE, FIELDS);
    expect(status).toBe(400);
    const { message, submission } = data as Reply;
    expect(message).toMatchObject({ text: 'boom-xyz' });
    expect(submission.initialValue).toMatchObject({ taskName: 'Claim Registration', priority: '3' });
    expect(submission.initialValue.variables.slice(0, 2)).toEqual([
      { name: 'PolicyNumber', value: 'P-1' },
      { name: 'Amount' },
    ]);
  },
);

test(
  'one rendered form triggers one task, and a lost response reports an unknown outcome',
  { tags: ['D129', 'D144'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const form = { ...FIELDS, once: 'AAAA-BBBB-CCCC.trigger-task' };
    controls.setLatency({ call: 'triggerTask', ms: 40 });
    await Promise.all([admin.post(PAGE, form), admin.post(PAGE, form)]);
    await admin.post(PAGE, form);
    expect(getTriggerCalls()).toHaveLength(1);
    const otherForm = { ...FIELDS, once: 'AAAA-BBBB-DDDD.trigger-task' };
    controls.armFault({ call: 'triggerTask', kind: 'reset', when: 'after', times: 1 });
    const { data } = await admin.post(PAGE, otherForm);
    expect((data as Reply).message).toMatchObject({
      text: expect.stringMatching(/We cannot tell whether this was saved\. Check before you send it again/),
    });
    await admin.post(PAGE, otherForm);
    expect(getTriggerCalls()).toHaveLength(2);
  },
);

test('only a Super Admin can open and submit the page', { tags: ['GUARD-11'] }, async () => {
  const admin = await createRouteClient('admin');
  expect((await admin.get(PAGE)).status).toBe(403);
  expect((await admin.post(PAGE, FIELDS)).status).toBe(403);
  expect(getTriggerCalls()).toEqual([]);
});
