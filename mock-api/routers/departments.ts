import { requireCompany } from '../auth/permissions';
import { EXAMPLE_COMPANY, getId, type Examples } from '../contract/examples';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import type { DepartmentRecord } from '../records/companies';
import { getNextId } from '../records/rows';
import type { UserRecord } from '../records/users';
import { requireRow } from '../state/find-records';
import type { Mock } from '../state/mock';

type DepartmentCalls = 'listDepartments' | 'createDepartment' | 'updateDepartment' | 'deleteDepartment';

/** The calls of departments. Deleting a department removes it from its users. */
export function createDepartmentHandlers(mock: Mock): Pick<Handlers, DepartmentCalls> {
  const { db } = mock;

  function requireDepartment(user: UserRecord, departmentId: string): DepartmentRecord {
    const department = requireRow(db.departments, departmentId, 'Department');
    requireCompany(mock, user, department.companyId);
    return department;
  }

  function requireFreeName(companyId: number, name: string, self?: DepartmentRecord): void {
    const normalized = name.trim().toLowerCase();
    const isTaken = db.departments.some(
      (other) => other !== self && other.companyId === companyId && other.name?.trim().toLowerCase() === normalized,
    );
    if (isTaken) throw new ApiError(409, 'A department with this name already exists.');
  }

  return {
    listDepartments({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return db.departments
        .filter(({ companyId }) => companyId === company.id)
        .map(({ companyId: _companyId, ...fields }) => fields);
    },

    createDepartment({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      requireFreeName(company.id, body.name);
      const now = db.clock.now().toISOString();
      db.departments.push({
        id: getNextId(db.departments),
        companyId: company.id,
        name: body.name,
        createdTime: now,
        createdDate: now,
        modifiedTime: now,
      });
      return { message: 'Department created.' };
    },

    updateDepartment({ params, body, user }) {
      const department = requireDepartment(user, params.departmentId);
      requireFreeName(department.companyId, body.name, department);
      Object.assign(department, { name: body.name, modifiedTime: db.clock.now().toISOString() });
      return { message: 'Department updated.' };
    },

    deleteDepartment({ params, user }) {
      const department = requireDepartment(user, params.departmentId);
      db.departments = db.departments.filter((other) => other !== department);
      for (const member of db.users) member.departmentIds = member.departmentIds.filter((id) => id !== department.id);
      return { message: 'Department deleted.' };
    },
  };
}

export const DEPARTMENT_EXAMPLES: Examples<DepartmentCalls> = {
  listDepartments: () => ({ params: EXAMPLE_COMPANY }),
  createDepartment: () => ({ params: EXAMPLE_COMPANY, body: { name: 'Legal' } }),
  updateDepartment: () => ({ params: { departmentId: '1' }, body: { name: 'Head Office' } }),
  deleteDepartment: ({ mock: { db } }) => ({ params: { departmentId: getId(db.departments.at(-1)) } }),
};
