import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import type { FormReply } from '~/protocol/form-reply';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { findExpected } from '../../../../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../../../../../mock-api/accounts';

const findUser = (key: AccountKey) => findExpected(db.users, key, ({ email }) => email === getAccount(key).email);
const getRoleId = (name: string) => findExpected(db.roles, name, (role) => role.name === name).id;
const listWrites = () => controls.getLog().filter(({ call }) => call === 'updateUser');
const getPage = (key: AccountKey) => `/settings/companies/${findUser(key).companyId}`;

/** Gives a user another role; '' for none. */
async function changeRole(writer: AccountKey, target: AccountKey, role: string, more: Record<string, string> = {}) {
  const { id, firstName, lastName } = findUser(target);
  const ocrRoleId = role && String(getRoleId(role));
  const form = { intent: 'update-user', id: String(id), firstName, lastName, ocrRoleId, ...more };
  return (await createRouteClient(writer)).post(getPage(target), form as Record<string, string>);
}

beforeEach(() => controls.reset());

test.each([
  ['Validator', 'Your own role would be Validator. You would lose: Upload File, Company, '],
  ['', 'You would have no role. You would lose: '],
])(
  'a user who would lose rights with the own role "%s" is asked first',
  { tags: ['REAL-14', 'D171'] },
  async (role, text) => {
    const { status, data } = await changeRole('admin', 'admin', role);
    const { message, confirm } = data as FormReply;
    expect([status, listWrites()]).toEqual([409, []]);
    expect(message).toMatchObject({ tone: 'info', text: expect.stringContaining(text) as string });
    const answer = confirm && 'name' in confirm ? { [confirm.name]: confirm.value } : {};
    // The answer is for this role only.
    expect((await changeRole('admin', 'admin', 'Trainer', answer)).status).toBe(409);
    const done = await changeRole('admin', 'admin', role, answer);
    expect([done.status, done.location, listWrites().length]).toEqual([303, '/', 1]);
    expect((await readMessage(done)).text).toBe('Update User SUCCESSFULLY!');
  },
);

test('a role that still opens the page names what else is lost', { tags: ['REAL-14', 'D171'] }, async () => {
  const asked = (await changeRole('superAdmin', 'superAdmin', 'Admin')).data as FormReply;
  expect(asked.message?.text).toMatch(/lose: .*Companies.*create license/);
});

test('nothing is asked for other users, other fields and an equal role', { tags: ['REAL-14', 'D171'] }, async () => {
  const { location } = await changeRole('superAdmin', 'admin', 'Validator');
  expect(location).toBe(`${getPage('admin')}#users`);
  const role = findExpected(db.roles, 'the role', ({ id }) => id === findUser('manager').roleId).name;
  expect((await changeRole('manager', 'manager', role ?? '', { jobTitle: 'Head' })).location).toBe(
    `${getPage('admin')}#users`,
  );
});
