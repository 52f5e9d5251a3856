import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const NEW_PASSWORD = 'Another-2026!';
const SIGN_UP = {
  firstName: 'Nora',
  lastName: 'Hale',
  company: 'Kestrel Mutual',
  email: 'nora.hale@kestrelmutual.example',
  password: NEW_PASSWORD,
  confirm: NEW_PASSWORD,
  phoneNumber: '+64 9 123 4567',
  gender: 0,
  agreement: true,
};

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const send = (request: string, options?: Parameters<typeof call>[2]) => call(mock.url, request, options);
const getToken = async (key: Parameters<typeof getAccount>[0]) =>
  (await loginAs(mock.url, getAccount(key).email)).accessToken;
const getUser = (key: Parameters<typeof getAccount>[0]) => {
  const user = mock.db.users.find(({ email }) => email === getAccount(key).email);
  if (!user) throw new Error(key);
  return user;
};
const getLastMail = () => expectDefined(mock.controls.getOutbox().at(-1));
const getMailTo = (email: string) => expectDefined(mock.controls.getOutbox().find(({ to }) => to === email));
/** The code at the end of a mailed link. */
const parseLinkCode = (link: string | null) => expectDefined(link?.split('/').at(-1));

test('sign-up creates a user without a role and mails a six-digit code', { tags: ['API-12'] }, async () => {
  const response = await send('POST /api/nanonets/users', { body: SIGN_UP });
  expect([response.status, response.json]).toEqual([200, { message: 'User created.' }]);
  const user = await loginAs(mock.url, SIGN_UP.email, NEW_PASSWORD);
  expect(user).toMatchObject({ isActivated: false, ocrRole: null, company: { name: 'Kestrel Mutual' } });
  expect(getLastMail()).toMatchObject({
    to: SIGN_UP.email,
    code: expect.stringMatching(/^\d{6}$/),
    link: expect.stringMatching(/^\/register\/activate\/.{20,}$/),
  });
});

test('sign-up rejects a used email, different passwords and a missing field', { tags: ['API-12'] }, async () => {
  const getError = async (change: object) => {
    const response = await send('POST /api/nanonets/users', { body: { ...SIGN_UP, ...change } });
    return [response.status, response.text];
  };
  expect(await getError({ email: getAccount('admin').email.toUpperCase() })).toEqual([
    409,
    'A user with this e-mail already exists.',
  ]);
  expect(await getError({ confirm: 'other' })).toEqual([400, 'The two passwords do not match.']);
  expect(await getError({ phoneNumber: undefined })).toEqual([400, 'Phone number is missing.']);
  expect(await getError({ extra: 1 })).toEqual([400, 'Extra is not a field of this call.']);
});

test('a company name without an exact match leaves the company empty', { tags: ['API-12'] }, async () => {
  await send('POST /api/nanonets/users', { body: { ...SIGN_UP, company: 'kestrel mutual' } });
  expect(await loginAs(mock.url, SIGN_UP.email, NEW_PASSWORD)).toMatchObject({ companyId: null, company: null });
});

test(
  'the six digits and the link code activate without a session, and repeating succeeds',
  { tags: ['API-12'] },
  async () => {
    await send('POST /api/nanonets/users', { body: SIGN_UP });
    const mail = getLastMail();
    for (const code of [parseLinkCode(mail.link), mail.code, mail.code]) {
      const response = await send(`POST /api/nanonets/register/activate/${code}`);
      expect([response.status, response.json]).toEqual([200, { message: 'Account activated.' }]);
    }
    expect(await loginAs(mock.url, SIGN_UP.email, NEW_PASSWORD)).toMatchObject({ isActivated: true });
  },
);

test('activation rejects a wrong code, and with a session the code of another user', { tags: ['API-12'] }, async () => {
  await send('POST /api/nanonets/users', { body: SIGN_UP });
  const foreignCode = getLastMail().code;
  const token = await getToken('notActivated');
  const rejected = [400, 'Activation code is invalid or expired.'];
  for (const response of [
    await send('POST /api/nanonets/register/activate/xyz'),
    await send(`POST /api/nanonets/register/activate/${foreignCode}`, { token }),
  ]) {
    expect([response.status, response.text]).toEqual(rejected);
  }
});

