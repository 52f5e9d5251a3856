import { tryAfterWrite } from '~/actions/after-write.server';
import { findCreated, getCreatedUrl } from '~/actions/created-record.server';
import { formatPlainValue, type FormatValue } from '~/actions/edit-form.server';
import { createEditHandler } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { FormRejected } from '~/actions/form-rejected';
import { addGoneRecord } from '~/actions/gone-record.server';
import { createRowHandler } from '~/actions/row-handler.server';
import {
  findActionRefusal,
  findDeleteUserRefusal,
  findEditUserRefusal,
  findGrantRefusal,
} from '~/domain/access/access';
import { getDisplayName, UserSchema, type User } from '~/domain/account/user';
import type { Department, DepartmentReference } from '~/domain/settings/department';
import { toUserValues } from '~/domain/settings/edit-values';
import {
  CreateUserFormSchema,
  toUpdateUserBody,
  toUserBody,
  UpdateUserFormSchema,
  type UserForm,
} from '~/domain/settings/user.form';
import { findPostedItem, requireItem } from '~/guard/access/require-item.server';
import { forbiddenResponse } from '~/guard/error-responses.server';
import type { GuardedActionArgs, GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import type { RawId } from '~/lib/lenient-schema';
import { loadList } from '~/lists/list-result';
import { findSelectedRow } from '~/lists/selected-row';
import { getModalUrl } from '~/protocol/modal-url';
import * as account from '~/upstream/contract/account';
import * as settings from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';
import { EMAIL_SENT, sendFirstActivationEmail } from './activation-email.server';
import { USER_LIST } from './user-list.server';

const HASH = '#users';
const FORM_DIALOGS = ['create-user', 'update-user'];
/** Name of the department that new users get by default. */
const DEFAULT_DEPARTMENT = 'General';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });
const requestUsers = (args: GuardedArgs) => args.api(settings.listCompanyUsers, { params: toParams(args) });
const requestDepartments = (args: GuardedArgs) => args.api(settings.listDepartments, { params: toParams(args) });

/** Loads one page of users and the data of the open dialog. `pendingDepartments` is a request of the tab DEPARTMENTS. */
export async function loadUsers(args: GuardedArgs, pendingDepartments: Promise<readonly Department[]>) {
  const pendingUsers = requestUsers(args);
  const modal = new URL(args.request.url).searchParams.get('modal');
  const isForm = modal !== null && FORM_DIALOGS.includes(modal);
  const [list, choices, departments] = await Promise.all([
    loadList(args, USER_LIST, pendingUsers),
    isForm ? loadUserChoices(args, pendingDepartments) : null,
    toResult(pendingDepartments),
  ]);
  const defaultDepartment = departments.ok
    ? departments.value.find(({ name }) => name?.trim() === DEFAULT_DEPARTMENT)
    : undefined;
  return {
    list,
    choices,
    defaultDepartmentIds: defaultDepartment ? [defaultDepartment.id] : [],
    createRefusal: findActionRefusal(args.user, 'create-user'),
    selectedRow: findSelectedRow(
      args,
      USER_LIST,
      // The empty user counts as activated, so that the dialog does not speak of an open invitation.
      addGoneRecord(args, list.ok ? await pendingUsers : [], (id) => UserSchema.parse({ id, isActivated: true })),
    ),
  };
}

/** Loads the departments and roles to choose from; null if their list failed to load. */
async function loadUserChoices({ api, user }: GuardedArgs, pendingDepartments: Promise<readonly Department[]>) {
  const [departments, roles] = await Promise.all([toResult(pendingDepartments), toResult(api(account.listRoles))]);
  return {
    departments: departments.ok ? departments.value.map(({ id, name }) => ({ id, name })) : null,
    roles: roles.ok
      ? roles.value.map((role) => ({ id: role.id, name: role.name, refusal: findGrantRefusal(user, role) }))
      : null,
  };
}
export type UserChoices = Awaited<ReturnType<typeof loadUserChoices>>;

/** The paths of update, delete and activate have no company: only a user in the list of this company may be changed. */
const findUser = (args: GuardedActionArgs) => requireItem(requestUsers(args), args.form.get('id'), 'This user');

function assertPermitted(action: string, reason: string | null): void {
  if (reason) throw forbiddenResponse({ label: action, reason, remedy: null });
}

/**
 * Returns the selected departments as records of this company. The list is requested only if a department is not among
 * the user's current ones, so that the form can be saved while the list fails.
 */
async function findSelectedDepartments(args: GuardedArgs, { departments }: UserForm, user: User | null) {
  const current: readonly DepartmentReference[] = user?.departments ?? [];
  const isCurrent = (id: string) => current.some((department) => department.id === id);
  const selectable = departments.every(isCurrent) ? current : [...(await requestDepartments(args)), ...current];
  return [...new Set(departments)].map((id) => {
    const department = selectable.find((candidate) => candidate.id === id);
    if (!department) throw new FormRejected('A selected department no longer exists. Check your selection.');
    return department;
  });
}

/**
 * Returns the raw id of the selected role, or null for none. Refuses a role with more power than the signed-in
 * user's, as the API lists it now; an unchanged role is not granted again.
 */
