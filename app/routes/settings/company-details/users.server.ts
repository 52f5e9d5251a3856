import { actionRefusal, deleteUserRefusal, editUserRefusal, grantRefusal } from '~/domain/access';
import type { Department } from '~/domain/department';
import type { User } from '~/domain/user';
import {
  changedUserBody,
  CreateUserFormSchema,
  UpdateUserFormSchema,
  userBody,
  type UserDepartment,
  type UserForm,
} from '~/domain/user.form';
import { FormRejected } from '~/session/answers/form-rejected';
import { formWrite, rowWrite } from '~/session/answers/form-write.server';
import { notPermitted } from '~/session/answers/replies.server';
import { rowOf } from '~/session/answers/row-of.server';
import type { Guarded, GuardedWrite } from '~/session/guard.server';
import { asSent } from '~/lib/lenient';
import * as account from '~/upstream/contract/account';
import * as settings from '~/upstream/contract/settings';
import { chosenOf } from '~/upstream/chosen';
import { listed } from '~/upstream/listed';
import { settled } from '~/upstream/settled';
import { readDepartments } from './departments.server';
import { USER_LIST } from './user-list.server';

const HASH = '#users';
const FORMS = ['create-user', 'update-user'];

const paramsOf = ({ param }: Guarded) => ({ companyId: param('companyId') });
const readUsers = (args: Guarded) => args.api(settings.listCompanyUsers, { params: paramsOf(args) });

/** The page of users and what a dialog about them needs; `departments` is the read of the tab beside it. */
export async function loadUsers(args: Guarded, departments: Promise<readonly Department[]>) {
  const read = readUsers(args);
  const isForm = FORMS.includes(new URL(args.request.url).searchParams.get('modal') ?? '');
  const [list, choices] = await Promise.all([
    listed(args, USER_LIST, read),
    isForm ? userChoices(args, departments) : null,
  ]);
  return {
    list,
    choices,
    createRefusal: actionRefusal(args.user, 'create-user'),
    ...(await chosenOf(args, USER_LIST, list.ok ? read : [])),
  };
}

/** Departments and roles to choose from; null where their list could not be loaded. */
async function userChoices({ api, user }: Guarded, read: Promise<readonly Department[]>) {
  const [departments, roles] = await Promise.all([settled(read), settled(api(account.listRoles))]);
  return {
    departments: departments.ok ? departments.value.map(({ id, name }) => ({ id, name })) : null,
    roles: roles.ok
      ? roles.value.map((role) => ({ id: role.id, name: role.name, refusal: grantRefusal(user, role) }))
      : null,
  };
}
export type UserChoices = Awaited<ReturnType<typeof userChoices>>;

const userOf = (args: GuardedWrite) => rowOf(readUsers(args), args.form.get('id'), 'This user');

function permitTo(action: string, reason: string | null): void {
  if (reason) throw notPermitted({ label: action, reason });
}

/**
 * The chosen departments as records of this company. What the user has already is known without asking, so that a list
 * that fails does not stop the rest of the form.
 */
async function chosenDepartments(args: Guarded, { departments }: UserForm, user: User | null) {
  const own: readonly UserDepartment[] = user?.departments ?? [];
  const isOwn = (id: string) => own.some((department) => department.id === id);
  const known = departments.every(isOwn) ? own : [...(await readDepartments(args)), ...own];
  return [...new Set(departments)].map((id) => {
    const department = known.find((candidate) => candidate.id === id);
    if (!department) throw new FormRejected('A department that was chosen is no longer there. Look at your choice.');
    return department;
  });
}

/** Refuses a role with more power than one's own, as the API lists it now; one that stays is not granted. */
async function requireGrantable({ api, user }: Guarded, { ocrRoleId }: UserForm, target: User | null): Promise<void> {
  if (ocrRoleId === undefined || ocrRoleId === target?.ocrRoleId) return;
  const role = (await api(account.listRoles)).find(({ id }) => id === ocrRoleId);
  if (!role) throw new FormRejected('The role that was chosen is no longer there. Choose another one.');
  if (grantRefusal(user, role)) throw new FormRejected(`${role.name} is above your role. Choose another one.`);
}

export const userWrites = {
  'create-user': formWrite({
    undone: 'The user was not created.',
    action: 'create-user',
    schema: CreateUserFormSchema,
    write: async (args, form) => {
      const [departments, company] = await Promise.all([
        chosenDepartments(args, form, null),
        args.api(settings.getCompany, { params: paramsOf(args) }),
        requireGrantable(args, form, null),
      ]);
      const body = { ...userBody(form, departments), email: form.email, isActivated: false as const };
      return args.api(account.createUser, { body: { ...body, companyId: asSent('company', company.id) } });
    },
    success: 'Create User SUCCESSFULLY!',
    taken: 'email',
    hash: HASH,
  }),
  'update-user': formWrite({
    undone: 'The user was not updated.',
    schema: UpdateUserFormSchema,
    write: async (args, form) => {
      const target = await userOf(args);
      permitTo('Update User', editUserRefusal(args.user, target));
      const [departments] = await Promise.all([
        chosenDepartments(args, form, target),
        requireGrantable(args, form, target),
      ]);
      const body = changedUserBody(target, form, departments);
      return args.api(account.updateUser, { params: { userId: target.id }, body });
    },
    success: 'Update User SUCCESSFULLY!',
    hash: HASH,
  }),
  'delete-user': rowWrite({
    action: 'delete-user',
    write: async (args) => {
      const target = await userOf(args);
      permitTo('Delete User', deleteUserRefusal(args.user, target));
      return args.api(account.deleteUser, { params: { userId: target.id } });
    },
    success: 'Delete User Successfully!',
    // An answer that was lost is no failure: nobody knows (D144).
    failure: (error) => (error.kind === 'answered' || !error.mayHaveHappened ? 'Delete User Failed!' : null),
    hash: HASH,
  }),
  /** For anyone who sees the user (section 6). */
  'activate-user': rowWrite({
    undone: 'The activation email was not sent.',
    write: async (args) => {
      const target = await userOf(args);
      if (target.isActivated) throw new FormRejected('This user is already activated.');
      return args.api(account.activateUser, { params: { userId: target.id } });
    },
    success: 'Send Activation Email to user SUCCESSFULLY!',
    hash: HASH,
  }),
};
