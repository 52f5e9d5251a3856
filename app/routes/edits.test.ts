import { controls } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { EDIT_FORMS, postEdit } from '~/edit-forms.test-helpers';
import type { FormReply } from '~/shared/form-reply';
import { createRouteClient } from '../../e2e/route-harness';
import { expectDefined } from '../../e2e/support/expect-defined';

// What two people change in one record at the same time.

/** A field of each form, with the value of this user and the value that another user saves. */
const EDITS: [form: keyof typeof EDIT_FORMS, name: string, mine: string, theirs: string | number][] = [
  ['company', 'billingCity', 'Perth', 'Hobart'],
  ['country', 'country', 'Norway', 'Sweden'],
  ['user', 'jobTitle', 'Manager', 'Head'],
  ['profile', 'jobTitle', 'Manager', 'Head'],
  ['license', 'documentUsers', '31', 32],
  ['department', 'name', 'Customs and duty', 'Border'],
  ['config', 'processName', 'Mine', 'Theirs'],
];
const getWrites = (call: string) => controls.getLog().filter((entry) => entry.call === call);

test.each(EDITS)(
  'the form %s: %s, which both have changed, comes back with both values, and the chosen one is written',
  { tags: ['REAL-02', 'D159'] },
  async (key, name, mine, theirs) => {
    const form = EDIT_FORMS[key];
    const client = await createRouteClient(form.writer);
    const drawn = JSON.stringify(form.draw());
    const submit = (more: Record<string, string> = {}) => {
      Object.assign(form.getRecord(), { [name]: theirs });
      return postEdit(client, form, { drawn, [name]: mine, ...more });
    };
    const { status, data } = await submit();
    const { message, conflict, submission, drawn: keptDrawn } = data as FormReply;
    expect([status, getWrites(form.call), keptDrawn]).toEqual([409, [], drawn]);
    expect(message?.text).toMatch(/^Someone else changed (?:this [\w ]+|your profile) while you were editing$/);
    const { fields, shown } = expectDefined(conflict, 'the conflict');
    expect(fields).toMatchObject([{ name, saved: String(theirs), choice: null, isChoiceMissing: false }]);
    expect(submission?.initialValue).toMatchObject({ [name]: mine });
    const again = await submit({ shown });
    expect((again.data as FormReply).conflict?.fields).toMatchObject([{ name, isChoiceMissing: true }]);
    for (const choice of ['saved', 'mine'])
      expect((await submit({ shown, [`choose-${name}`]: choice })).status, choice).toBe(303);
    const bodies = getWrites(form.call).map(({ body }) => JSON.stringify(body));
    expect(bodies.map((body) => [String(theirs), mine].filter((value) => body.includes(value)))).toEqual([
      [String(theirs)],
      [mine],
    ]);
  },
);

const READS = [
  ['company', 'getCompany'],
  ['country', 'getCompany'],
  ['user', 'listCompanyUsers'],
  ['license', 'listLicenses'],
  ['department', 'listDepartments'],
  ['config', 'getProcessConfig'],
] as const;

test.each(READS)(
  'the form %s of a record that %s no longer returns stays, with a reason',
  { tags: ['REAL-02', 'D159'] },
  async (key, read) => {
    const form = EDIT_FORMS[key];
    const [, name = '', mine = ''] = EDITS.find(([other]) => other === key) ?? [];
    const gone = read.startsWith('get') ? { kind: 'status', status: 404 } : { kind: 'body', body: '{"data":[]}' };
    controls.armFault({ call: read, ...(gone as { kind: 'body'; body: string }) });
    const { status, data } = await postEdit(await createRouteClient(form.writer), form, { [name]: mine });
    expect([status, getWrites(form.call)]).toEqual([404, []]);
    const { message, isRefused, submission, drawn } = data as FormReply;
    expect(message?.text).toMatch(/^This [\w ]+ no longer exists$/);
    expect([isRefused, drawn]).toEqual([true, JSON.stringify(form.draw())]);
    expect(submission?.initialValue).toMatchObject({ [name]: mine });
  },
);