async function findGrantableRoleId(
  { api, user }: GuardedArgs,
  { ocrRoleId }: UserForm,
  target: User | null,
): Promise<RawId | null> {
  if (ocrRoleId === undefined) return null;
  if (ocrRoleId === target?.ocrRoleId) return target.rawOcrRoleId;
  const role = (await api(account.listRoles)).find(({ id }) => id === ocrRoleId);
  if (!role) throw new FormRejected('The selected role no longer exists. Choose another one.');
  if (findGrantRefusal(user, role)) throw new FormRejected(`${role.name} is above your role. Choose another one.`);
  return role.rawId;
}

/** Names departments and roles by their ids. One whose list could not be loaded is named as far as the user's record does. */
async function loadValueNames({ api, ...args }: GuardedActionArgs, user: User): Promise<FormatValue> {
  const [departments, roles] = await Promise.all([
    toResult(requestDepartments({ api, ...args })),
    toResult(api(account.listRoles)),
  ]);
  const departmentNames = getNames([...user.departments, ...(departments.ok ? departments.value : [])]);
  const roleNames = getNames([
    { id: user.ocrRoleId, name: user.ocrRole?.name ?? null },
    ...(roles.ok ? roles.value : []),
  ]);
  return (name, value) => {
    if (name === 'departments')
      return [...value].map((id) => departmentNames.get(String(id)) ?? `Department ${String(id)}`).join(', ');
    if (name === 'ocrRoleId')
      return value === '' ? 'No role' : (roleNames.get(String(value)) ?? `Role ${String(value)}`);
    return formatPlainValue(name, value);
  };
}

function getNames(records: readonly { id: string | null; name: string | null }[]): Map<string | null, string> {
  return new Map(records.flatMap(({ id, name }) => (name?.trim() ? [[id, name.trim()]] : [])));
}

/** Success texts of the specification, verbatim. */
export const userActions = {
  'create-user': createFormHandler({
    notDoneText: 'The user was not created.',
    action: 'create-user',
    schema: CreateUserFormSchema,
    write: async (args, form) => {
      const [departments, company, ocrRoleId] = await Promise.all([
        findSelectedDepartments(args, form, null),
        args.api(settings.getCompany, { params: toParams(args) }),
        findGrantableRoleId(args, form, null),
      ]);
      // `rawId`: the id as the API returned it, a number or a string.
      const body = { ...toUserBody(form, departments, ocrRoleId), email: form.email, companyId: company.rawId };
      await args.api(account.createUser, { body: { ...body, isActivated: false } });
      const users = await tryAfterWrite(requestUsers(args));
      const emailMessage = form.sendsEmail ? await sendFirstActivationEmail(args, users, form.email) : null;
      const created = findCreated(
        users,
        ({ email }) => email?.trim().toLowerCase() === form.email.toLowerCase(),
        ({ createdDate }) => parseTime(createdDate),
      );
      return { created, emailMessage };
    },
    successText: 'Create User SUCCESSFULLY!',
    successDetail: (_result, form) => getDisplayName(form),
    getSecondMessage: ({ emailMessage }) => emailMessage,
    redirectTo: (args, { created }) => {
      const base = args.form.has('another') ? getModalUrl(new URL(args.request.url), 'create-user') : undefined;
      return getCreatedUrl(args, USER_LIST, created, { base, hash: HASH });
    },
    uniqueField: 'email',
    tabHash: HASH,
  }),
  'update-user': createEditHandler({
    notDoneText: 'The user was not updated.',
    schema: UpdateUserFormSchema,
    recordName: 'user',
    read: async (args) => findPostedItem(args, await requestUsers(args)),
    toValues: (user) => toUserValues(user),
    findRefusal: ({ user }, target) => findEditUserRefusal(user, target),
    loadNames: loadValueNames,
    write: async (args, form, target) => {
      const [departments, ocrRoleId] = await Promise.all([
        findSelectedDepartments(args, form, target),
        findGrantableRoleId(args, form, target),
      ]);
      const body = toUpdateUserBody(target, form, departments, ocrRoleId);
      return args.api(account.updateUser, { params: { userId: target.id }, body });
    },
    successText: 'Update User SUCCESSFULLY!',
    successDetail: (_result, { firstName, lastName }) => `${firstName} ${lastName}`,
    tabHash: HASH,
  }),
  'delete-user': createRowHandler({
    action: 'delete-user',
    write: async (args) => {
      const target = await findUser(args);
      assertPermitted('Delete User', findDeleteUserRefusal(args.user, target));
      await args.api(account.deleteUser, { params: { userId: target.id } });
      return getDisplayName(target);
    },
    successText: 'Delete User Successfully!',
    successDetail: (name) => name,
    // After a lost response the outcome is unknown, so this text would be wrong.
    failureText: (error) => (error.kind === 'status' || !error.mayHaveSucceeded ? 'Delete User Failed!' : null),
    tabHash: HASH,
  }),
  /** Allowed for every user who may open the page. */
  'activate-user': createRowHandler({
    notDoneText: 'The activation email was not sent.',
    write: async (args) => {
      const target = await findUser(args);
      if (target.isActivated) throw new FormRejected('This user is already activated.');
      await args.api(account.activateUser, { params: { userId: target.id } });
      return target.email;
    },
    successText: EMAIL_SENT,
    successDetail: (email) => email,
    tabHash: HASH,
  }),
};