test('a new activation code replaces the previous one', { tags: ['API-12'] }, async () => {
  const { code: oldCode } = getMailTo(getAccount('notActivated').email);
  const token = await getToken('notActivated');
  expect((await send('POST /api/nanonets/register/sendactivationcode', { token })).json).toEqual({
    message: 'Activation code sent.',
  });
  expect((await send(`POST /api/nanonets/register/activate/${oldCode}`, { token })).status).toBe(400);
  expect((await send(`POST /api/nanonets/register/activate/${getLastMail().code}`, { token })).status).toBe(200);
});

test('an invited user validates the mailed code and sets a password', { tags: ['API-05'] }, async () => {
  const token = await getToken('admin');
  const company = getUser('admin').companyId;
  const body = {
    firstName: 'Ivo',
    lastName: 'Marsh',
    email: 'ivo@harbourline.example',
    companyId: company,
    isActivated: false,
    ocrRoleId: 2,
    departments: [],
  };
  expect((await send('POST /api/nanonets/users', { token, body })).json).toEqual({ message: 'User created.' });
  const { id } = expectDefined(mock.db.users.find((user) => user.email === body.email));
  expect((await send(`POST /api/nanonets/users/${id}/activate`, { token })).status).toBe(200);
  const code = parseLinkCode(getLastMail().link);
  expect(getLastMail().link).toBe(`/setup-password/${code}`);
  const validation = await send(`POST /api/nanonets/validate/${code}`);
  expect(validation.json).toEqual({ data: { firstName: 'Ivo', userId: id } });
  expect((await send('POST /api/nanonets/setup-password', { body: { password: 'weak', userId: id } })).status).toBe(
    400,
  );
  expect(
    (await send('POST /api/nanonets/setup-password', { body: { password: NEW_PASSWORD, userId: String(id) } })).status,
  ).toBe(200);
  expect(await loginAs(mock.url, body.email, NEW_PASSWORD)).toMatchObject({
    isActivated: true,
    ocrRole: { name: 'Trainer' },
  });
  expect((await send(`POST /api/nanonets/validate/${code}`)).status).toBe(404);
  expect(
    (await send('POST /api/nanonets/setup-password', { body: { password: NEW_PASSWORD, userId: id } })).status,
  ).toBe(400);
});

test('a user body with a company is the administrator call and needs a session', { tags: ['API-11'] }, async () => {
  const body = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    companyId: getUser('otherCompanyAdmin').companyId,
    isActivated: false,
  };
  expect((await send('POST /api/nanonets/users', { body })).status).toBe(401);
  expect((await send('POST /api/nanonets/users', { body, token: await getToken('admin') })).status).toBe(403);
  expect((await send('POST /api/nanonets/users', { body, token: await getToken('superAdmin') })).status).toBe(200);
});

test('forgot password mails a link to a known address only', { tags: ['API-12'] }, async () => {
  const unknown = await send('POST /api/nanonets/users/forgot-password', { body: { email: 'nobody@example.com' } });
  expect([unknown.status, unknown.text]).toEqual([404, 'Account does not exist.']);
  expect(
    (await send('POST /api/nanonets/users/forgot-password', { body: { email: getAccount('trainer').email } })).status,
  ).toBe(200);
  const response = await send(`POST /api/nanonets/validate/${parseLinkCode(getLastMail().link)}`);
  expect(response.json).toEqual({ data: { firstName: 'Tom', userId: getUser('trainer').id } });
});

test('a password change ends every session of the user', { tags: ['API-11'] }, async () => {
  const first = await getToken('trainer');
  const second = await getToken('trainer');
  const change = (body: object) => send('POST /api/nanonets/users/change-password', { token: first, body });
  const validBody = {
    currentPassword: getAccount('trainer').password,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  };
  const wrong = await change({ ...validBody, currentPassword: 'x' });
  expect([wrong.status, wrong.text]).toEqual([400, 'Current password is incorrect.']);
  expect((await change({ ...validBody, confirmPassword: 'x' })).status).toBe(400);
  expect((await change(validBody)).status).toBe(200);
  for (const token of [first, second]) expect((await send('GET /api/nanonets/roles', { token })).status).toBe(401);
  expect(await loginAs(mock.url, getAccount('trainer').email, NEW_PASSWORD)).toBeDefined();
});

