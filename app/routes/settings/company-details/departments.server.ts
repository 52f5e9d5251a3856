import { actionRefusal } from '~/domain/access';
import { DepartmentFormSchema } from '~/domain/department.form';
import { formWrite, rowWrite } from '~/session/answers/form-write.server';
import { rowOf } from '~/session/answers/row-of.server';
import type { Guarded, GuardedWrite } from '~/session/guard.server';
import * as calls from '~/upstream/contract/settings';
import { chosenOf } from '~/upstream/chosen';
import { listed } from '~/upstream/listed';
import { DEPARTMENT_LIST } from './department-list.server';

const HASH = '#departments';

/** All departments of the company. */
export const readDepartments = ({ api, param }: Guarded) =>
  api(calls.listDepartments, { params: { companyId: param('companyId') } });

/** The page of departments and the one that a dialog is about. */
export async function loadDepartments(args: Guarded, read: ReturnType<typeof readDepartments>) {
  const list = await listed(args, DEPARTMENT_LIST, read);
  return {
    list,
    createRefusal: actionRefusal(args.user, 'create-department'),
    ...(await chosenOf(args, DEPARTMENT_LIST, list.ok ? read : [])),
  };
}

const departmentOf = (args: GuardedWrite) => rowOf(readDepartments(args), args.form.get('id'), 'This department');

export const departmentWrites = {
  'create-department': formWrite({
    undone: 'The department was not created.',
    action: 'create-department',
    schema: DepartmentFormSchema,
    write: ({ api, param }, body) => api(calls.createDepartment, { params: { companyId: param('companyId') }, body }),
    success: 'Create Department SUCCESSFULLY!',
    taken: 'name',
    hash: HASH,
  }),
  'update-department': formWrite({
    undone: 'The department was not updated.',
    schema: DepartmentFormSchema,
    write: async (args, body) => {
      const { id: departmentId } = await departmentOf(args);
      return args.api(calls.updateDepartment, { params: { departmentId }, body });
    },
    success: 'Update Department SUCCESSFULLY!',
    taken: 'name',
    hash: HASH,
  }),
  'delete-department': rowWrite({
    undone: 'The department was not deleted.',
    action: 'delete-department',
    write: async (args) => {
      const { id: departmentId } = await departmentOf(args);
      return args.api(calls.deleteDepartment, { params: { departmentId } });
    },
    success: 'The department was deleted.',
    hash: HASH,
  }),
};
