import { PRIVATE_ADDRESSES } from '../matrix/access-table';
import { LOADER_REQUESTS } from '../matrix/request-variants';
import { createSessionCookie, expect, get, getCalls, httpTest as test } from '../support/fixtures';

test('requesting other routes with a refused page loads no data', { tag: '@GUARD-11' }, async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'validator');
  for (const routeIds of [
    'root',
    'routes/portal/layout',
    'routes/portal/dashboard/route',
    'routes/public/not-found',
    'routes/agents/tag-list,root',
    '',
  ]) {
    const response = await get(stack, `/tags.data?_routes=${encodeURIComponent(routeIds)}`, { cookie });
    expect(response.status, routeIds).toBeLessThan(500);
    expect(
      getCalls(stack).filter(({ call }) => call?.startsWith('list')),
      routeIds,
    ).toEqual([]);
  }
});

test('no page, data response or header contains a token', { tag: ['@DEMO-05', '@D5'] }, async ({ stack }) => {
  const bodies: string[] = [];
  const cookie = await createSessionCookie(stack, 'superAdmin');
  for (const [path, routeId] of [...PRIVATE_ADDRESSES, ['/login', 'routes/public/login/route'] as const]) {
    for (const createAddress of Object.values(LOADER_REQUESTS)) {
      const response = await get(stack, createAddress(path, routeId), { cookie });
      bodies.push(JSON.stringify([...response.headers]), await response.text());
    }
  }
  const responseTexts = bodies.join('\n');
  const pairs = [...stack.mock.db.tokenPairs.values()];
  expect(pairs.length).toBeGreaterThan(60);
  const leakedPairs = pairs.filter(({ accessToken, refreshToken }) =>
    [accessToken, refreshToken].some(
      (token) => responseTexts.includes(token) || responseTexts.includes(token.slice(-40)),
    ),
  );
  expect(leakedPairs).toEqual([]);
  expect(responseTexts).not.toMatch(/accessToken|refreshToken/);
});
