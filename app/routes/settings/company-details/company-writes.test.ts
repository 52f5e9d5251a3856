import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const companyId = db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const PAGE = `/settings/companies/${companyId}`;
const UNKNOWN = 'The service did not answer. It is not known whether this was done: look before you send it again.';
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '1',
  documentPages: '2',
  documentModels: '3',
  documentStartDate: '2026-07-01',
  documentExpiredDate: '2027-06-30',
};
const own = <Row extends { companyId: number | null; id: number }>(rows: readonly Row[]) =>
  String(rows.find((row) => row.companyId === companyId)?.id);
const invited = () => String(db.users.find((user) => user.companyId === companyId && !user.isActivated)?.id);
const last = () => String(db.users.findLast((user) => user.companyId === companyId)?.id);

/** Every write of the tabs USERS, LICENSES and MODELS: the call behind it and the fields of its form. */
const WRITES: Record<string, { call: string; isForm: boolean; fields: () => Record<string, string> }> = {
  'create-user': {
    call: 'createUser',
    isForm: true,
    fields: () => ({ firstName: 'Nia', lastName: 'Okoro', email: 'nia@harbourline.example' }),
  },
  'update-user': {
    call: 'updateUser',
    isForm: true,
    fields: () => ({ id: last(), firstName: 'Nia', lastName: 'Okoro' }),
  },
  'delete-user': { call: 'deleteUser', isForm: false, fields: () => ({ id: last() }) },
  'activate-user': { call: 'activateUser', isForm: false, fields: () => ({ id: invited() }) },
  'create-license': { call: 'createLicense', isForm: true, fields: () => LICENSE },
  'update-license': { call: 'updateLicense', isForm: true, fields: () => ({ ...LICENSE, id: own(db.licenses) }) },
  'assign-models': {
    call: 'assignModels',
    isForm: true,
    fields: () => ({ modelIds: db.models[7]?.modelId ?? '' }),
  },
};
const callsOf = (name: string) => controls.log().filter(({ call }) => call === name).length;

type Reply = { message: { text: string; tone: string }; submission: { initialValue: object } | null; once: string };

beforeEach(() => controls.reset());

for (const [intent, { call, isForm, fields }] of Object.entries(WRITES)) {
  const post = async (more: Record<string, string> = {}) => {
    // A row's write answers its button where there is script; a form answers in both modes.
    const stay: Record<string, string> = isForm ? {} : { stay: '1' };
    const answer = await (await visit('superAdmin')).post(PAGE, { intent, ...fields(), ...stay, ...more });
    return { status: answer.status, reply: answer.data as Reply };
  };

  test(`ERR-01 ERR-04 MODAL-04 ${intent}: whatever the status of a refusal, its text is shown and the values stay`, async () => {
    for (const status of [400, 403, 404, 409, 500]) {
      controls.arm({ call, kind: 'status', status, body: 'boom-xyz', times: 1 });
      const { reply } = await post();
      expect(reply.message, String(status)).toMatchObject({
        tone: 'error',
        text: intent === 'delete-user' ? 'Delete User Failed!' : 'boom-xyz',
      });
      if (isForm) expect(reply.submission?.initialValue, String(status)).toMatchObject(fields());
    }
    expect(callsOf(call)).toBe(5);
  });

  test(`ERR-03 D144 ${intent}: a lost answer says that nobody knows, and the same form does not write again`, async () => {
    const once = 'AAAA-BBBB-CCCC.form';
    controls.arm({ call, kind: 'reset', when: 'after', times: 1 });
    const sent = { intent, ...fields(), ...(isForm ? {} : { stay: '1' }), once };
    const visitor = await visit('superAdmin');
    const first = await visitor.post(PAGE, sent);
    expect((first.data as Reply).message.text).toBe(UNKNOWN);
    await visitor.post(PAGE, sent);
    expect(callsOf(call)).toBe(1);
  });

  test(`MODAL-07 D129 ${intent}: two posts of one rendered form write once and are answered alike`, async () => {
    controls.setLatency({ call, ms: 50 });
    const once = 'AAAA-BBBB-DDDD.form';
    const sent = { intent, ...fields(), once };
    const visitor = await visit('superAdmin');
    const answers = await Promise.all([visitor.post(PAGE, sent), visitor.post(PAGE, sent)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, expect.stringMatching(`^${PAGE}#`)],
      [303, answers[0]?.location],
    ]);
    expect(callsOf(call)).toBe(1);
  });
}

test('a write that asks the API for the record first is not done when that fails', async () => {
  controls.arm({ call: 'listCompanyUsers', kind: 'status', status: 500, body: 'no list', times: 1 });
  const answer = await (await visit('admin')).post(PAGE, { intent: 'delete-user', id: last(), stay: '1' });
  expect((answer.data as Reply).message.text).toBe('Delete User Failed!');
  expect(callsOf('deleteUser')).toBe(0);
});
