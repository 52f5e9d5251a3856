import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { config } from '~/config.server';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { findExpected } from '../../../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount, type AccountKey } from '../../../../mock-api/accounts';

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const findUser = (key: AccountKey) => findExpected(db.users, key, ({ email }) => email === getAccount(key).email);

beforeEach(() => controls.reset());

test('the profile is saved with the e-mail of the record, not one in the form', async () => {
  const admin = await createRouteClient('admin');
  const fields = { intent: 'update-profile', firstName: 'Priya', lastName: 'Raman', phoneNumber: '1', email: 'x@y.z' };
  expect(await admin.post('/account', fields)).toMatchObject({ status: 303, location: '/account#general' });
  expect(getCalls('updateProfile').map(({ body }) => body)).toMatchObject([
    { firstName: 'Priya', email: getAccount('admin').email },
  ]);
});

test(
  'a password change destroys the session; a duplicate submit repeats the success',
  { tags: ['ACCOUNT-30', 'ACCOUNT-31', 'ACCOUNT-32', 'GUARD-13', 'NOJS-06', 'D13'] },
  async () => {
    const cookie = await createSessionCookie('admin');
    const fields = {
      intent: 'change-password',
      currentPassword: DEMO_PASSWORD,
      newPassword: 'Another-2026!',
      confirmPassword: 'Another-2026!',
      once: 'AAAA-BBBB-CCCC.change-password',
      owner: `${findUser('admin').id} Priya Raman`,
    };
    const client = await createRouteClient({ cookie });
    controls.clearLog();
    const written = vi.mocked(process.stdout.write);
    written.mockClear();
    const from = { 'x-client-address': '203.0.113.9', 'x-request-id': 'AAAA-BBBB-CCCC' };
    const response = await client.post('/account', fields, from);
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'security',
        name: 'password-changed',
        userId: String(findUser('admin').id),
        address: '203.0.113.9',
        requestId: 'AAAA-BBBB-CCCC',
      }),
    );
    const text = 'Change password successfully, you will now be redirect to Login Page.';
    expect(response).toMatchObject({ status: 200, data: { delayedRedirect: { to: '/login', seconds: 2, text } } });
    expect(response.headers.get('refresh')).toBe('2;url=/login');
    expect(response.headers.get('set-cookie')).toMatch(/automated=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    const { intent: _intent, once: _once, owner: _owner, ...body } = fields;
    expect(controls.getLog().map((entry) => [entry.method, entry.path, entry.body])).toEqual([
      ['POST', '/api/nanonets/users/change-password', body],
    ]);
    expect(await client.get('/account')).toMatchObject({ status: 302, location: '/login?return=%2Faccount' });
    const duplicate = await client.post('/account', fields);
    expect(duplicate).toMatchObject({ status: 303, location: '/login' });
    expect(duplicate.headers.get('set-cookie')).toContain('message=');
    expect(getCalls('changePassword')).toHaveLength(1);
  },
);

test('a wrong current password shows the text of the API and keeps the session', { tags: ['ACCOUNT-33'] }, async () => {
  const admin = await createRouteClient('admin');
  const passwords = { currentPassword: 'wrong', newPassword: 'Another-2026!', confirmPassword: 'Another-2026!' };
  expect(await admin.post('/account', { intent: 'change-password', ...passwords })).toMatchObject({
    status: 400,
    data: { message: { text: 'Current password is incorrect.' } },
  });
  expect((await admin.get('/account')).status).toBe(200);
});

test('password changes that fail in an outage use up no attempts', async () => {
  const manager = await createRouteClient('manager');
  const passwords = { currentPassword: 'wrong', newPassword: 'Another-2026!', confirmPassword: 'Another-2026!' };
  const change = async () => (await manager.post('/account', { intent: 'change-password', ...passwords })).status;
  controls.armFault({ call: 'changePassword', kind: 'status', status: 500 });
  for (let attempt = 0; attempt < config.PASSWORD_FAILURES; attempt += 1) expect(await change()).toBe(502);
  controls.clearFaults();
  expect(await change()).toBe(400);
});

