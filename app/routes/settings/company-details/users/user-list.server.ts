import { findDeleteUserRefusal, findEditUserRefusal } from '~/domain/access/access';
import { getDisplayName, type User } from '~/domain/account/user';
import type { GuardedArgs } from '~/guard/guard.server';
import { defineList } from '~/lib/list-spec';

const getStatusText = ({ isActivated }: { isActivated: boolean }) => (isActivated ? 'Activated' : 'Not Activated');
export const TAB_HASH = '#users';
const NO_ROLE = 'No role';

export const USER_LIST = defineList({
  name: 'users',
  paramPrefix: 'users.',
  search: {
    label: 'Search users',
    searchedFields: 'names, email addresses, phone numbers and job titles',
    getTexts: (user) => [getDisplayName(user), user.email, user.phoneNumber, user.jobTitle],
  },
  sorts: {
    status: (user) => Number(user.isActivated),
    'first-name': (user) => user.firstName,
    'last-name': (user) => user.lastName,
    // By rank, not by name.
    role: (user) => user.ocrRole?.power ?? null,
    email: (user) => user.email,
  },
  defaultSort: 'last-name',
  filters: {
    status: { label: 'Status', getValue: getStatusText },
    role: { label: 'OCR Role', getValue: (user) => user.ocrRole?.name?.trim() || NO_ROLE },
  },
  toRow: (target: User, { user }: GuardedArgs) => ({
    id: target.id,
    name: getDisplayName(target),
    isActivated: target.isActivated,
    firstName: target.firstName,
    lastName: target.lastName,
    departments: target.departments,
    ocrRoleId: target.ocrRoleId,
    ocrRole: target.ocrRole?.name ?? null,
    email: target.email,
    phoneNumber: target.phoneNumber,
    jobTitle: target.jobTitle,
    editRefusal: findEditUserRefusal(user, target),
    deleteRefusal: findDeleteUserRefusal(user, target),
  }),
  csvColumns: {
    Status: getStatusText,
    'First Name': ({ firstName }) => firstName,
    'Last Name': ({ lastName }) => lastName,
    Department: ({ departments }) => departments.map(({ name }) => name).join(', '),
    'OCR Role': ({ ocrRole }) => ocrRole,
    Email: ({ email }) => email,
    Phone: ({ phoneNumber }) => phoneNumber,
    Title: ({ jobTitle }) => jobTitle,
  },
});
