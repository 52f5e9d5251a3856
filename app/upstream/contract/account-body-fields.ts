import type { BodyFields } from './body-fields';

/**
 * What `contract.test.ts` expects of the request bodies in `account.ts`: their required fields, by kind. The fields of
 * `createUser` and `updateUser` are in `settings-body-fields.ts`.
 */
export const BODY_FIELDS: BodyFields = {
  signUp: { nonEmpty: 'firstName lastName password confirm phoneNumber', required: 'email agreement' },
  updateProfile: { nonEmpty: 'firstName lastName' },
  changePassword: { required: 'currentPassword newPassword confirmPassword' },
  setupPassword: { nonEmpty: 'password userId' },
  forgotPassword: { required: 'email' },
};
