import type { BodyFields } from './body-fields';

/** The bodies of this area, for `contract.test.ts`. */
export const BODY_FIELDS: BodyFields = {
  signUp: { nonEmpty: 'firstName lastName password confirm phoneNumber', required: 'email agreement' },
  updateProfile: { nonEmpty: 'firstName lastName' },
  changePassword: { required: 'currentPassword newPassword confirmPassword' },
  setupPassword: { nonEmpty: 'password userId' },
  forgotPassword: { required: 'email' },
};
