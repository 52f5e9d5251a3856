import { getAccount } from '../../mock-api/accounts';
import {
  FAULTS,
  findInvalidText,
  PAIR_CONSUMING_FAULTS,
  READABLE_FAULTS,
  REPRESENTATIVE_FAULTS,
  RESPONSE_LIMIT_MS,
  SESSION_ENDING_FAULTS,
} from '../matrix/faults';
import {
  createSessionCookie,
  expect,
  get,
  getCalls,
  getLoginPath,
  isCookieDeletion,
  postLogIn,
  httpTest as test,
} from '../support/fixtures';

/** One fault of each class, on an exchange, a read and a write. The matrix of the full run tests all calls with all faults. */
const TESTED_FAULTS = FAULTS.filter(([name]) => REPRESENTATIVE_FAULTS.includes(name));

type Case = { call: string; path: string; statuses: readonly number[] };

const CASES: Case[] = [
  { call: 'refreshToken', path: '/', statuses: [200, 503] },
  { call: 'listCompanyReports', path: '/', statuses: [200, 403, 404, 502] },
];

const createTitle = (call: string, fault: string) =>
  `${call} with ${fault}: a readable response in time, and the next request succeeds`;

for (const { call, path, statuses } of CASES) {
  for (const [name, fault] of TESTED_FAULTS) {
    test(createTitle(call, name), { tag: ['@D9', '@D83'] }, async ({ stack }) => {
      const cookie = await createSessionCookie(stack, 'manager');
      stack.mock.controls.armFault({ call, ...fault });
      const started = Date.now();
      const response = await get(stack, path, { cookie });
      const html = await response.text();
      expect(Date.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
      expect(findInvalidText(html)).toBeNull();
      // After a 401 of a read the portal exchanges the token pair again, so the session continues.
      const endsSession = call === 'refreshToken' && SESSION_ENDING_FAULTS.includes(name);
      if (endsSession) expect(response.headers.get('location')).toBe(getLoginPath(path));
      else {
        expect(statuses).toContain(response.status);
        expect(html).toContain('</html>');
      }

      stack.mock.controls.clearFaults();
      const next = await get(stack, path, { cookie });
      const mayEndSession = endsSession || (call === 'refreshToken' && PAIR_CONSUMING_FAULTS.includes(name));
      if (mayEndSession && next.status === 302) expect(next.headers.get('location')).toBe(getLoginPath(path));
      else expect(next.status).toBe(200);
      expect(findInvalidText(await next.text())).toBeNull();
      expect(getCalls(stack, 'login')).toHaveLength(1);
    });
  }
}

for (const [name, fault] of TESTED_FAULTS) {
  test(createTitle('login', name), { tag: ['@D9', '@D83'] }, async ({ stack }) => {
    stack.mock.controls.armFault({ call: 'login', ...fault });
    const started = Date.now();
    const response = await postLogIn(stack, 'manager');
    const html = await response.text();
    expect(Date.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
    // The token pair can be read in spite of a readable fault.
    expect(READABLE_FAULTS.includes(name) ? [303, 400, 502] : [400, 502]).toContain(response.status);
    if (response.status !== 303) {
      expect(html).toContain('role="alert"');
      expect(findInvalidText(html)).toBeNull();
      expect(html).not.toContain(getAccount('manager').password);
      const setCookies = response.headers.getSetCookie();
      expect(setCookies.filter((setCookie) => !isCookieDeletion(setCookie))).toEqual([]);
    }
    stack.mock.controls.clearFaults();
    expect((await postLogIn(stack, 'manager')).status).toBe(303);
  });
}
