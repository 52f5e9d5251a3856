import {
  FAULTS,
  findInvalidText,
  PAIR_CONSUMING_FAULTS,
  REPRESENTATIVE_FAULTS,
  RESPONSE_LIMIT_MS,
  SESSION_ENDING_FAULTS,
} from '../matrix/faults';
import { createSessionCookie, expect, get, getCalls, httpTest as test } from '../support/fixtures';

/** One fault of each class. The matrix of the full run tests all calls with all faults. */
const TESTED_FAULTS = FAULTS.filter(([name]) => REPRESENTATIVE_FAULTS.includes(name));

for (const [name, fault] of TESTED_FAULTS) {
  const title = `the exchange with ${name}: a readable response in time, and the next request succeeds`;
  test(title, { tag: ['@D9', '@D83'] }, async ({ stack }) => {
    const cookie = await createSessionCookie(stack, 'manager');
    stack.mock.controls.armFault({ call: 'refreshToken', ...fault });
    const started = Date.now();
    const response = await get(stack, '/', { cookie });
    const html = await response.text();
    expect(Date.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
    expect(findInvalidText(html)).toBeNull();
    const endsSession = SESSION_ENDING_FAULTS.includes(name);
    if (endsSession) expect(response.headers.get('location')).toBe('/login');
    else {
      expect([200, 503]).toContain(response.status);
      expect(html).toContain('</html>');
    }

    stack.mock.controls.clearFaults();
    const next = await get(stack, '/', { cookie });
    const mayEndSession = endsSession || PAIR_CONSUMING_FAULTS.includes(name);
    if (mayEndSession && next.status === 302) expect(next.headers.get('location')).toBe('/login');
    else expect(next.status).toBe(200);
    expect(findInvalidText(await next.text())).toBeNull();
    expect(getCalls(stack, 'login')).toHaveLength(1);
  });
}
