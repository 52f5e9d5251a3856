import { findActionRefusal } from '~/domain/access/access';
import type { Department } from '~/domain/settings/department';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

/** Returns when a department was created. Some hosts of the API name the field createdDate. */
export const getCreatedTime = (department: Department) => department.createdTime ?? department.createdDate;

export const DEPARTMENT_LIST = defineList({
  name: 'departments',
  paramPrefix: 'departments.',
  search: {
    label: 'Search departments',
    searchedFields: 'department names',
    getTexts: (department) => [department.name],
  },
  sorts: {
    name: (department) => department.name,
    'created-time': (department) => parseTime(getCreatedTime(department)),
    'modified-time': (department) => parseTime(department.modifiedTime),
  },
  defaultSort: 'name',
  toRow: (department: Department, { user, preferences }: GuardedArgs) => ({
    id: department.id,
    name: department.name,
    createdTime: formatTime(getCreatedTime(department), preferences.timeZone),
    modifiedTime: formatTime(department.modifiedTime, preferences.timeZone),
    deleteRefusal: findActionRefusal(user, 'delete-department'),
  }),
  csvColumns: {
    'Department Name': ({ name }) => name,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});
