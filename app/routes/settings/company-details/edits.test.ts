import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { EDIT_FORMS, postEdit } from '~/edit-forms.test-helpers';
import { getRequestState } from '~/session/request-state.server';
import type { FormReply } from '~/shared/form-reply';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { findExpected } from '../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../mock-api/accounts';
import { loader } from './route';

const { id: companyId } = findExpected(db.companies, 'the company', ({ name }) => name === 'Harbourline Freight');
const PAGE = `/settings/companies/${companyId}`;
const getUser = () => findExpected(db.users, 'the trainer', ({ email }) => email === getAccount('trainer').email);

test('without script the form of a record that is gone is shown with the page', { tags: ['D159'] }, async () => {
  const headers = { cookie: await createSessionCookie('superAdmin') };
  const load = (search: string) => {
    const request = new Request(`http://portal.test${PAGE}${search}`, { headers });
    const args = { request, context: {}, params: { companyId: String(companyId) } };
    // The action has found it.
    getRequestState(args).isRecordGone = true;
    return loader(args);
  };
  expect((await load('?modal=update-user&id=90001')).users.selectedRow).toMatchObject({
    row: { id: '90001', isActivated: true },
  });
  expect((await load('?modal=update-license&id=90002')).licenses.selectedRow).toMatchObject({ row: { id: '90002' } });
  const { departments } = await load('?modal=update-department&id=90003');
  expect(departments.selectedRow).toMatchObject({ row: { id: '90003' } });
  controls.armFault({ call: 'getCompany', kind: 'status', status: 404 });
  expect((await load('')).company).toMatchObject({ ok: true, value: { id: String(companyId), name: null } });
});

test('an id is named in a conflict as far as the lists or the record know it', { tags: ['D159'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const [drawn, mine, theirs] = db.departments.filter((department) => department.companyId === companyId);
  const [drawnRole, myRole, theirRole] = db.roles;
  const submitIds = async (savedRoleId: number | null) => {
    Object.assign(getUser(), { departmentIds: [drawn?.id], roleId: drawnRole?.id });
    const form = JSON.stringify(EDIT_FORMS.user.draw());
    Object.assign(getUser(), { departmentIds: [theirs?.id], roleId: savedRoleId });
    const changes = { drawn: form, departments: String(mine?.id), ocrRoleId: String(myRole?.id) };
    const { data } = await postEdit(admin, EDIT_FORMS.user, { ...changes, phoneNumber: '+61 1' });
    const { conflict } = data as FormReply;
    return conflict?.fields.map(({ was, saved }) => [was, saved]);
  };
  expect(await submitIds(null)).toEqual([
    [drawn?.name, theirs?.name],
    [drawnRole?.name, 'No role'],
  ]);
  controls.armFault({ call: 'listDepartments', kind: 'status', status: 500 });
  controls.armFault({ call: 'listRoles', kind: 'status', status: 500 });
  // The record has the department and the role that it has now.
  expect(await submitIds(theirRole?.id ?? null)).toEqual([
    [`Department ${drawn?.id}`, theirs?.name],
    [`Role ${drawnRole?.id}`, theirRole?.name],
  ]);
});

test('a date outside of the allowed range is kept unless the form changes it', { tags: ['D159'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  Object.assign(EDIT_FORMS.license.getRecord(), { documentExpiredDate: '9999-12-31' });
  expect((await postEdit(admin, EDIT_FORMS.license, { documentUsers: '5' })).status).toBe(303);
  expect((await postEdit(admin, EDIT_FORMS.license, { documentExpiredDate: '9998-12-31' })).status).toBe(422);
});
