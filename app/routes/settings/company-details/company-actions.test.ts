import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const UNKNOWN_OUTCOME =
  'The service did not answer. We cannot tell whether this was saved. Check before you send it again.';
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '1',
  documentPages: '2',
  documentModels: '3',
  documentStartDate: '2026-07-01',
  documentExpiredDate: '2027-06-30',
};
const listUsers = () => db.users.filter((user) => user.companyId === companyId);
const getLastUserId = () => String(expectDefined(listUsers().at(-1), 'a user of the company').id);
const getInvitedUserId = () =>
  String(findExpected(listUsers(), 'an invited user', ({ isActivated }) => !isActivated).id);
const getLicenseId = () =>
  String(findExpected(db.licenses, 'a license', (license) => license.companyId === companyId).id);
const getModelId = () => expectDefined(db.models[7], 'a model').modelId;

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
    fields: () => ({ id: getLastUserId(), firstName: 'Nia', lastName: 'Okoro' }),
  },
  'delete-user': { call: 'deleteUser', isForm: false, fields: () => ({ id: getLastUserId() }) },
  'activate-user': { call: 'activateUser', isForm: false, fields: () => ({ id: getInvitedUserId() }) },
  'create-license': { call: 'createLicense', isForm: true, fields: () => LICENSE },
  'update-license': { call: 'updateLicense', isForm: true, fields: () => ({ ...LICENSE, id: getLicenseId() }) },
  'assign-models': {
    call: 'assignModels',
    isForm: true,
    fields: () => ({ modelIds: getModelId() }),
  },
};
const countCalls = (name: string) => controls.getLog().filter(({ call }) => call === name).length;

type Reply = {
  message: { text: string; tone: string };
  submission: { initialValue: object } | null;
  idempotencyKey: string;
};

beforeEach(() => controls.reset());

for (const [intent, { call, isForm, fields }] of Object.entries(WRITES)) {
  const post = async () => {
    // With `stay`, the action of a row replies with data instead of a redirect. A form always replies with data.
    const stay: Record<string, string> = isForm ? {} : { stay: '1' };
    const response = await (await createRouteClient('superAdmin')).post(PAGE, { intent, ...fields(), ...stay });
    return response.data as Reply;
  };

  test(
    `${intent}: a refusal of any status shows its text and keeps the values`,
    { tags: ['ERR-01', 'ERR-04', 'MODAL-04'] },
    async () => {
      for (const status of [400, 403, 404, 409, 500]) {
        controls.armFault({ call, kind: 'status', status, body: 'boom-xyz', times: 1 });
        const reply = await post();
        expect(reply.message, String(status)).toMatchObject({
          tone: 'error',
          text: intent === 'delete-user' ? 'Delete User Failed!' : 'boom-xyz',
        });
        if (isForm) expect(reply.submission, String(status)).toMatchObject({ initialValue: fields() });
      }
      expect(countCalls(call)).toBe(5);
    },
  );

  test(
    `${intent}: a lost response reports an unknown outcome, and the same form does not write again`,
    { tags: ['ERR-03', 'D144'] },
    async () => {
      const once = 'AAAA-BBBB-CCCC.form';
      controls.armFault({ call, kind: 'reset', when: 'after', times: 1 });
      const form = { intent, ...fields(), ...(isForm ? {} : { stay: '1' }), once };
      const visitor = await createRouteClient('superAdmin');
      const first = await visitor.post(PAGE, form);
      expect((first.data as Reply).message.text).toBe(UNKNOWN_OUTCOME);
      await visitor.post(PAGE, form);
      expect(countCalls(call)).toBe(1);
    },
  );

  test(
    `${intent}: two submits of one rendered form write once and get the same response`,
    { tags: ['MODAL-07', 'D129'] },
    async () => {
      controls.setLatency({ call, ms: 50 });
      const once = 'AAAA-BBBB-DDDD.form';
      const form = { intent, ...fields(), once };
      const visitor = await createRouteClient('superAdmin');
      const responses = await Promise.all([visitor.post(PAGE, form), visitor.post(PAGE, form)]);
      expect(responses.map(({ status, location }) => [status, location])).toEqual([
        [303, expect.stringMatching(`^${PAGE}[?#]`)],
        [303, expectDefined(responses[0], 'a response').location],
      ]);
      expect(countCalls(call)).toBe(1);
    },
  );
}

test('a write is not sent if loading its record fails', async () => {
  controls.armFault({ call: 'listCompanyUsers', kind: 'status', status: 500, body: 'no list', times: 1 });
  const response = await (
    await createRouteClient('admin')
  ).post(PAGE, { intent: 'delete-user', id: getLastUserId(), stay: '1' });
  expect((response.data as Reply).message.text).toBe('Delete User Failed!');
  expect(countCalls('deleteUser')).toBe(0);
});
