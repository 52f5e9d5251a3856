import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient, createSessionCookie } from '../../../../../e2e/route-harness';
import { expectMatch, findExpected } from '../../../../../e2e/support/expect-defined';

test('without script the next user begins with the departments, role and mail choice of the one before, once', async () => {
  controls.reset();
  const { id: companyId } = findExpected(db.companies, 'the company', ({ name }) => name === 'Harbourline Freight');
  const department = findExpected(db.departments, 'a department', (row) => row.companyId === companyId);
  const role = findExpected(db.roles, 'Trainer', ({ name }) => name === 'Trainer');
  const page = `/settings/companies/${companyId}`;
  const admin = await createRouteClient('admin');
  const choices = { departments: String(department.id), ocrRoleId: String(role.id), sendsEmail: 'on', another: 'on' };
  const names = { firstName: 'Nia', lastName: 'Okoro', email: 'nia.okoro@harbourline.example' };
  const created = await admin.post(page, { intent: 'create-user', ...names, ...choices });
  const series = expectMatch(created.headers.getSetCookie().join('; '), /(user-series=[^;]+)/);
  const load = async (cookie: string) => {
    const client = await createRouteClient({ cookie: `${await createSessionCookie('admin')}; ${cookie}` });
    return ((await client.get(`${page}?modal=create-user`)).data as { users: { series: unknown } }).users.series;
  };
  const { departments, ...texts } = choices;
  expect(await load(series)).toEqual({ ...texts, departments: [departments], email: '' });
  expect(await load('')).toBeNull();
  const last = await admin.post(page, { intent: 'create-user', ...names, email: 'other@harbourline.example' });
  expect(last.headers.getSetCookie().join('; ')).not.toContain('user-series');
});
