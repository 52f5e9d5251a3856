import { actionRefusal } from '~/domain/access';
import type { Department } from '~/domain/department';
import { DepartmentFormSchema } from '~/domain/department.form';
import { showTime, toMillis } from '~/lib/dates';
import type { ListSpec } from '~/lib/list-query';
import { makeWrite, requireAction, saveForm } from '~/session/answers/form-write.server';
import type { Guarded, GuardedWrite } from '~/session/guard.server';
import { notFound } from '~/session/answers/replies.server';
import * as calls from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';

const HASH = '#departments';

const DEPARTMENT_LIST: ListSpec<Department> = {
  prefix: 'departments.',
  search: (department) => [department.name],
  sorts: {
    name: (department) => department.name,
    'created-time': (department) => toMillis(createdOf(department)),
    'modified-time': (department) => toMillis(department.modifiedTime),
  },
  defaultSort: { key: 'name', direction: 'asc' },
};

/** D113: hosts name it either way. */
const createdOf = (department: Department) => department.createdTime ?? department.createdDate;

/** The page of departments and the one that a dialog is about. */
export async function loadDepartments({ api, request, user, viewer }: Guarded, companyId: string) {
  const read = api(calls.listDepartments, { params: { companyId } });
  const list = await listed(read, request, DEPARTMENT_LIST, (department) => ({
    id: department.id,
    name: department.name,
    createdTime: showTime(createdOf(department), viewer.timeZone),
    modifiedTime: showTime(department.modifiedTime, viewer.timeZone),
    deleteRefusal: actionRefusal(user, 'delete-department'),
  }));
  const { searchParams } = new URL(request.url);
  const modal = searchParams.get('modal');
  const rows = list.ok ? await read : [];
  const chosen = rows.find(({ id }) => id === searchParams.get('id')) ?? null;
  return { list, modal, chosen: chosen && { id: chosen.id, name: chosen.name } };
}

export function createDepartment(args: GuardedWrite, companyId: string) {
  requireAction(args, 'create-department');
  return saveForm(args, {
    form: 'create-department',
    schema: DepartmentFormSchema,
    write: (body) => args.api(calls.createDepartment, { params: { companyId }, body }),
    success: 'Create Department SUCCESSFULLY!',
    hash: HASH,
  });
}

export async function updateDepartment(args: GuardedWrite, companyId: string) {
  const departmentId = await requireDepartment(args, companyId);
  return saveForm(args, {
    form: 'update-department',
    schema: DepartmentFormSchema,
    write: (body) => args.api(calls.updateDepartment, { params: { departmentId }, body }),
    success: 'Update Department SUCCESSFULLY!',
    hash: HASH,
  });
}

/** D83: a refused delete is shown as a toast; the client has logged it. */
export async function deleteDepartment(args: GuardedWrite, companyId: string) {
  requireAction(args, 'delete-department');
  const departmentId = await requireDepartment(args, companyId);
  return makeWrite(args, {
    form: 'delete-department',
    write: () => args.api(calls.deleteDepartment, { params: { departmentId } }),
    success: 'The department was deleted.',
    hash: HASH,
  });
}

/** The id of the form, when it is a department of this company: an id alone proves nothing. */
async function requireDepartment({ api, form }: GuardedWrite, companyId: string): Promise<string> {
  const departments = await api(calls.listDepartments, { params: { companyId } });
  const department = departments.find(({ id }) => id === form.get('id'));
  if (!department) throw notFound('This department');
  return department.id;
}
