import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { findExpected } from '../../../../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../../../../../mock-api/accounts';

const companyId = findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').id;
const PAGE = `/settings/companies/${companyId}`;
const BACK = `${PAGE}#users`;
const NEW = { intent: 'create-user', firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@harbourline.example' };
const findUser = (key: AccountKey) => findExpected(db.users, key, ({ email }) => email === getAccount(key).email);
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);

const INVITE = { ...NEW, sendsEmail: 'on' };

/** Posts the form and returns the messages that the next page shows. */
async function postAndReadMessages(form: Record<string, string>, pendingClient = createRouteClient('admin')) {
  const response = await (await pendingClient).post(`${PAGE}?modal=create-user`, form);
  expect(response.status).toBe(303);
  const { second, ...first } = await readMessage(response);
  return { first: [first.tone, first.text], second: second && [second.tone, second.text], ...second };
}
const CREATED = ['success', 'Create User SUCCESSFULLY!'];
const listWrites = () =>
  controls.getLog().flatMap(({ call }) => (call === 'createUser' || call === 'activateUser' ? [call] : []));

test('the email is sent in a second call, and each result has its message', { tags: ['CUSR-09'] }, async () => {
  expect(await postAndReadMessages(NEW)).toEqual({ first: CREATED });
  expect(listWrites()).toEqual(['createUser']);
  controls.reset();
  expect(await postAndReadMessages({ ...INVITE, email: ` ${NEW.email.toUpperCase()} ` })).toMatchObject({
    first: CREATED,
    second: ['success', 'Send Activation Email to user SUCCESSFULLY!'],
    detail: NEW.email.toUpperCase(),
  });
  expect(listWrites()).toEqual(['createUser', 'activateUser']);
  expect(getCalls('createUser')[0]?.body).not.toHaveProperty('sendsEmail');
  const created = findExpected(db.users, 'the new user', ({ firstName }) => firstName === 'Nia');
  expect(getCalls('activateUser')[0]?.path).toBe(`/api/nanonets/users/${created.id}/activate`);
  expect(controls.getOutbox().at(-1)?.to.toLowerCase()).toBe(NEW.email);
});

test('a failed email keeps the created user, and links to sending it again', { tags: ['D144'] }, async () => {
  const NOT_SENT = 'The activation email was not sent.';
  const reference = expect.stringMatching(/^[0-9A-Z-]{14}$/) as string;
  const failures = [
    [{ kind: 'status', status: 400, body: 'Mailbox is full.' }, `${NOT_SENT} Mailbox is full.`, null],
    [{ kind: 'status', status: 400, body: '😀'.repeat(201) }, `${NOT_SENT} ${'😀'.repeat(200)}`, null],
    [{ kind: 'status', status: 500, body: '' }, NOT_SENT, reference],
    // The session has ended: the exchange of its tokens is refused.
    [{ kind: 'status', status: 401, body: '' }, NOT_SENT, null],
    [
      { kind: 'reset', when: 'after' },
      'The service did not answer. We cannot tell whether the activation email was sent.',
      reference,
    ],
  ] as const;
  for (const [fault, text, reference] of failures) {
    controls.reset();
    const admin = createRouteClient('admin');
    await admin;
    controls.armFault({ call: 'activateUser', ...fault });
    controls.armFault({ call: 'refreshToken', kind: 'status', status: 401 });
    const messages = await postAndReadMessages(INVITE, admin);
    expect(messages).toMatchObject({ first: CREATED, second: ['error', text], reference });
    const created = findExpected(db.users, 'the new user', ({ firstName }) => firstName === 'Nia');
    expect(messages.link).toEqual({
      text: 'Send the activation email',
      url: `${PAGE}?modal=activate-user&id=${created.id}#users`,
    });
    expect(listWrites()).toEqual(['createUser', 'activateUser']);
  }
});

const OWN = { email: NEW.email, isActivated: false };
test.each([
  [null, 'The users could not be loaded.'],
  [[null, { id: 7 }], 'The new user is not in the list yet.'],
  [[{ ...OWN, id: 7, isActivated: true }], 'The new user is not in the list yet.'],
  [[7, 8].map((id) => ({ ...OWN, id })), 'Several users have this address.'],
])('if the users are %j, no email is sent: %s', async (users, reason) => {
  const list = users ? { kind: 'body', body: JSON.stringify({ data: users }) } : { kind: 'status', status: 500 };
  controls.armFault({ call: 'listCompanyUsers', ...(list as { kind: 'body'; body: string }) });
  const text = `The activation email was not sent. ${reason} Press Activate in the list.`;
  expect((await postAndReadMessages(INVITE)).second).toEqual(['error', text]);
  expect(getCalls('activateUser')).toEqual([]);
});

test(
  'the activation email is sent again only for a user who is not activated',
  { tags: ['CUSR-06', 'CUSR-08', 'CUSR-09'] },
  async () => {
    const manager = await createRouteClient('manager');
    const target = findUser('notActivated');
    const form = { intent: 'activate-user', id: String(target.id) };
    expect(await manager.post(`${PAGE}?modal=activate-user&id=${target.id}`, form)).toMatchObject({ location: BACK });
    expect(controls.getOutbox().at(-1)).toMatchObject({
      to: target.email,
      link: expect.stringMatching(/\/setup-password\//),
    });
    const response = await manager.post(PAGE, {
      intent: 'activate-user',
      id: String(findUser('trainer').id),
      stay: '1',
    });
    expect(response.data).toMatchObject({ message: { text: 'This user is already activated.' } });
    expect(getCalls('activateUser')).toHaveLength(1);
  },
);

test('a reset link goes to an activated user whom the sender may edit', { tags: ['REAL-15', 'D172'] }, async () => {
  const send = async (sender: AccountKey, target: AccountKey) => {
    const fields = { intent: 'send-reset-link', id: String(findUser(target).id) };
    const { status } = await (await createRouteClient(sender)).post(PAGE, fields);
    return [status, getCalls('forgotPassword').map(({ body }) => body)];
  };
  expect(await send('superAdmin', 'trainer')).toEqual([303, [{ email: getAccount('trainer').email }]]);
  controls.reset();
  expect(await send('manager', 'admin')).toEqual([403, []]);
  findUser('trainer').isActivated = false;
  expect((await send('superAdmin', 'trainer'))[1]).toEqual([]);
});