test('roles have id, name, description and power', { tags: ['API-06'] }, async () => {
  const response = await send('GET /api/nanonets/roles', { token: await getToken('validator') });
  expect(getRows(response).map(({ name, power }) => `${name} ${power}`)).toEqual([
    'Validator 10',
    'Trainer 20',
    'Manager 30',
    'Super-User 40',
    'Admin 50',
    'Super Admin 60',
  ]);
  expect(Object.keys(getRows(response)[0] ?? {}).sort()).toEqual(['createdDate', 'description', 'id', 'name', 'power']);
});

test('a profile update returns the current user, a user update the user of the company list', async () => {
  const token = await getToken('admin');
  const { id } = getUser('admin');
  const profile = await send(`PUT /api/nanonets/users/${id}`, {
    token,
    body: { firstName: 'Priya', lastName: 'Raman', phoneNumber: '1', mailingCity: 'Perth' },
  });
  expect(profile.json?.data).toMatchObject({
    id,
    mailingCity: 'Perth',
    jobTitle: 'IT Director',
    ocrRole: { name: 'Admin' },
    company: { name: 'Harbourline Freight' },
  });
  const trainer = getUser('trainer');
  const body = {
    firstName: 'Tom',
    lastName: 'Whitfield',
    ocrRoleId: 1,
    departments: [{ id: trainer.departmentIds[0], name: 'General' }],
  };
  const updated = await send(`PUT /api/nanonets/users/${trainer.id}`, { token, body });
  expect(updated.json?.data).toMatchObject({
    id: trainer.id,
    ocrRole: { name: 'Validator', power: 10 },
    departments: [{ name: 'General' }],
    createdDate: trainer.createdDate,
  });
});

test('a manager cannot change users of another company, grant stronger roles or delete their own account', async () => {
  const token = await getToken('manager');
  const fields = { firstName: 'X', lastName: 'Y' };
  expect(
    (await send(`PUT /api/nanonets/users/${getUser('otherCompanyAdmin').id}`, { token, body: fields })).status,
  ).toBe(403);
  expect(
    (await send(`PUT /api/nanonets/users/${getUser('trainer').id}`, { token, body: { ...fields, ocrRoleId: 6 } }))
      .status,
  ).toBe(403);
  expect(
    (await send(`PUT /api/nanonets/users/${getUser('manager').id}`, { token, body: { ...fields, ocrRoleId: 6 } }))
      .status,
  ).toBe(403);
  expect((await send(`DELETE /api/nanonets/users/${getUser('manager').id}`, { token })).status).toBe(403);
  expect((await send(`DELETE /api/nanonets/users/${getUser('otherCompanyAdmin').id}`, { token })).status).toBe(403);
  expect(
    (await send(`DELETE /api/nanonets/users/${getUser('trainer').id}`, { token: await getToken('validator') })).status,
  ).toBe(403);
  expect((await send('DELETE /api/nanonets/users/99999', { token })).status).toBe(404);
  expect((await send(`DELETE /api/nanonets/users/${getUser('trainer').id}`, { token })).json).toEqual({
    message: 'User deleted.',
  });
});

test('mailed codes and links expire after a week, and a used code may be repeated', { tags: ['API-12'] }, async () => {
  const token = await getToken('superAdmin');
  await send('POST /api/nanonets/users', { body: SIGN_UP });
  const usedCode = getLastMail().code;
  await send(`POST /api/nanonets/register/activate/${usedCode}`);
  await send('POST /api/nanonets/users', { body: { ...SIGN_UP, email: 'late@kestrelmutual.example' } });
  const expiredCode = getLastMail().code;
  await send(`POST /api/nanonets/users/${getUser('trainer').id}/activate`, { token });
  const link = parseLinkCode(getLastMail().link);
  mock.controls.moveClock({ advanceMs: 8 * 86_400_000 });
  expect((await send(`POST /api/nanonets/register/activate/${expiredCode}`)).status).toBe(400);
  expect((await send(`POST /api/nanonets/validate/${link}`)).status).toBe(404);
  expect((await send(`POST /api/nanonets/register/activate/${usedCode}`)).status).toBe(200);
});
