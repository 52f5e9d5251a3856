import type { User } from '~/domain/user';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** The users of a company. */
export const USER_LIST = defineList({
  name: 'users',
  prefix: 'users.',
  search: {
    label: 'Search users',
    texts: (user) => [user.firstName, user.lastName, user.email, user.phoneNumber, user.jobTitle],
  },
  sorts: {
    status: (user) => Number(user.isActivated),
    'first-name': (user) => user.firstName,
    'last-name': (user) => user.lastName,
    email: (user) => user.email,
  },
  defaultSort: 'last-name',
  shape: (user: User, _: Guarded) => ({
    id: user.id,
    isActivated: user.isActivated,
    firstName: user.firstName,
    lastName: user.lastName,
    departments: user.departments.flatMap(({ name }) => (name?.trim() ? [name] : [])),
    ocrRole: user.ocrRole?.name ?? null,
    email: user.email,
    phoneNumber: user.phoneNumber,
    jobTitle: user.jobTitle,
  }),
  csv: {
    Status: ({ isActivated }) => (isActivated ? 'Activated' : 'Not Activated'),
    'First Name': ({ firstName }) => firstName,
    'Last Name': ({ lastName }) => lastName,
    Department: ({ departments }) => departments.join(', '),
    'OCR Role': ({ ocrRole }) => ocrRole,
    Email: ({ email }) => email,
    Phone: ({ phoneNumber }) => phoneNumber,
    Title: ({ jobTitle }) => jobTitle,
  },
});
