import type { BodyFields } from './body-fields';

/**
 * The required fields of the request bodies in `account.ts`, which `contract.test.ts` compares with its schemas. Those of
 * `createUser` and `updateUser` are in `settings-body-fields.ts`.
 */
export const BODY_FIELDS: BodyFields = {
  signUp: { nonEmpty: 'firstName lastName password confirm phoneNumber', required: 'email agreement' },
  updateProfile: { nonEmpty: 'firstName lastName' },
  changePassword: { required: 'currentPassword newPassword confirmPassword' },
  setupPassword: { nonEmpty: 'password userId' },
  forgotPassword: { required: 'email' },
};
