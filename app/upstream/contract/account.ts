import { z } from 'zod';
import { RoleSchema } from '~/domain/access/role';
import { CurrentUserSchema, UserSchema } from '~/domain/account/user';
import { emailAddress } from '~/domain/form-fields';
import { lenient, optionalRawId, rawId } from '~/lib/lenient-schema';
import { defineCalls } from './endpoint';

const SignUpBody = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  company: z.string().optional(),
  email: emailAddress,
  password: z.string().min(1),
  confirm: z.string().min(1),
  phoneNumber: z.string().min(1),
  /** 0: other, 1: male, 2: female. */
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  agreement: z.literal(true),
});

const userFields = {
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

const companyUserFields = {
  ...userFields,
  /** A raw id has the JSON type in which the API sent it, because a host may compare ids strictly. */
  departments: z.array(z.object({ id: rawId, name: z.string().nullish() })).optional(),
  /** Null, '' and a missing field mean no role. */
  ocrRoleId: optionalRawId,
};

export const accountCalls = defineCalls({
  signUp: {
    description: 'Without `companyId`: a user signs up; no session is needed.',
    method: 'POST',
    path: '/api/nanonets/users',
    auth: 'none',
    body: SignUpBody,
  },

  /** Same method and path as sign-up; the API recognises an administrator's call by its `companyId`. */
  createUser: {
    description: 'With `companyId`: an administrator creates a user, who sets a password through a mailed link.',
    method: 'POST',
    path: '/api/nanonets/users',
    body: z.strictObject({
      ...companyUserFields,
      companyId: rawId,
      isActivated: z.literal(false),
    }),
  },

  updateUser: {
    description:
      'Replaces the fields of a user. For another user’s record the response is a record of the company’s user list.',
    method: 'PUT',
    path: '/api/nanonets/users/{userId}',
    body: z.strictObject({ ...companyUserFields, email: emailAddress.optional() }),
    response: 'record',
    isRecordUnused: true,
    result: UserSchema,
  },

  /** Same method and path as `updateUser`, for the signed-in user. The record in the response has other fields. */
  updateProfile: {
    description: 'Replaces the fields of a user. For the caller’s own record the response is the current user.',
    method: 'PUT',
    path: '/api/nanonets/users/{userId}',
    body: z.strictObject({ ...userFields, email: emailAddress.optional() }),
    response: 'record',
    isRecordUnused: true,
    result: CurrentUserSchema,
  },

  deleteUser: {
    description: 'Deletes a user for good.',
    method: 'DELETE',
    path: '/api/nanonets/users/{userId}',
  },

  activateUser: {
    description: 'Mails the user a link for setting a password.',
    method: 'POST',
    path: '/api/nanonets/users/{userId}/activate',
  },

  changePassword: {
    description: 'Changes the caller’s password. The current one is required.',
    method: 'POST',
    path: '/api/nanonets/users/change-password',
    body: z.strictObject({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() }),
  },

  uploadProfilePicture: {
    description: 'Replaces the profile picture of a user. The customer name is fixed for an installation.',
    method: 'POST',
    path: '/api/blob/{customerName}/users/{userId}/uploadprofilepicture',
    bodyFormat: 'form-with-file',
    response: 'record',
    result: z.object({ profileImage: lenient.text }),
  },

  /** The account page makes the call with an access token, the page of the mailed link without one. */
  activateAccount: {
    description:
      'Activates an account by its code. With a session only the six digits are accepted, without one also the code of the mailed link.',
    method: 'POST',
    path: '/api/nanonets/register/activate/{activationCode}',
    auth: 'optional',
  },

  sendActivationCode: {
    description: 'Mails the caller a new activation code of six digits.',
    method: 'POST',
    path: '/api/nanonets/register/sendactivationcode',
  },

  validateActivationCode: {
    description: 'Whether the code of a mailed link is valid, and the user it belongs to.',
    method: 'POST',
    path: '/api/nanonets/validate/{activationCode}',
    auth: 'none',
    response: 'record',
    result: z.object({ firstName: lenient.text, userId: rawId }),
  },

  setupPassword: {
    description:
      'Sets the password of the user of a mailed link. `userId` is the one that validating the code returned.',
    method: 'POST',
    path: '/api/nanonets/setup-password',
    auth: 'none',
    body: z.strictObject({ password: z.string().min(1), userId: rawId }),
  },

  forgotPassword: {
    description: 'Mails a link for setting a new password.',
    method: 'POST',
    path: '/api/nanonets/users/forgot-password',
    auth: 'none',
    body: z.strictObject({ email: emailAddress }),
  },

  listRoles: {
    description: 'All roles with their power: a user can give roles up to its own.',
    method: 'GET',
    path: '/api/nanonets/roles',
    response: 'list',
    result: RoleSchema,
  },
});
