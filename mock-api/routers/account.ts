import { meetsPasswordPolicy } from '../../app/domain/password';
import { ApiError } from '../api-error';
import { isOpen, noteGuess, slowDownGuessing } from '../code-guard';
import type { Db, MailedCode, UserRecord } from '../state';
import { nextId } from '../db';
import type { Handlers, Mock } from '../handlers';
import { mailActivationCode, mailPasswordLink } from '../mailbox';
import { requireCompanyManager, requireGrantableRole } from '../permissions';
import { currentUserOf, numericId, requireUser, userByEmail, userOf } from '../records';
import { revokeTokens } from '../tokens';

type AccountCalls =
  | 'signUp'
  | 'createUser'
  | 'updateUser'
  | 'updateProfile'
  | 'deleteUser'
  | 'activateUser'
  | 'changePassword'
  | 'listRoles'
  | 'activateAccount'
  | 'sendActivationCode'
  | 'validateActivationCode'
  | 'setupPassword'
  | 'forgotPassword';

/** Users, their activation and their passwords. */
export function accountHandlers(mock: Mock): Pick<Handlers, AccountCalls> {
  const { db } = mock;
  return {
    ...userHandlers(mock),
    ...codeHandlers(db),

    changePassword({ body, user }) {
      if (user.password !== body.currentPassword) throw new ApiError(400, 'Current password is incorrect.');
      if (body.newPassword !== body.confirmPassword) throw new ApiError(400, 'The two passwords do not match.');
      requirePolicy(body.newPassword);
      user.password = body.newPassword;
      revokeTokens(db, user.id);
      return { message: 'Password changed.' };
    },

    listRoles: () =>
      db.roles.map(({ id, name, description, power, createdDate }) => ({ id, name, description, power, createdDate })),
  };
}

type UserCalls = 'signUp' | 'createUser' | 'updateUser' | 'updateProfile' | 'deleteUser' | 'activateUser';

function userHandlers(mock: Mock): Pick<Handlers, UserCalls> {
  const { db } = mock;

  /** The user that a form changes: one's own record, or one of a company that one manages. */
  function requireEditable(userId: string, user: UserRecord): UserRecord {
    const target = requireUser(db, userId);
    if (target.id !== user.id) requireCompanyManager(mock, user, target.companyId);
    return target;
  }

  /** What profile and user forms have in common; a field that was not sent stays as it is. */
  function updateContact(target: UserRecord, fields: Partial<NewUser>): void {
    if (fields.email !== undefined) requireFreeEmail(db, fields.email, target);
    const sent = Object.fromEntries(
      CONTACT_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    );
    Object.assign(target, sent, { modifiedDate: db.clock.now().toISOString() });
  }

  return {
    signUp({ body }) {
      if (body.password !== body.confirm) throw new ApiError(400, 'The two passwords do not match.');
      requireFreeEmail(db, body.email);
      // D17: the typed name attaches to a company only when it is exactly that company's.
      const company = db.companies.find((candidate) => candidate.name === body.company?.trim());
      const user = addUser(db, {
        ...body,
        companyId: company?.id ?? null,
        password: body.password,
        roleId: null,
        departmentIds: [],
      });
      mailActivationCode(db, user);
      return { message: 'User created.' };
    },

    createUser({ body, user }) {
      const companyId = numericId(body.companyId, 'companyId');
      if (!db.companies.some((company) => company.id === companyId))
        throw new ApiError(400, 'There is no such company.');
      requireCompanyManager(mock, user, companyId);
      requireFreeEmail(db, body.email);
      const roleId = roleIdOf(body.ocrRoleId);
      requireGrantableRole(mock, user, roleId);
      addUser(db, {
        ...body,
        companyId,
        password: null,
        roleId,
        departmentIds: departmentIdsOf(db, companyId, body.departments ?? []),
      });
      return { message: 'User created.' };
    },

    updateUser({ params, body, user }) {
      const target = requireEditable(params.userId, user);
      const roleId = body.ocrRoleId === undefined ? target.roleId : roleIdOf(body.ocrRoleId);
      if (roleId !== target.roleId) {
        requireCompanyManager(mock, user, target.companyId);
        requireGrantableRole(mock, user, roleId);
      }
      const departmentIds = body.departments
        ? departmentIdsOf(db, target.companyId, body.departments)
        : target.departmentIds;
      updateContact(target, body);
      Object.assign(target, { roleId, departmentIds });
      return userOf(db, target);
    },

    updateProfile({ params, body, user, publicUrl }) {
      const target = requireEditable(params.userId, user);
      updateContact(target, body);
      return currentUserOf(db, target, publicUrl);
    },

    deleteUser({ params, user }) {
      const target = requireUser(db, params.userId);
      requireCompanyManager(mock, user, target.companyId);
      if (target.id === user.id) throw new ApiError(403, 'You may not delete your own account.');
      db.users = db.users.filter((candidate) => candidate.id !== target.id);
      db.codes = db.codes.filter((code) => code.userId !== target.id);
      revokeTokens(db, target.id);
      return { message: 'User deleted.' };
    },

    activateUser({ params, user }) {
      const target = requireUser(db, params.userId);
      requireCompanyManager(mock, user, target.companyId);
      mailPasswordLink(db, target);
      return { message: 'Activation email sent.' };
    },
  };
}

