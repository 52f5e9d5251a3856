import { getAccount } from '../../mock-api/accounts';
import { findDepartmentFormKey, getDepartmentFormPath, submitDepartment } from '../support/department-form';
import { expectDefined, findExpected } from '../support/expect-defined';
import {
  COMPANY,
  createSessionCookie,
  expect,
  get,
  getCalls,
  getCompanyUrl,
  post,
  postLogIn,
} from '../support/fixtures';
import { instancesTest as test } from '../support/portal-instances';
import { countOutcomes } from '../support/tab-loads';

// Serial, because the tests share the portals, and one test stops their store.
test.describe.configure({ mode: 'default' });

test(
  'two portals share a token exchange, the response of a duplicate submit, and a logout',
  { tag: ['@D11', '@D129'] },
  async ({ stack, pair }) => {
    const { portals } = pair;
    const cookie = await createSessionCookie({ portal: portals[0] }, 'manager');
    stack.mock.controls.setLatency({ call: 'refreshToken', ms: 2000 });
    stack.mock.controls.clearLog();
    const first = get({ portal: portals[0] }, '/account', { cookie });
    await expect.poll(() => getCalls(stack, 'refreshToken').length).toBe(1);
    const pages = await Promise.all([first, get({ portal: portals[1] }, '/account', { cookie })]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(getCalls(stack, 'refreshToken')).toHaveLength(1);

    stack.mock.controls.reset();
    const admin = await createSessionCookie({ portal: portals[0] }, 'admin');
    const path = getDepartmentFormPath(stack);
    const html = await (await get({ portal: portals[0] }, path, { cookie: admin })).text();
    const submit = { cookie: admin, name: 'Twice', idempotencyKey: findDepartmentFormKey(html) };
    stack.mock.controls.setLatency({ call: 'createDepartment', ms: 200 });
    const responses = await Promise.all(portals.map(({ url }) => submitDepartment(url + path, submit)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    const [location, ...otherLocations] = responses.map(({ headers }) => headers.get('location'));
    expect(otherLocations).toEqual([expectDefined(location, 'a location')]);
    expect(getCalls(stack, 'createDepartment')).toHaveLength(1);

    await post({ portal: portals[1] }, '/logout', {}, { cookie });
    expect((await get({ portal: portals[0] }, '/', { cookie })).headers.get('location')).toBe('/login');
  },
);

test(
  '20 pairs of saves of one company over two portals: both changes are in the record',
  { tag: ['@REAL-22', '@D179'] },
  async ({ stack, pair }) => {
    const { portals } = pair;
    const cookie = await createSessionCookie({ portal: portals[0] }, 'superAdmin');
    const company = findExpected(stack.mock.db.companies, COMPANY, ({ name }) => name === COMPANY);
    const [first, second] = ['billingCity', 'billingZip'] as const;
    for (let round = 0; round < 20; round += 1) {
      const drawn = { name: COMPANY, [first]: company[first] ?? '', [second]: company[second] ?? '' };
      const hidden = { intent: 'update-company', drawn: JSON.stringify(drawn) };
      const save = (name: string, index: number) =>
        post(
          { portal: expectDefined(portals[index], 'a portal') },
          getCompanyUrl(stack),
          { ...drawn, ...hidden, [name]: `${name} ${round}` },
          { cookie },
        );
      const responses = await Promise.all([first, second].map(save));
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
      expect([company[first], company[second]]).toEqual([`${first} ${round}`, `${second} ${round}`]);
    }
  },
);

test('without the session store, private pages respond 503 and keep the cookie, public pages work, and no session ends', async ({
  stack,
  pair,
}) => {
  const [portal] = pair.portals;
  const cookie = await createSessionCookie({ portal }, 'manager');
  expect((await get({ portal }, '/readyz')).status).toBe(200);
  await pair.redis.stop();
  stack.mock.controls.clearLog();

  for (const path of ['/', '/account', '/account.data']) {
    const response = await get({ portal }, path, { cookie });
    expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 503, null]);
  }
  const logout = await post({ portal }, '/logout', {}, { cookie });
  expect([logout.status, logout.headers.get('set-cookie')]).toEqual([503, null]);
  expect(getCalls(stack)).toEqual([]);
  for (const path of ['/login', '/login?modal=register', '/forgot-password', '/agreement', '/healthz'])
    expect((await get({ portal }, path, { cookie })).status, path).toBe(200);
  expect((await get({ portal }, '/readyz')).status).toBe(503);

  const { email } = getAccount('manager');
  const once = 'AAAA-BBBB-CCCC.forgot';
  expect((await post({ portal }, '/forgot-password', { intent: 'forgot-password', email, once })).status).toBe(200);
  expect(getCalls(stack, 'forgotPassword')).toHaveLength(1);
  // Meanwhile failures are counted in memory.
  const wrong = { ...getAccount('validator'), password: 'wrong' };
  const refused = await Promise.all(Array.from({ length: 12 }, () => postLogIn({ portal }, wrong)));
  expect(countOutcomes(refused.map(({ status }) => String(status)))).toEqual({ 400: 10, 429: 2 });

  await pair.redis.start();
  await expect.poll(async () => (await get({ portal }, '/readyz')).status).toBe(200);
  expect((await get({ portal }, '/', { cookie })).status).toBe(200);
  expect(stack.mock.controls.getStats()).toMatchObject({ reusedTokenPairs: 0, logins: 1 });
});
