import { controls } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const PAGE = '/settings/permissions';

test('permissions are searched and filtered like every list; the API is asked for the people of each role only', async () => {
  const manager = await createRouteClient('manager');
  controls.clearLog();
  const { data } = await manager.get(`${PAGE}?q=license&area=Company+settings`);
  expect(data).toMatchObject({
    role: 'Manager',
    people: { Trainer: 13 },
    list: { page: { rows: [{ name: 'Create license' }, { name: 'Edit license' }], matchCount: 2 } },
  });
  expect(controls.getLog().map(({ call }) => call)).toEqual(['refreshToken', 'listCompanyUsers']);
  const ofArea = (await manager.get(`${PAGE}?area=Company+settings`)).data;
  const found = (await manager.get(`${PAGE}?q=company+settings&area=Company+settings`)).data;
  expect(found).toMatchObject({ list: { page: { matchCount: 11 } } });
  expect(ofArea).toMatchObject({ list: { page: { matchCount: 11 } } });
});
