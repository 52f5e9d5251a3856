import { createButtonHandler } from '~/actions/button-handler.server';
import { findCreated, getCreatedUrl, isSameText } from '~/actions/created-record.server';
import { createEditHandler } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { addGoneRecord } from '~/actions/record.server';
import { tryAfterWrite } from '~/actions/write.server';
import { findActionRefusal } from '~/domain/access/access';
import { DepartmentSchema } from '~/domain/settings/department';
import { DepartmentFormSchema } from '~/domain/settings/department.form';
import { toDepartmentValues } from '~/domain/settings/edit-values';
import { findPostedItem, requireItem } from '~/guard/access/require-item.server';
import type { GuardedActionArgs, GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { findSelectedRow, loadList } from '~/lists/list-result';
import { settingsCalls } from '~/upstream/contract/settings';
import { DEPARTMENT_LIST, getCreatedTime } from './department-list.server';

const TAB_HASH = '#departments';

export const requestDepartments = ({ api, param }: GuardedArgs) =>
  api(settingsCalls.listDepartments, { params: { companyId: param('companyId') } });

/** Loads one page of departments and the data of the open dialog. The tab USERS shares `pendingDepartments`. */
export async function loadDepartments(args: GuardedArgs, pendingDepartments: ReturnType<typeof requestDepartments>) {
  const list = await loadList(args, DEPARTMENT_LIST, pendingDepartments);
  const departments = list.ok ? await pendingDepartments : [];
  const departmentsWithGone = addGoneRecord(args, departments, (id) => DepartmentSchema.parse({ id }));
  return {
    list,
    createRefusal: findActionRefusal(args.user, 'create-department'),
    selectedRow: findSelectedRow(args, DEPARTMENT_LIST, departmentsWithGone),
  };
}

/** The API does not check the company, because the paths of update and delete have none. */
const requirePostedDepartment = (args: GuardedActionArgs) =>
  requireItem(requestDepartments(args), args.form.get('id'), 'This department');

/** The actions of the tab. The success texts of create and update are those of the specification, verbatim. */
export const departmentActions = {
  'create-department': createFormHandler({
    notDoneText: 'The department was not created.',
    action: 'create-department',
    schema: DepartmentFormSchema,
    write: async (args, body) => {
      await args.api(settingsCalls.createDepartment, { params: { companyId: args.param('companyId') }, body });
      return findCreated(
        await tryAfterWrite(requestDepartments(args)),
        ({ name }) => isSameText(name, body.name),
        (department) => parseTime(getCreatedTime(department)),
      );
    },
    successText: 'Create Department SUCCESSFULLY!',
    successDetail: (_created, { name }) => name,
    redirectTo: (args, created) => getCreatedUrl(args, DEPARTMENT_LIST, created, { hash: TAB_HASH }),
    uniqueField: 'name',
    tabHash: TAB_HASH,
  }),
  /** Has no permission check of its own: every user who may open the page may edit departments. */
  'update-department': createEditHandler({
    notDoneText: 'The department was not updated.',
    schema: DepartmentFormSchema,
    recordName: 'department',
    recordKey: ({ form, param }) => `department ${String(form.get('id'))} of company ${param('companyId')}`,
    read: async (args) => findPostedItem(args, await requestDepartments(args)),
    toValues: toDepartmentValues,
    write: (args, body, { id: departmentId }) =>
      args.api(settingsCalls.updateDepartment, { params: { departmentId }, body }),
    successText: 'Update Department SUCCESSFULLY!',
    successDetail: (_result, { name }) => name,
    uniqueField: 'name',
    tabHash: TAB_HASH,
  }),
  'delete-department': createButtonHandler({
    notDoneText: 'The department was not deleted.',
    action: 'delete-department',
    write: async (args) => {
      const { id: departmentId, name } = await requirePostedDepartment(args);
      await args.api(settingsCalls.deleteDepartment, { params: { departmentId } });
      return name;
    },
    successText: 'The department was deleted.',
    successDetail: (name) => name,
    tabHash: TAB_HASH,
  }),
};
