import type { BodyFields } from './body-fields';

/** What `contract.test.ts` expects of the request bodies in `session.ts`: their required fields, by kind. */
export const BODY_FIELDS: BodyFields = {
  login: { required: 'email password' },
  refreshToken: { required: 'accessToken refreshToken' },
};
