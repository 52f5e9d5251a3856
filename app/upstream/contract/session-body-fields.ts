import type { BodyFields } from './body-fields';

/** The required fields of the request bodies in `session.ts`, which `contract.test.ts` compares with its schemas. */
export const BODY_FIELDS: BodyFields = {
  login: { required: 'email password' },
  refreshToken: { required: 'accessToken refreshToken' },
};
