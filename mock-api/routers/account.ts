import { meetsPasswordPolicy } from '../../app/domain/account/password';
import { requireCompanyManager, requireGrantableRole } from '../auth/permissions';
import { revokeTokens } from '../auth/tokens';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { sendActivationMail, sendPasswordMail } from '../mail/outbox';
import type { MailedCode } from '../records/mails';
import { getNextId } from '../records/rows';
import type { UserRecord } from '../records/users';
import { findUserByEmail, parseId, parseOptionalId, requireUser } from '../state/find-records';
import type { Db, Mock } from '../state/mock';
import { toCurrentUser, toUser } from './user-response';

export function createAccountHandlers(mock: Mock) {
  const { db } = mock;
  return {
    ...createUserHandlers(mock),
    ...createCodeHandlers(db),

    changePassword({ body, user }) {
      if (user.password !== body.currentPassword) throw new ApiError(400, 'Current password is incorrect.');
      if (body.newPassword !== body.confirmPassword) throw new ApiError(400, 'The two passwords do not match.');
      requireStrongPassword(body.newPassword);
      user.password = body.newPassword;
      revokeTokens(db, user.id);
      return { message: 'Password changed.' };
    },

    listRoles: () => db.roles,
  } satisfies Partial<Handlers>;
}

function createUserHandlers(mock: Mock) {
  const { db } = mock;

  /** Returns the user to change: the caller, or a user of a company that the caller manages. */
  function requireEditable(userId: string, user: UserRecord): UserRecord {
    const target = requireUser(db, userId);
    if (target.id !== user.id) requireCompanyManager(mock, user, target.companyId);
    return target;
  }

  /** Updates the fields that profile and user forms share. A missing field keeps its value. */
  function updateContact(target: UserRecord, fields: Partial<NewUser>): void {
    if (fields.email !== undefined) requireFreeEmail(db, fields.email, target);
    const changes = Object.fromEntries(
      CONTACT_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    );
    Object.assign(target, changes, { modifiedDate: db.clock.now().toISOString() });
  }

  return {
    signUp({ body }) {
      if (body.password !== body.confirm) throw new ApiError(400, 'The two passwords do not match.');
      requireFreeEmail(db, body.email);
      // `company` is a name. Without an exact match the user has no company.
      const company = db.companies.find((candidate) => candidate.name === body.company?.trim());
      const user = addUser(db, { ...body, companyId: company?.id ?? null, roleId: null, departmentIds: [] });
      sendActivationMail(db, user);
      return { message: 'User created.' };
    },

    createUser({ body, user }) {
      const companyId = parseId(body.companyId, 'companyId');
      if (!db.companies.some((company) => company.id === companyId))
        throw new ApiError(400, 'There is no such company.');
      requireCompanyManager(mock, user, companyId);
      requireFreeEmail(db, body.email);
      const roleId = parseOptionalId(body.ocrRoleId, 'ocrRoleId');
      requireGrantableRole(mock, user, roleId);
      // The user has no password and gets no mail yet: `activateUser` sends the invitation.
      addUser(db, {
        ...body,
        companyId,
        password: null,
        roleId,
        departmentIds: parseDepartmentIds(db, companyId, body.departments ?? []),
      });
      return { message: 'User created.' };
    },

    updateUser({ params, body, user }) {
      const target = requireEditable(params.userId, user);
      const roleId = body.ocrRoleId === undefined ? target.roleId : parseOptionalId(body.ocrRoleId, 'ocrRoleId');
      // Users without a managing role may change themselves, but not their role.
      if (roleId !== target.roleId) {
        requireCompanyManager(mock, user, target.companyId);
        requireGrantableRole(mock, user, roleId);
      }
      const departmentIds = body.departments
        ? parseDepartmentIds(db, target.companyId, body.departments)
        : target.departmentIds;
      updateContact(target, body);
      Object.assign(target, { roleId, departmentIds });
      return toUser(db, target);
    },

    updateProfile({ params, body, user, publicUrl }) {
      const target = requireEditable(params.userId, user);
      updateContact(target, body);
      return toCurrentUser(db, target, publicUrl);
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

    /** Sends the invitation. Setting a password with its link activates the account. */
    activateUser({ params, user }) {
      const target = requireUser(db, params.userId);
      requireCompanyManager(mock, user, target.companyId);
      sendPasswordMail(db, target);
      return { message: 'Activation email sent.' };
    },
  } satisfies Partial<Handlers>;
}

function createCodeHandlers(db: Db) {
  const findUser = (userId: number) => db.users.find((user) => user.id === userId);
  const isUnexpired = ({ expiresAt }: MailedCode) => expiresAt > db.clock.now().getTime();
  const isOpenPasswordCode = (code: MailedCode) => code.kind === 'password' && !code.isUsed && isUnexpired(code);

  return {
    /** A used code succeeds again, even after it expired, because mail scanners open links before users do. */
    activateAccount({ params: { activationCode }, user }) {
      const code = db.codes.find((candidate) => {
        const { kind, userId, digits, linkCode, isUsed } = candidate;
        if (kind !== 'activation' || (!isUsed && !isUnexpired(candidate))) return false;
        return user ? userId === user.id && digits === activationCode : [digits, linkCode].includes(activationCode);
      });
      const owner = code && findUser(code.userId);
      if (!owner) throw new ApiError(400, 'Activation code is invalid or expired.');
      code.isUsed = true;
      owner.isActivated = true;
      return { message: 'Account activated.' };
    },

    sendActivationCode({ user }) {
      sendActivationMail(db, user);
      return { message: 'Activation code sent.' };
    },

    /** Validates the code of a link for setting a password, although the call is named after activation. */
    validateActivationCode({ params }) {
      const code = db.codes.filter(isOpenPasswordCode).find(({ linkCode }) => linkCode === params.activationCode);
      const owner = code && findUser(code.userId);
      if (!owner) throw new ApiError(404, 'The link is invalid or expired.');
      return { firstName: owner.firstName, userId: owner.id };
    },

    /** Also activates the account, because the mailed link proves the email address (D101). */
    setupPassword({ body }) {
      const userId = parseId(body.userId, 'userId');
      const code = db.codes.find((candidate) => candidate.userId === userId && isOpenPasswordCode(candidate));
      const owner = code && findUser(userId);
      if (!owner) throw new ApiError(400, 'There is no open invitation or reset for this user.');
      requireStrongPassword(body.password);
      code.isUsed = true;
      Object.assign(owner, { password: body.password, isActivated: true });
      revokeTokens(db, owner.id);
      return { message: 'Password set.' };
    },

    forgotPassword({ body }) {
      const user = findUserByEmail(db, body.email);
      if (!user) throw new ApiError(404, 'Account does not exist.');
      sendPasswordMail(db, user);
      return { message: 'Email sent.' };
    },
  } satisfies Partial<Handlers>;
}

/** The fields that sign-up, profile and user forms share. */
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

type Contact = Pick<UserRecord, (typeof CONTACT_FIELDS)[number]>;
type NewUser = Partial<Contact> &
  Pick<UserRecord, 'firstName' | 'lastName' | 'email' | 'companyId' | 'password' | 'roleId' | 'departmentIds'>;

function addUser(db: Db, fields: NewUser): UserRecord {
  const now = db.clock.now().toISOString();
  // The cast restores the key type, which Object.fromEntries widens to string.
  const contact = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields[name] ?? null])) as Contact;
  const user: UserRecord = {
    ...contact,
    id: getNextId(db.users),
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
  const owner = findUserByEmail(db, email);
  if (owner && owner !== self) throw new ApiError(409, 'A user with this e-mail already exists.');
}

function requireStrongPassword(password: string): void {
  if (!meetsPasswordPolicy(password)) throw new ApiError(400, 'The password does not satisfy the password policy.');
}

function parseDepartmentIds(
  db: Db,
  companyId: number | null,
  departments: readonly { id: string | number | bigint }[],
): number[] {
  return departments.map(({ id }) => {
    const departmentId = parseId(id, 'departments');
    const exists = db.departments.some((row) => row.id === departmentId && row.companyId === companyId);
    if (!exists) throw new ApiError(400, 'There is no such department in this company.');
    return departmentId;
  });
}
