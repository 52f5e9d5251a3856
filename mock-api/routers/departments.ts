import { requireCompany } from '../auth/permissions';
import type { Handlers } from '../contract/handlers';
import { EMPTY_DEPARTMENT_FIELDS, type DepartmentRecord } from '../records/companies';
import { getNextId, omitUndefined } from '../records/rows';
import type { UserRecord } from '../records/users';
import { requireFreeName, requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';

/** The calls of departments. Deleting a department removes it from its users. */
export function createDepartmentHandlers(mock: Mock) {
  const { db } = mock;

  function requireDepartment(user: UserRecord, departmentId: string): DepartmentRecord {
    const department = requireItem(db.departments, departmentId, 'Department');
    requireCompany(mock, user, department.companyId);
    return department;
  }

  const findDepartments = (ownerId: number) => db.departments.filter(({ companyId }) => companyId === ownerId);

  return {
    listDepartments({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return findDepartments(company.id).map(({ companyId: _companyId, ...fields }) => fields);
    },

    createDepartment({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      requireFreeName(findDepartments(company.id), body.name, 'department');
      const now = db.clock.now().toISOString();
      db.departments.push({
        ...EMPTY_DEPARTMENT_FIELDS,
        ...omitUndefined(body),
        name: body.name,
        id: getNextId(db.departments),
        companyId: company.id,
        createdTime: now,
        createdDate: now,
        modifiedTime: now,
      });
      return { message: 'Department created.' };
    },

    updateDepartment({ params, body, user }) {
      const department = requireDepartment(user, params.departmentId);
      requireFreeName(findDepartments(department.companyId), body.name, 'department', department);
      Object.assign(department, omitUndefined(body), { modifiedTime: db.clock.now().toISOString() });
      return { message: 'Department updated.' };
    },

    deleteDepartment({ params, user }) {
      const department = requireDepartment(user, params.departmentId);
      db.departments = db.departments.filter((other) => other !== department);
      for (const member of db.users) member.departmentIds = member.departmentIds.filter((id) => id !== department.id);
      return { message: 'Department deleted.' };
    },
  } satisfies Partial<Handlers>;
}
