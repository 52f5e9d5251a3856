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

const findConfig = (id: string) => findExpected(db.processConfigs, id, ({ triggerName }) => triggerName === id);

const FILL_INTENT = JSON.stringify({ type: 'validate', payload: { name: 'wizardCustomId' } });

beforeEach(() => {
  findConfig('KM-CLM-010').variables = '["PolicyNumber","Amount"]';
});

test(
  'a selected Wizard Custom Id fills the task name and the variable names of each JSON format, and triggers nothing',
  { tags: ['TTRIG-05', 'TTRIG-06', 'TTRIG-07', 'D61'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const fill = { ...FIELDS, taskName: 'Before', priority: '7', replaceFor: 'KM-CLM-010', __intent__: FILL_INTENT };
    const formats: [json: string, variables: string[]][] = [
      ['[{"Name":"PolicyNumber","Value":"x"},{"Name":"Day"}]', ['PolicyNumber=P-1', 'Day=']],
      ['{"0":{"Name":"PolicyNumber","Type":"String"},"1":{"Name":"Day"}}', ['PolicyNumber=P-1', 'Day=']],
      ['[{"Name": "Broken"', []],
    ];
    for (const [json, expected] of formats) {
      findConfig('KM-CLM-010').variables = json;
      const { status, data } = await admin.post(PAGE, fill);
      const { variables = [], ...values } = (data as Reply).submission.initialValue;
      expect(status).toBe(200);
      expect(values).toMatchObject({ taskName: 'Claim Registration', priority: '7', wizardCustomId: 'KM-CLM-010' });
      // The entered value of a variable with the same name is kept.
      expect(
        variables.map(({ name, value = '' }) => `${name}=${value}`),
        json,
      ).toEqual(expected);
    }
    expect((await admin.post(PAGE, { ...fill, wizardCustomId: 'gone' })).status).toBe(200);
    expect(getTriggerCalls()).toEqual([]);
  },
);

test(
  'variables without a value are named, and the task is triggered after the answer to this question only',
  { tags: ['REAL-04', 'D161', 'D129'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const ask = async (fields: Record<string, string | undefined>) => {
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
    // The other answer marks the variables without a value, not the row without a name.
    // A forged form, with a text in place of a list or a list in place of a text.
    for (const forged of ['variables', 'taskName[0]', 'variables[0].name[0]']) {
      const statuses = ['back', 'replaceFor'].map((step) =>
        admin.post(PAGE, { ...FIELDS, [forged]: 'x', [step]: 'x' }),
      );
      expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([400, 400]);
    }
    const back = await admin.post(PAGE, { ...FIELDS, back: 'values' });
    expect((back.data as Reply).submission.error).toEqual({ 'variables[1].value': ['This has no value.'] });
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
    const config = findConfig('TE-PAY-041');
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

test(
  'a task with task name or variables of another config asks with both answers, and triggers nothing',
  { tags: ['REAL-13', 'D170'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const ask = async (fields: Record<string, string | undefined>) => {
      const { status, data } = await admin.post(PAGE, { ...FIELDS, ...fields });
      expect(status).toBe(409);
      return data as Reply & { submission: { initialValue: Record<string, unknown> } };
    };
    const text =
      'The task name and the variables are those of HLF-INV-001, not of KM-CLM-010. Nothing was triggered yet.';
    // The same names can be those of two configs, so the form says where its values are from.
    expect(await ask({ filledFrom: 'HLF-INV-001' })).toMatchObject({
      message: { text },
      confirm: { text: 'Use those of KM-CLM-010', name: 'replaceFor', value: 'KM-CLM-010' },
      otherAnswer: { text: 'Stay with HLF-INV-001', name: 'stayWith', value: 'HLF-INV-001' },
    });
    // It does not say so if it was posted before any config has filled it.
    const otherAnswer = { value: expect.stringMatching(/^KM-CLM-010/) as string };
    const others: Record<string, string>[] = [{}, { 'variables[0].name': 'RenewalMonth' }, { taskName: 'Mine' }];
    for (const fields of others)
      expect(await ask({ wizardCustomId: 'KM-REN-011', ...fields })).toMatchObject({ otherAnswer });
    expect(await ask({ filledFrom: 'HLF-INV-001', __intent__: FILL_INTENT, taskName: 'Mine' })).toMatchObject({
      confirm: { text: 'Replace' },
      otherAnswer: { value: 'HLF-INV-001' },
    });
    expect(await ask({ filledFrom: 'HLF-INV-001', stayWith: 'HLF-INV-001' })).toMatchObject({
      message: { text: 'HLF-INV-001 is selected again. Nothing was triggered yet.' },
      submission: { initialValue: { wizardCustomId: 'HLF-INV-001', filledFrom: 'HLF-INV-001', priority: '3' } },
    });
    // A value that was entered for another company is not kept for a variable of the same name.
    const step = {
      filledFrom: 'HLF-INV-001',
      __intent__: FILL_INTENT,
      'variables[0].name': '',
      'variables[0].value': '',
    };
    const invoice = { ...step, taskName: '', 'variables[1].value': '99' };
    expect(await ask(invoice)).toMatchObject({ message: { text: 'Claim Registration would replace Amount.' } });
    const { data } = await admin.post(PAGE, { ...FIELDS, ...invoice, replaceFor: 'KM-CLM-010' });
    const { variables } = (data as Reply).submission.initialValue;
    expect(variables.map(({ name, value = '' }) => [name, value])).toEqual([
      ['PolicyNumber', ''],
      ['Amount', ''],
    ]);
    expect((await admin.post(PAGE, { ...FIELDS, ...invoice, filledFrom: 'KM-CLM-010-2' })).status).toBe(200);
    controls.armFault({ call: 'listProcessConfigs', kind: 'status', status: 500, times: 1 });
    expect(await admin.post(PAGE, FIELDS)).toMatchObject({
      status: 400,
      data: {
        message: {
          text: 'The task was not triggered. Try again.',
          detail: expect.stringMatching(/^The service did not answer as expected/) as string,
        },
      },
    });
    expect(getTriggerCalls()).toEqual([]);
    // A variable that the user has added may be one of another config.
    const added = {
      filledFrom: 'KM-CLM-010',
      'variables[1].value': '9',
      'variables[2].name': 'Fund',
      'variables[2].value': '1',
    };
    expect((await admin.post(PAGE, { ...FIELDS, ...added })).status).toBe(303);
  },
);

test('variables of the config that the form lacks count as empty', { tags: ['REAL-13', 'D170'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const form = { intent: 'trigger-task', wizardCustomId: 'KM-CLM-010', priority: '1' };
  expect(await admin.post(PAGE, form)).toMatchObject({
    status: 409,
    data: { message: { text: 'PolicyNumber and Amount have no value. Nothing was triggered yet.' } },
  });
  expect(getTriggerCalls()).toEqual([]);
  const answer = { ...form, withoutValue: '["PolicyNumber","Amount"]' };
  expect((await admin.post(PAGE, answer)).status).toBe(303);
});

test(
  'a Wizard Custom Id with white space at its ends is triggered as the API sent it',
  { tags: ['D170'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const wizardCustomId = ' KM-CLM-010 ';
    findConfig('KM-CLM-010').triggerName = wizardCustomId;
    expect((await admin.post(PAGE, { ...FIELDS, wizardCustomId, filledFrom: wizardCustomId })).status).toBe(303);
    expect(getTriggerCalls()).toMatchObject([{ body: { wizardCustomId } }]);
  },
);

test('a question names five variables, or four and the number of the others', { tags: ['D161'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const ask = async (count: number) => {
    findConfig('KM-CLM-010').variables = JSON.stringify(Array.from({ length: count }, (_, index) => `V${index}`));
    const { data } = await admin.post(PAGE, { intent: 'trigger-task', wizardCustomId: 'KM-CLM-010', priority: '1' });
    return (data as Reply).message?.text.replace(/ no value.*/, '');
  };
  expect(await ask(5)).toBe('V0, V1, V2, V3 and V4 have');
  expect(await ask(6)).toBe('V0, V1, V2, V3 and 2 others have');
});

test('a triggered task leads back to its list, to the page that has it and without a search that excludes it', async () => {
  const admin = await createRouteClient('superAdmin');
  const trigger = async (list: string) =>
    (await admin.post(`${PAGE}?${new URLSearchParams({ list })}`, FIELDS)).location;
  const list = '/rpa/task-history?sort=-created&task=Claim+Registration';
  expect(await trigger(`${list}&q=nothing&page=2`)).toBe(`${list}&created=${db.taskTriggers.at(-1)?.id}`);
  expect(await trigger('https://other.example/')).toMatch(/^\/rpa\/task-history\?created=\d+$/);
});