type CodeCalls =
  'activateAccount' | 'sendActivationCode' | 'validateActivationCode' | 'setupPassword' | 'forgotPassword';

function codeHandlers(db: Db): Pick<Handlers, CodeCalls> {
  const ownerOf = (userId: number) => db.users.find((user) => user.id === userId);
  const isOpenInvitation = (code: MailedCode) => code.kind === 'password' && !code.isUsed && isOpen(code, db.clock);

  return {
    /** Repeating a code that has worked is a success (D20): mail scanners open links before people do. */
    async activateAccount({ params, user }) {
      const who = String(user?.id ?? 'anybody');
      await slowDownGuessing(db, who);
      const code = db.codes.find((candidate) => {
        const { kind, userId, digits, linkCode } = candidate;
        const isMeant = user
          ? userId === user.id && digits === params.activationCode
          : [digits, linkCode].includes(params.activationCode);
        return kind === 'activation' && isMeant && isOpen(candidate, db.clock);
      });
      const owner = code && ownerOf(code.userId);
      noteGuess(db, who, owner !== undefined);
      if (!owner) throw new ApiError(400, 'Activation code is invalid or expired.');
      code.isUsed = true;
      owner.isActivated = true;
      return { message: 'Account activated.' };
    },

    sendActivationCode({ user }) {
      mailActivationCode(db, user);
      return { message: 'Activation code sent.' };
    },

    validateActivationCode({ params }) {
      const code = db.codes.find(
        (candidate) => candidate.linkCode === params.activationCode && isOpenInvitation(candidate),
      );
      const owner = code && ownerOf(code.userId);
      if (!owner) throw new ApiError(404, 'The link is invalid or expired.');
      return { firstName: owner.firstName, userId: owner.id };
    },

    /** D101: who sets a password through a mailed link has shown that the address is theirs. */
    setupPassword({ body }) {
      const userId = numericId(body.userId, 'userId');
      const code = db.codes.find((candidate) => candidate.userId === userId && isOpenInvitation(candidate));
      const owner = code && ownerOf(userId);
      if (!owner) throw new ApiError(400, 'There is no open invitation or reset for this user.');
      requirePolicy(body.password);
      code.isUsed = true;
      Object.assign(owner, { password: body.password, isActivated: true });
      revokeTokens(db, owner.id);
      return { message: 'Password set.' };
    },

    forgotPassword({ body }) {
      const user = userByEmail(db, body.email);
      if (!user) throw new ApiError(404, 'Account does not exist.');
      mailPasswordLink(db, user);
      return { message: 'Email sent.' };
    },
  };
}

const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'jobTitle',
  'mailingStreet',
  'mailingCity',
  'mailingState',
  'mailingCountry',
  'mailingZip',
] as const;

type NewUser = Pick<
  UserRecord,
  'firstName' | 'lastName' | 'email' | 'companyId' | 'password' | 'roleId' | 'departmentIds'
> & {
  [Field in Exclude<(typeof CONTACT_FIELDS)[number], 'firstName' | 'lastName' | 'email'>]?: string | null;
};

function addUser(db: Db, fields: NewUser): UserRecord {
  const now = db.clock.now().toISOString();
  const contact = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields[name] ?? null])) as Pick<
    UserRecord,
    (typeof CONTACT_FIELDS)[number]
  >;
  const user: UserRecord = {
    ...contact,
    id: nextId(db.users),
    password: fields.password,
    profileImage: null,
    isActivated: false,
    hasOcrLicense: db.companies.find((company) => company.id === fields.companyId)?.isLicensed ?? false,
    companyId: fields.companyId,
    roleId: fields.roleId,
    departmentIds: fields.departmentIds,
    createdDate: now,
    modifiedDate: now,
  };
  db.users.push(user);
  return user;
}

function requireFreeEmail(db: Db, email: string, self?: UserRecord): void {
  const owner = userByEmail(db, email);
  if (owner && owner !== self) throw new ApiError(409, 'A user with this e-mail already exists.');
}

function requirePolicy(password: string): void {
  if (!meetsPasswordPolicy(password)) throw new ApiError(400, 'The password does not satisfy the password policy.');
}

function roleIdOf(value: string | number | null | undefined): number | null {
  return value === null || value === undefined || value === '' ? null : numericId(value, 'ocrRoleId');
}

function departmentIdsOf(db: Db, companyId: number | null, departments: readonly { id: string | number }[]): number[] {
  return departments.map(({ id }) => {
    const wanted = numericId(id, 'departments');
    const known = db.departments.some((department) => department.id === wanted && department.companyId === companyId);
    if (!known) throw new ApiError(400, 'There is no such department in this company.');
    return wanted;
  });
}
