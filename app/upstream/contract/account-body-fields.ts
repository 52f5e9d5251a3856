import type { BodyFields } from './body-fields';

const CONTACT = 'phoneNumber jobTitle mailingStreet mailingCity mailingState mailingCountry mailingZip';

/** The bodies of this area, for `contract.test.ts`. */
export const BODY_FIELDS: BodyFields = {
  signUp: {
    optional: 'company gender',
    canBeEmpty: 'company',
    nonEmpty: 'firstName lastName password confirm phoneNumber',
  },
  updateProfile: { optional: `email ${CONTACT}`, canBeEmpty: CONTACT, nonEmpty: 'firstName lastName' },
  changePassword: { canBeEmpty: 'currentPassword newPassword confirmPassword' },
  setupPassword: { nonEmpty: 'password userId' },
};
