import { createButtonHandler } from '~/actions/button-handler.server';
import { findCreated, getCreatedUrl } from '~/actions/created-record.server';
import { formatPlainValue, type FormatValue } from '~/actions/edit-form.server';
import { createEditHandler } from '~/actions/edit-handler.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { addGoneRecord } from '~/actions/record.server';
import { tryAfterWrite, FormRejected } from '~/actions/write.server';
import {
  findActionRefusal,
  findDeleteUserRefusal,
  findEditUserRefusal,
  findGrantRefusal,
} from '~/domain/access/access';
import { getDisplayName, toUserKey, UserSchema, type User } from '~/domain/account/user';
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
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs, GuardedArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { findSelectedRow, loadList } from '~/lists/list-result';
import { getModalUrl } from '~/shared/modal-url';
import { accountCalls } from '~/upstream/contract/account';
import { settingsCalls } from '~/upstream/contract/settings';
import { toResult } from '~/upstream/result';
import { requestDepartments } from '../departments/departments.server';
import { askBeforeOwnLoss, getUrlAfterEdit } from './own-rights.server';
import { TAB_HASH, USER_LIST } from './user-list.server';
import { EMAIL_SENT, sendFirstActivationEmail, sendResetLink } from './user-mails.server';
import { consumeSeries, createSeriesHeaders } from './user-series.server';

const FORM_DIALOGS = ['create-user', 'update-user'];
const DEFAULT_DEPARTMENT = 'General';

const toParams = ({ param }: GuardedArgs) => ({ companyId: param('companyId') });
const requestUsers = (args: GuardedArgs) => args.api(settingsCalls.listCompanyUsers, { params: toParams(args) });

/** Loads one page of users and the data of the open dialog. The tab DEPARTMENTS shares `pendingDepartments`. */
export async function loadUsers(args: GuardedArgs, pendingDepartments: Promise<readonly Department[]>) {
  const pendingUsers = requestUsers(args);
  const modal = new URL(args.request.url).searchParams.get('modal');
  const isFormOpen = modal !== null && FORM_DIALOGS.includes(modal);
  const [list, choices, departments, series] = await Promise.all([
    loadList(args, USER_LIST, pendingUsers),
    isFormOpen ? loadUserChoices(args, pendingDepartments) : null,
    toResult(pendingDepartments),
    modal === 'create-user' ? consumeSeries(args) : null,
  ]);
  const defaultDepartment = departments.ok
    ? departments.value.find(({ name }) => name?.trim() === DEFAULT_DEPARTMENT)
    : undefined;
  const users = list.ok ? await pendingUsers : [];
  // Without script the reply to a form is this page: an empty user keeps the dialog of a deleted one open. It counts as
  // activated, so that the dialog has no note about activation.
  const usersWithGone = addGoneRecord(args, users, (id) => UserSchema.parse({ id, isActivated: true }));
  return {
    list,
    choices,
    series,
    defaultDepartmentIds: defaultDepartment ? [defaultDepartment.id] : [],
    createRefusal: findActionRefusal(args.user, 'create-user'),
    selectedRow: findSelectedRow(args, USER_LIST, usersWithGone),
  };
}

/** Loads the departments and the roles to choose from. Each of the two is null if its list could not be loaded. */
async function loadUserChoices({ api, user }: GuardedArgs, pendingDepartments: Promise<readonly Department[]>) {
  const [departments, roles] = await Promise.all([toResult(pendingDepartments), toResult(api(accountCalls.listRoles))]);
  return {
    departments: departments.ok ? departments.value.map(({ id, name }) => ({ id, name })) : null,
    roles: roles.ok
      ? roles.value.map((role) => ({ id: role.id, name: role.name, refusal: findGrantRefusal(user, role) }))
      : null,
  };
}
export type UserChoices = Awaited<ReturnType<typeof loadUserChoices>>;

/** The API does not check the company, because the paths of update, delete and activate have none. */
const requirePostedUser = (args: GuardedActionArgs) =>
  requireItem(requestUsers(args), args.form.get('id'), 'This user');

function requirePermitted(actionLabel: string, refusal: string | null): void {
  if (refusal) throw errorResponses.forbidden({ label: actionLabel, reason: refusal, remedy: null });
}

/**
 * The selected departments as records, which the API expects instead of ids. Their list is requested only for a
 * department that the user does not have yet, so that other changes can be saved although this call fails.
 */
async function findSelectedDepartments(args: GuardedArgs, { departments: selectedIds }: UserForm, user: User | null) {
  const current: readonly DepartmentReference[] = user?.departments ?? [];
  const isCurrent = (id: string) => current.some((department) => department.id === id);
  const selectable = selectedIds.every(isCurrent) ? current : [...(await requestDepartments(args)), ...current];
  return [...new Set(selectedIds)].map((id) => {
    const department = selectable.find((candidate) => candidate.id === id);
    if (!department) throw new FormRejected('A selected department no longer exists. Check your selection.');
    return department;
  });
}

/** Refuses a role above that of the signed-in user, unless the edited user (`target`) has it already. */
async function findGrantableRole({ api, user }: GuardedArgs, { ocrRoleId: selectedId }: UserForm, target: User | null) {
  if (!selectedId) return null;
  if (selectedId === target?.ocrRoleId) {
    return { rawId: target.rawOcrRoleId, name: null, power: null, ...target.ocrRole };
  }
  const roles = await api(accountCalls.listRoles);
  const role = roles.find(({ id }) => id === selectedId);
  if (!role) throw new FormRejected('The selected role no longer exists. Choose another one.');
  if (findGrantRefusal(user, role)) throw new FormRejected(`${role.name} is above your role. Choose another one.`);
  return role;
}

