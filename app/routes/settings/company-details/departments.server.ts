import { parseWithZod } from '@conform-to/zod/v4';
import { actionRefusal, type ActionName } from '~/domain/access';
import type { Department } from '~/domain/department';
import { DepartmentFormSchema } from '~/domain/department.form';
import { showTime, toMillis } from '~/lib/dates';
import type { ListSpec } from '~/lib/list-query';
import { closedAddress } from '~/lib/modal-address';
import type { Guarded, GuardedWrite } from '~/session/guard.server';
import { failedForm, invalidForm, notFound, notPermitted } from '~/session/replies.server';
import { redirectWithMessage } from '~/session/toast.server';
import * as calls from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';
import { UpstreamError } from '~/upstream/upstream-error';

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
export async function loadDepartments({ api, request, viewer }: Guarded, companyId: string) {
  const read = api(calls.listDepartments, { params: { companyId } });
  const list = await listed(read, request, DEPARTMENT_LIST, (department) => ({
    id: department.id,
    name: department.name,
    createdTime: showTime(createdOf(department), viewer.timeZone),
    modifiedTime: showTime(department.modifiedTime, viewer.timeZone),
  }));
  const { searchParams } = new URL(request.url);
  const modal = searchParams.get('modal');
  const rows = list.ok ? await read : [];
  const chosen = rows.find(({ id }) => id === searchParams.get('id')) ?? null;
  return { list, modal, chosen: chosen && { id: chosen.id, name: chosen.name } };
}

export function createDepartment(args: GuardedWrite, companyId: string) {
  requireAction(args, 'create-department');
  return saveDepartment(args, 'create-department', 'Create Department SUCCESSFULLY!', (body) =>
    args.api(calls.createDepartment, { params: { companyId }, body }),
  );
}

export async function updateDepartment(args: GuardedWrite, companyId: string) {
  const departmentId = await requireDepartment(args, companyId);
  return saveDepartment(args, 'update-department', 'Update Department SUCCESSFULLY!', (body) =>
    args.api(calls.updateDepartment, { params: { departmentId }, body }),
  );
}

/** D83: a refused delete is shown as a toast; the client has logged it. */
export async function deleteDepartment(args: GuardedWrite, companyId: string) {
  requireAction(args, 'delete-department');
  const departmentId = await requireDepartment(args, companyId);
  try {
    await args.api(calls.deleteDepartment, { params: { departmentId } });
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm('delete-department', null, error);
    throw error;
  }
  return redirectWithMessage(closedAddress(new URL(args.request.url), HASH), 'success', 'The department was deleted.');
}

async function saveDepartment(
  { form, request }: GuardedWrite,
  name: 'create-department' | 'update-department',
  success: string,
  save: (body: { name: string }) => Promise<unknown>,
) {
  const submission = parseWithZod(form, { schema: DepartmentFormSchema });
  if (submission.status !== 'success') return invalidForm(name, submission.reply());
  try {
    await save(submission.value);
  } catch (error) {
    if (error instanceof UpstreamError) return failedForm(name, submission.reply(), error);
    throw error;
  }
  return redirectWithMessage(closedAddress(new URL(request.url), HASH), 'success', success);
}

function requireAction({ user }: GuardedWrite, action: ActionName): void {
  const reason = actionRefusal(user, action);
  if (reason) throw notPermitted({ label: 'this action', reason });
}

/** The id of the form, when it is a department of this company: an id alone proves nothing. */
async function requireDepartment({ api, form }: GuardedWrite, companyId: string): Promise<string> {
  const departments = await api(calls.listDepartments, { params: { companyId } });
  const department = departments.find(({ id }) => id === form.get('id'));
  if (!department) throw notFound('This department');
  return department.id;
}
