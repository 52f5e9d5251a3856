import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { findExpected } from '../../../../e2e/support/expect-defined';

const PAGE = '/rpa/task-trigger';
const getTriggerCalls = () => controls.getLog().filter(({ call }) => call === 'triggerTask');

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
  // Says yes to the question about the variable without a value.
  withoutValue: '["Amount"]',
};

type Reply = {
  submission: {
    error?: Record<string, string[]>;
    initialValue: { taskName?: string; priority?: string; variables: { name: string; value?: string }[] };
  };
  message: { text: string } | null;
};

const FILL_INTENT = JSON.stringify({ type: 'validate', payload: { name: 'wizardCustomId' } });

beforeEach(() => controls.reset());

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
    const config = findExpected(db.processConfigs, 'KM-CLM-010', ({ triggerName }) => triggerName === 'KM-CLM-010');
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

test(
  'variables without a value are named, and the task is triggered after the answer to this question only',
  { tags: ['REAL-04', 'D161', 'D129'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const ask = async (fields: Record<string, string>) => {
      const { status, data } = await admin.post(PAGE, { ...FIELDS, ...fields });
      expect(status).toBe(409);
      expect((data as Reply).submission.initialValue.variables[0]).toEqual({ name: 'PolicyNumber', value: 'P-1' });
      expect(data).toMatchObject({
        confirm: { text: 'Trigger without a value', name: 'withoutValue', value: expect.stringContaining('"Amount"') },
      });
      return (data as Reply).message?.text;
    };
    expect(await ask({ withoutValue: '' })).toBe('Amount has no value. Nothing was triggered yet.');
    expect(await ask({ withoutValue: '["PolicyNumber"]' })).toBe('Amount has no value. Nothing was triggered yet.');
    expect(await ask({ 'variables[2].name': 'Day', 'variables[2].value': ' ' })).toBe(
      'Amount and Day have no value. Nothing was triggered yet.',
    );
    expect(getTriggerCalls()).toEqual([]);
    // The same rendered form asks again, and writes once.
    const once = { once: 'AAAA-BBBB-FFFF.trigger-task' };
    await ask({ withoutValue: '', ...once });
    await ask({ withoutValue: '', ...once });
    await Promise.all([admin.post(PAGE, { ...FIELDS, ...once }), admin.post(PAGE, { ...FIELDS, ...once })]);
    expect(getTriggerCalls()).toHaveLength(1);
  },
);

test(
  'a Wizard Custom Id asks before it replaces an entered task name or value, and Clear asks without script',
  { tags: ['REAL-04', 'D161'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const form = { ...FIELDS, wizardCustomId: 'TE-PAY-041', taskName: 'Mine', __intent__: FILL_INTENT };
    const asked = await admin.post(PAGE, form);
    expect(asked).toMatchObject({
      status: 409,
      data: {
        message: { text: 'Payment Matching would replace the task name “Mine” and PolicyNumber.' },
        confirm: { text: 'Replace', name: 'replaceFor', value: 'TE-PAY-041' },
        submission: { initialValue: { taskName: 'Mine' } },
      },
    });
    // A value of a variable that the config has too stays, and so there is no question about it.
    const config = findExpected(db.processConfigs, 'the config', ({ triggerName }) => triggerName === 'TE-PAY-041');
    config.variables = '["Day"]';
    const own = { ...form, taskName: '', 'variables[0].name': 'Day', 'variables[1].name': '' };
    expect(await admin.post(PAGE, own)).toMatchObject({
      status: 200,
      data: { submission: { initialValue: { variables: [{ name: 'Day', value: 'P-1' }] } } },
    });
    const { __intent__: _step, ...answer } = { ...form, replaceFor: 'TE-PAY-041' };
    expect(await admin.post(PAGE, answer)).toMatchObject({
      status: 200,
      data: { submission: { initialValue: { taskName: 'Payment Matching' } } },
    });
    // An answer to the question about another config does not count, and a config that is gone fills no field.
    for (const replaceFor of ['KM-CLM-010', 'gone', ''])
      expect((await admin.post(PAGE, { ...answer, replaceFor })).status, replaceFor).toBe(409);
    expect((await admin.post(PAGE, { ...answer, wizardCustomId: 'gone', replaceFor: 'gone' })).status).toBe(200);
    const step = { ...FIELDS, __intent__: JSON.stringify({ type: 'validate', payload: { name: 'variables' } }) };
    expect(await admin.post(PAGE, step)).toMatchObject({
      status: 409,
      data: { message: { tone: 'info', text: 'Nothing was triggered yet. Press Trigger Task to do it.' } },
    });
    expect(await admin.post(`${PAGE}?again=1`, { ...FIELDS, clear: '1' })).toMatchObject({
      status: 409,
      data: { confirm: { url: `${PAGE}?again=1` }, submission: { initialValue: { taskName: 'Claim Registration' } } },
    });
    expect(getTriggerCalls()).toEqual([]);
  },
);

test('a question names five variables, or four and the number of the others', { tags: ['D161'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const ask = async (count: number) => {
    const names = Array.from({ length: count }, (_, index) => [`variables[${index}].name`, `V${index}`]);
    const { data } = await admin.post(PAGE, { ...FIELDS, ...Object.fromEntries(names), 'variables[0].value': '' });
    return (data as Reply).message?.text.replace(/ no value.*/, '');
  };
  expect(await ask(5)).toBe('V0, V1, V2, V3 and V4 have');
  expect(await ask(6)).toBe('V0, V1, V2, V3 and 2 others have');
});
