import * as account from '../../app/upstream/contract/account';
import { ACCOUNTS, DEMO_PASSWORD } from '../accounts';
import { getCodeExpiry } from '../content/seed/mailbox';
import { createWriteBody, EXAMPLE_PASSWORD, getId, type Examples, type ExampleSource } from '../contract/examples';
import type { MailedCode } from '../records/mails';
import type { UserRecord } from '../records/users';
import type { Db } from '../state/mock';
import type { AccountCalls } from './account';
import { toCurrentUser, toUser } from './user-response';

const getOtherUser = ({ mock: { db } }: ExampleSource) => db.users[ACCOUNTS.length] as UserRecord;

/** Adds a mailed password link of a user. */
function addPasswordCode(db: Db, user: UserRecord | undefined): MailedCode {
  const userId = user?.id ?? 1;
  const code: MailedCode = {
    kind: 'password',
    userId,
    linkCode: `Zm9yLXVzZXI-${userId}`,
    digits: null,
    isUsed: false,
    expiresAt: getCodeExpiry(db.clock.now()),
  };
  db.codes.push(code);
  return code;
}

const USER = {
  firstName: 'Nora',
  lastName: 'Hale',
  email: 'nora.hale@kestrelmutual.example',
  phoneNumber: '+64 9 310 2244',
};

export const ACCOUNT_EXAMPLES: Examples<AccountCalls> = {
  signUp: () => ({
    body: {
      ...USER,
      company: 'Kestrel Mutual',
      password: EXAMPLE_PASSWORD,
      confirm: EXAMPLE_PASSWORD,
      gender: 2,
      agreement: true,
    },
  }),
  createUser: ({ mock: { db } }) => ({
    body: {
      ...USER,
      email: 'sam.rivera@harbourline.example',
      firstName: 'Sam',
      lastName: 'Rivera',
      companyId: 2,
      isActivated: false,
      departments: db.departments
        .filter(({ companyId }) => companyId === 2)
        .map(({ id, name }) => ({ id, name }))
        .slice(0, 1),
      ocrRoleId: 2,
    },
  }),
  updateUser: (source) => ({
    params: { userId: getId(getOtherUser(source)) },
    body: createWriteBody(account.updateUser, toUser(source.mock.db, getOtherUser(source)), {
      jobTitle: 'Team Leader',
    }),
  }),
  updateProfile: ({ mock: { db }, user, publicUrl }) => ({
    params: { userId: getId(user) },
    body: createWriteBody(account.updateProfile, toCurrentUser(db, user, publicUrl), {
      jobTitle: 'Operations Director',
    }),
  }),
  deleteUser: ({ mock: { db } }) => ({ params: { userId: getId(db.users.at(-1)) } }),
  activateUser: ({ mock: { db } }) => ({ params: { userId: getId(db.users.at(-2)) } }),
  changePassword: () => ({
    body: { currentPassword: DEMO_PASSWORD, newPassword: EXAMPLE_PASSWORD, confirmPassword: EXAMPLE_PASSWORD },
  }),
  activateAccount: ({ mock: { db } }) => ({
    params: { activationCode: db.codes.find(({ isUsed }) => !isUsed)?.digits ?? '' },
  }),
  validateActivationCode: ({ mock: { db } }) => ({
    params: { activationCode: addPasswordCode(db, db.users.at(-3)).linkCode },
  }),
  setupPassword: ({ mock: { db } }) => ({
    body: { password: EXAMPLE_PASSWORD, userId: addPasswordCode(db, db.users.at(-4)).userId },
  }),
  forgotPassword: () => ({ body: { email: ACCOUNTS[0]?.email } }),
};
