import { deleteUserRefusal, editUserRefusal } from '~/domain/access';
import { displayName, type User } from '~/domain/user';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

const statusOf = ({ isActivated }: { isActivated: boolean }) => (isActivated ? 'Activated' : 'Not Activated');
const NO_ROLE = 'No role';

/** The users of a company, with what the viewer may do to each of them. */
export const USER_LIST = defineList({
  name: 'users',
  prefix: 'users.',
  search: {
    label: 'Search users',
    fields: 'name, email, phone and title',
    texts: (user) => [displayName(user), user.email, user.phoneNumber, user.jobTitle],
  },
  sorts: {
    status: (user) => Number(user.isActivated),
    'first-name': (user) => user.firstName,
    'last-name': (user) => user.lastName,
    role: (user) => user.ocrRole?.power ?? null,
    email: (user) => user.email,
  },
  defaultSort: 'last-name',
  filters: {
    status: { label: 'Status', of: statusOf },
    role: { label: 'OCR Role', of: (user) => user.ocrRole?.name?.trim() || NO_ROLE },
  },
  shape: (target: User, { user }: Guarded) => ({
    id: target.id,
    name: displayName(target),
    isActivated: target.isActivated,
    firstName: target.firstName,
    lastName: target.lastName,
    departments: target.departments,
    ocrRoleId: target.ocrRoleId,
    ocrRole: target.ocrRole?.name ?? null,
    email: target.email,
    phoneNumber: target.phoneNumber,
    jobTitle: target.jobTitle,
    editRefusal: editUserRefusal(user, target),
    deleteRefusal: deleteUserRefusal(user, target),
  }),
  csv: {
    Status: statusOf,
    'First Name': ({ firstName }) => firstName,
    'Last Name': ({ lastName }) => lastName,
    Department: ({ departments }) => departments.map(({ name }) => name).join(', '),
    'OCR Role': ({ ocrRole }) => ocrRole,
    Email: ({ email }) => email,
    Phone: ({ phoneNumber }) => phoneNumber,
    Title: ({ jobTitle }) => jobTitle,
  },
});