test(
  'missing names and a missing phone number have messages, and nothing is sent',
  { tags: ['ACCOUNT-14'] },
  async () => {
    const fields = { firstName: '', lastName: ' ', phoneNumber: '', mailingCity: 'Kept City' };
    const response = await (await createRouteClient('admin')).post('/account', { intent: 'update-profile', ...fields });
    expect(response).toMatchObject({
      status: 422,
      data: {
        submission: {
          initialValue: { mailingCity: 'Kept City' },
          error: {
            firstName: ['Please input your First Name!'],
            lastName: ['Please input your Last Name!'],
            phoneNumber: ['Please input your phone number!'],
          },
        },
      },
    });
    expect(getCalls('updateProfile')).toEqual([]);
  },
);

test('passwords are never returned to the page', async () => {
  const admin = await createRouteClient('admin');
  const fields = { currentPassword: 'My-secret-1!', newPassword: 'short-secret', confirmPassword: 'short-secret' };
  const { status, text } = await admin.post('/account', { intent: 'change-password', ...fields });
  expect(status).toBe(422);
  expect(text).toContain("New Password doesn't satisfy Password Policy");
  expect(text).not.toMatch(/secret/);
  expect(getCalls('changePassword')).toEqual([]);
});

test('a form kept after the session has ended has no passwords and has field labels', { tags: ['D130'] }, async () => {
  const visitor = await createRouteClient({ cookie: 'automated=gone' });
  const password = { currentPassword: 'My-secret-1!', newPassword: 'secret', confirmPassword: 'secret' };
  const ended = await visitor.post('/account', { intent: 'change-password', ...password });
  expect(ended.text).not.toMatch(/secret/i);
  const profile = { intent: 'update-profile', firstName: 'Kept', jobTitle: 'Clerk' };
  expect(await visitor.post('/account', profile)).toMatchObject({
    status: 401,
    data: {
      unsentForm: {
        action: '/account#general',
        labels: { firstName: 'First Name', jobTitle: 'Job Title', mailingZip: 'Zip' },
        fields: [
          ['intent', 'update-profile'],
          ['firstName', 'Kept'],
          ['jobTitle', 'Clerk'],
        ],
      },
    },
  });
});

test('a form of one user is not submitted as another user', { tags: ['D130'] }, async () => {
  const admin = await createRouteClient('admin');
  const fields = {
    intent: 'update-profile',
    firstName: 'Tom',
    lastName: 'W',
    phoneNumber: '1',
    owner: '999 Tom Whitfield',
  };
  const response = await admin.post('/account', fields);
  expect(response).toMatchObject({ status: 409, data: { unsentForm: { typedBy: 'Tom Whitfield' } } });
  expect(response.text).toContain(
    'This was typed by Tom Whitfield. You are logged in as Priya Raman. Nothing was sent.',
  );
  expect(getCalls('updateProfile')).toEqual([]);
});

test(
  'a wrong activation code is refused; after five failures attempts of the account are rate-limited',
  { tags: ['ACCOUNT-40'] },
  async () => {
    const client = await createRouteClient('notActivated');
    const code = { intent: 'activate-account', code: '000000' };
    const refused = {
      status: 400,
      data: {
        message: { text: 'Activation code is invalid or expired.' },
        submission: { initialValue: { code: '000000' } },
      },
    };
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await client.post('/account', code)).toMatchObject(refused);
    expect(await (await createRouteClient('superAdminNotActivated')).post('/account', code)).toMatchObject(refused);
    const limited = await client.post('/account', code);
    expect(limited).toMatchObject({ status: 429 });
    expect(limited.text).toContain('Too many failed attempts. Try again in 15 minutes.');
    expect((await client.post('/account', { intent: 'activate-account', code: '12345' })).text).toContain(
      'Activation Code must contain 6 digits',
    );
  },
);

test('Resend Email requests a new code and redirects to the tab', { tags: ['ACCOUNT-39'] }, async () => {
  const client = await createRouteClient('notActivated');
  const before = controls.getOutbox().at(-1)?.code;
  expect(await client.post('/account', { intent: 'send-activation-code' })).toMatchObject({
    status: 303,
    location: '/account#activation',
  });
  expect(getCalls('sendActivationCode').map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/api/nanonets/register/sendactivationcode'],
  ]);
  expect(controls.getOutbox().at(-1)?.code).not.toBe(before);
});

