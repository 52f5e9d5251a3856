import { z } from 'zod';
import { rawId, text } from '../../lib/lenient';
import { emailAddress } from '../../domain/form-fields';
import { RoleSchema } from '../../domain/role';
import { CurrentUserSchema, UserSchema } from '../../domain/user';
import { endpoint } from './endpoint';

const SignUpBody = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  company: z.string().optional(),
  email: emailAddress,
  password: z.string().min(1),
  confirm: z.string().min(1),
  phoneNumber: z.string().min(1),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  agreement: z.literal(true),
});

/** Fields of a user that an administrator or the user sends. */
const UserFields = {
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: emailAddress,
  phoneNumber: z.string().nullish(),
  jobTitle: z.string().nullish(),
  mailingStreet: z.string().nullish(),
  mailingCity: z.string().nullish(),
  mailingState: z.string().nullish(),
  mailingCountry: z.string().nullish(),
  mailingZip: z.string().nullish(),
};

const CompanyUserFields = {
  ...UserFields,
  departments: z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string().nullish() })).optional(),
  ocrRoleId: z.union([z.string(), z.number()]).nullish(),
};

export const signUp = endpoint({
  name: 'signUp',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/users',
  auth: 'none',
  body: SignUpBody,
});

/** Same path as sign-up: a body with companyId is an administrator's (D123). */
export const createUser = endpoint({
  name: 'createUser',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/users',
  body: z.strictObject({
    ...CompanyUserFields,
    companyId: z.union([z.string(), z.number()]),
    isActivated: z.literal(false),
  }),
});

export const updateUser = endpoint({
  name: 'updateUser',
  group: 'account',
  method: 'PUT',
  path: '/api/nanonets/users/{userId}',
  body: z.strictObject({ ...CompanyUserFields, email: emailAddress.optional() }),
  answer: 'record',
  result: UserSchema,
});

/** The profile form's use of the same call: the answer is the updated user. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  group: 'account',
  method: 'PUT',
  path: '/api/nanonets/users/{userId}',
  body: z.strictObject({ ...UserFields, email: emailAddress.optional() }),
  answer: 'record',
  result: CurrentUserSchema,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  group: 'account',
  method: 'DELETE',
  path: '/api/nanonets/users/{userId}',
});

export const activateUser = endpoint({
  name: 'activateUser',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/users/{userId}/activate',
});

export const changePassword = endpoint({
  name: 'changePassword',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/users/change-password',
  body: z.strictObject({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() }),
});

export const uploadProfilePicture = endpoint({
  name: 'uploadProfilePicture',
  group: 'account',
  method: 'POST',
  path: '/api/blob/{customerName}/users/{userId}/uploadprofilepicture',
  multipart: 'file',
  answer: 'record',
  result: z.object({ profileImage: text }),
});

/** With auth from the account page, without from the activation page. */
export const activateAccount = endpoint({
  name: 'activateAccount',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/register/activate/{activationCode}',
  auth: 'optional',
});

export const sendActivationCode = endpoint({
  name: 'sendActivationCode',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/register/sendactivationcode',
});

export const validateActivationCode = endpoint({
  name: 'validateActivationCode',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/validate/{activationCode}',
  auth: 'none',
  answer: 'record',
  result: z.object({ firstName: text, userId: rawId }),
});

export const setupPassword = endpoint({
  name: 'setupPassword',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/setup-password',
  auth: 'none',
  body: z.strictObject({ password: z.string().min(1), userId: z.union([z.string(), z.number()]) }),
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  group: 'account',
  method: 'POST',
  path: '/api/nanonets/users/forgot-password',
  auth: 'none',
  body: z.strictObject({ email: emailAddress }),
});

export const listRoles = endpoint({
  name: 'listRoles',
  group: 'account',
  method: 'GET',
  path: '/api/nanonets/roles',
  answer: 'list',
  result: RoleSchema,
});
