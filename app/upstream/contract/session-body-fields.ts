import type { BodyFields } from './body-fields';

/** The bodies of this area, for `contract.test.ts`. */
export const BODY_FIELDS: BodyFields = {
  login: { required: 'email password' },
  refreshToken: { required: 'accessToken refreshToken' },
};
