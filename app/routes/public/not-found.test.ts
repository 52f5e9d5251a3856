import { controls } from '../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../e2e/route-harness';
import { getAccount } from '../../../mock-api/accounts';

test('an unknown address is not found; a signed-in user keeps the menu', async () => {
  controls.reset();
  const { data, status } = await (await createRouteClient('manager')).get('/no-such-page');
  expect(status).toBe(404);
  expect(JSON.stringify((data as { shell: object }).shell)).toContain(getAccount('manager').firstName);
  expect(await (await createRouteClient(null)).get('/no-such-page')).toMatchObject({
    status: 404,
    data: { shell: null },
  });
});
