import { actionRefusal } from '~/domain/access';
import type { Department } from '~/domain/department';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** D113: hosts name it either way. */
const createdOf = (department: Department) => department.createdTime ?? department.createdDate;

/** The departments of a company. */
export const DEPARTMENT_LIST = defineList({
  name: 'departments',
  prefix: 'departments.',
  search: { label: 'Search departments', fields: 'department name', texts: (department) => [department.name] },
  sorts: {
    name: (department) => department.name,
    'created-time': (department) => toMillis(createdOf(department)),
    'modified-time': (department) => toMillis(department.modifiedTime),
  },
  defaultSort: 'name',
  shape: (department: Department, { user, viewer }: Guarded) => ({
    id: department.id,
    name: department.name,
    createdTime: showTime(createdOf(department), viewer.timeZone),
    modifiedTime: showTime(department.modifiedTime, viewer.timeZone),
    deleteRefusal: actionRefusal(user, 'delete-department'),
  }),
  csv: {
    'Department Name': ({ name }) => name,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});