/** Names departments and roles in a conflict. If their lists fail, only the names in the user's record are known. */
async function loadValueFormat(args: GuardedActionArgs, user: User): Promise<FormatValue> {
  const [departments, roles] = await Promise.all([
    toResult(requestDepartments(args)),
    toResult(args.api(accountCalls.listRoles)),
  ]);
  const departmentNames = mapNamesById([...user.departments, ...(departments.ok ? departments.value : [])]);
  const roleNames = mapNamesById([
    { id: user.ocrRoleId, name: user.ocrRole?.name ?? null },
    ...(roles.ok ? roles.value : []),
  ]);
  const formatDepartment = (id: string) => departmentNames.get(id) ?? `Department ${id}`;
  const formatRole = (id: string) => (id === '' ? 'No role' : (roleNames.get(id) ?? `Role ${id}`));
  return (fieldName, value) => {
    // The value of this field is a list of ids.
    if (fieldName === 'departments') return [...value].map((id) => formatDepartment(String(id))).join(', ');
    if (fieldName === 'ocrRoleId') return formatRole(String(value));
    return formatPlainValue(fieldName, value);
  };
}

function mapNamesById(records: readonly { id: string | null; name: string | null }[]): Map<string | null, string> {
  return new Map(records.flatMap(({ id, name }) => (name?.trim() ? [[id, name.trim()]] : [])));
}

/** The actions of the tab. The success texts are those of the specification, verbatim. */
export const userActions = {
  'create-user': createFormHandler({
    otherFields: ['another'],
    notDoneText: 'The user was not created.',
    action: 'create-user',
    schema: CreateUserFormSchema,
    write: async (args, form) => {
      const [departments, company, role] = await Promise.all([
        findSelectedDepartments(args, form, null),
        args.api(settingsCalls.getCompany, { params: toParams(args) }),
        findGrantableRole(args, form, null),
      ]);
      await args.api(accountCalls.createUser, {
        body: {
          ...toUserBody(form, departments, role?.rawId ?? null),
          email: form.email,
          // The API expects the id in the JSON type that it sent: a number or a string.
          companyId: company.rawId,
          isActivated: false,
        },
      });
      // The user is created. A failure of these calls must not look like a failed creation.
      const users = await tryAfterWrite(requestUsers(args));
      const emailMessage = form.sendsEmail ? await sendFirstActivationEmail(args, users, form.email) : null;
      // The list then marks the newest user with this email address.
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
    headers: ({ form }) => (form.has('another') ? createSeriesHeaders(form) : new Headers()),
    redirectTo: (args, { created }) => {
      // 'Create another user' opens the dialog again.
      const base = args.form.has('another') ? getModalUrl(new URL(args.request.url), 'create-user') : undefined;
      return getCreatedUrl(args, USER_LIST, created, { base, hash: TAB_HASH });
    },
    uniqueField: 'email',
    tabHash: TAB_HASH,
  }),
  'update-user': createEditHandler({
    notDoneText: 'The user was not updated.',
    schema: UpdateUserFormSchema,
    recordName: 'user',
    recordKey: ({ form, param }) => toUserKey(String(form.get('id')), param('companyId')),
    read: async (args) => findPostedItem(args, await requestUsers(args)),
    // Called with the user only: the second parameter of `toUserValues` is for the departments of a new user.
    toValues: (user) => toUserValues(user),
    findRefusal: ({ user }, target) => findEditUserRefusal(user, target),
    loadNames: loadValueFormat,
    write: async (args, form, target) => {
      const [departments, role] = await Promise.all([
        findSelectedDepartments(args, form, target),
        findGrantableRole(args, form, target),
      ]);
      if ((form.ocrRoleId ?? null) !== target.ocrRoleId) askBeforeOwnLoss(args, target, role);
      const body = toUpdateUserBody(target, form, departments, role?.rawId ?? null);
      await args.api(accountCalls.updateUser, { params: { userId: target.id }, body });
      const isOwnRoleChanged = target.id === args.user.id && (form.ocrRoleId ?? null) !== target.ocrRoleId;
      return isOwnRoleChanged ? role : args.user.ocrRole;
    },
    redirectTo: getUrlAfterEdit,
    successText: 'Update User SUCCESSFULLY!',
    successDetail: (_result, { firstName, lastName }) => `${firstName} ${lastName}`,
    tabHash: TAB_HASH,
  }),
  'delete-user': createButtonHandler({
    action: 'delete-user',
    write: async (args) => {
      const target = await requirePostedUser(args);
      requirePermitted('Delete User', findDeleteUserRefusal(args.user, target));
      await args.api(accountCalls.deleteUser, { params: { userId: target.id } });
      return getDisplayName(target);
    },
    successText: 'Delete User Successfully!',
    successDetail: (name) => name,
    // Null keeps the general text.
    failureText: (error) => (error.isOutcomeUnknown ? null : 'Delete User Failed!'),
    tabHash: TAB_HASH,
  }),
  'activate-user': createButtonHandler({
    notDoneText: 'The activation email was not sent.',
    write: async (args) => {
      const target = await requirePostedUser(args);
      if (target.isActivated) throw new FormRejected('This user is already activated.');
      await args.api(accountCalls.activateUser, { params: { userId: target.id } });
      return target.email;
    },
    successText: EMAIL_SENT,
    successDetail: (email) => email,
    tabHash: TAB_HASH,
  }),
  'send-reset-link': sendResetLink,
};