test('an upload from a foreign origin is refused before any API call', async () => {
  const cookie = await createSessionCookie('admin');
  controls.clearLog();
  const { action } = await import('./picture');
  const request = new Request('http://portal.test/account/picture', {
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
    body: new FormData(),
  });
  const response: unknown = await action({ request, context: {}, params: {} }).catch((error: unknown) => error);
  expect(response).toMatchObject({ status: 403 });
  expect(controls.getLog()).toEqual([]);
});

test('a picture is sent with the type of its first bytes; what browsers could run is rejected', async () => {
  const admin = await createRouteClient('admin');
  const upload = (content: string, type: string) => {
    const form = new FormData();
    form.set('file', new File([content], 'me.png', { type }));
    return admin.post('/account/picture', form, { accept: 'application/json' });
  };
  for (const content of ['<script>WEBP', '<svg onload="alert(1)"/>', '<!--ftypavif']) {
    const refused = await upload(content, 'image/webp');
    expect(refused.status, content).toBe(422);
    expect(refused.text).toContain('me.png is not an image file');
  }
  expect((await upload('GIF89a', 'text/html')).status).toBe(422);
  expect((await upload('\0\0\0\x18ftypheic', 'image/png')).text).toContain('most browsers cannot show');
  expect(getCalls('uploadProfilePicture')).toEqual([]);
  expect((await upload('GIF89a', 'image/x-script')).status).toBe(200);
  expect(getCalls('uploadProfilePicture')).toMatchObject([{ body: { file: { type: 'image/gif' } } }]);
});

test(
  'the path of a picture has the same customer for every user; errors of the API are shown',
  { tags: ['ACCOUNT-11', 'ERR-01'] },
  async () => {
    const upload = async (key: AccountKey) => {
      const form = new FormData();
      form.set('file', new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
      return (await createRouteClient(key)).post('/account/picture', form, { accept: 'application/json' });
    };
    const keys = ['manager', 'otherCompanyAdmin'] as const;
    for (const key of keys) expect((await upload(key)).status, key).toBe(200);
    expect(getCalls('uploadProfilePicture').map(({ path }) => path)).toEqual(
      keys.map((key) => `/api/blob/roxus/users/${findUser(key).id}/uploadprofilepicture`),
    );
    controls.armFault({
      call: 'uploadProfilePicture',
      kind: 'status',
      status: 400,
      body: 'No pictures today',
      times: 1,
    });
    expect((await upload('manager')).text).toContain('No pictures today');
    controls.armFault({ call: 'uploadProfilePicture', kind: 'reset', times: 1 });
    expect((await upload('manager')).text).toMatch(/did not answer.*[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  },
);

test('an upload without a session redirects to the login with a message', { tags: ['D130'] }, async () => {
  const form = new FormData();
  form.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
  const response = await (await createRouteClient({ cookie: 'automated=gone' })).post('/account/picture', form);
  expect(response).toMatchObject({ status: 303, location: '/login' });
  expect(response.headers.get('set-cookie')).toContain('message=');
});

test('the page has the fields of the user', { tags: ['ACCOUNT-01'] }, async () => {
  const user = findUser('trainer');
  const load = async () => (await (await createRouteClient('trainer')).get('/account')).data;
  expect(await load()).toMatchObject({
    profile: { name: `${user.firstName} ${user.lastName}`, jobTitle: user.jobTitle ?? '', isActivated: true },
    email: user.email,
    id: String(user.id),
    values: { firstName: user.firstName, lastName: user.lastName },
    maxImageMb: config.MAX_IMAGE_MB,
  });
  for (const [profileImage, image] of [
    ['/files/pictures/7', expect.stringMatching(/^http.*\/files\/pictures\/7$/) as string],
    ['javascript:alert(1)', null],
    [`https://files.example/${'a'.repeat(10_000)}`, null],
  ] as const) {
    user.profileImage = profileImage;
    expect(await load()).toMatchObject({ profile: { image, isImageUrlTooLong: profileImage.length > 10_000 } });
  }
});
