import { findDepartmentFormKey, getDepartmentFormPath, submitDepartment } from '../support/department-form';
import { createSessionCookie, expect, getCalls, httpTest as test, type Stack } from '../support/fixtures';

async function loadForm(url: string, cookie: string, stack: Stack) {
  const address = url + getDepartmentFormPath(stack);
  const html = await (await fetch(address, { headers: { cookie } })).text();
  const pageKey = findDepartmentFormKey(html);
  return (name: string, init: RequestInit = {}, idempotencyKey = pageKey) =>
    submitDepartment(address, { cookie, name, idempotencyKey }, init);
}

const countWrites = (stack: Stack) => getCalls(stack, 'createDepartment').length;

test(
  'while the API is unavailable, a form sent without script is kept on the error page and can be sent again',
  { tag: '@D139' },
  async ({ stack }) => {
    const cookie = await createSessionCookie(stack, 'admin');
    const send = await loadForm(stack.portal.url, cookie, stack);
    for (const call of ['createDepartment', 'refreshToken'])
      stack.mock.controls.armFault({ call, kind: 'status', status: 503, times: 9 });
    const response = await send('Kept & typed');
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(html).toContain('You are still signed in, and what you typed is kept on this page.');
    expect(html).toContain('<dd class="wrap-anywhere">Kept &amp; typed</dd>');
    expect(html).not.toContain('Log in<');
    stack.mock.controls.clearFaults();
    const idempotencyKey = findDepartmentFormKey(html);
    expect((await send('Kept & typed', {}, idempotencyKey)).status).toBe(303);
    expect((await send('Kept & typed', {}, idempotencyKey)).status).toBe(303);
    expect(stack.mock.db.departments.filter(({ name }) => name === 'Kept & typed')).toHaveLength(1);
  },
);

test('a form that is aborted and sent again is written once', { tag: '@D129' }, async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'admin');
  const send = await loadForm(stack.portal.url, cookie, stack);
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 200 });
  await expect(send('Aborted', { signal: AbortSignal.timeout(60) })).rejects.toThrow('aborted due to timeout');
  expect((await send('Aborted')).status).toBe(303);
  expect(countWrites(stack)).toBe(1);
});

test(
  'a write whose response was lost in a crash is not repeated, and the page shows that the outcome is unknown',
  { tag: '@D129' },
  async ({ stack, startOwnPortal }) => {
    const env = { SESSION_DIR: test.info().outputPath('sessions') };
    const before = await startOwnPortal(env);
    const cookie = await createSessionCookie({ portal: before }, 'admin');
    const send = await loadForm(before.url, cookie, stack);
    stack.mock.controls.setLatency({ call: 'createDepartment', ms: 1500 });
    const lost = send('Lost').catch(() => null);
    await expect.poll(() => countWrites(stack)).toBe(1);
    before.kill();
    await lost;
    stack.mock.controls.setLatency({ call: 'createDepartment', ms: 0 });

    await startOwnPortal({ ...env, PORT: new URL(before.url).port });
    const again = await send('Lost');
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('We cannot tell whether this was saved');
    expect(countWrites(stack)).toBe(1);
  },
);
