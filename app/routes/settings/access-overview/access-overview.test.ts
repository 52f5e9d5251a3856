import { controls } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const PAGE = '/settings/who-may-do-what';

beforeEach(() => controls.reset());

test('the rules are searched and filtered like every list, and ask the API nothing', async () => {
  const manager = await visit('manager');
  controls.clearLog();
  const { data } = await manager.get(`${PAGE}?q=license&area=Company+settings`);
  expect(data).toMatchObject({
    role: 'Manager',
    list: { page: { rows: [{ name: 'Create license' }, { name: 'Edit license' }], matched: 2 } },
  });
  expect(controls.log().map(({ call }) => call)).toEqual(['refreshToken']);
});

test('GUARD-11 the rules are for those who manage a company', async () => {
  for (const who of ['superAdmin', 'admin', 'superUser', 'manager'] as const)
    expect((await (await visit(who)).get(PAGE)).status, who).toBe(200);
  for (const who of ['trainer', 'validator', 'customer'] as const)
    expect((await (await visit(who)).get(PAGE)).status, who).toBe(403);
});
