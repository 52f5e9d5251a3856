import type { BodyFields } from './body-fields';

/** What `contract.test.ts` expects of the request bodies in `recordings.ts`: their required fields, by kind. */
export const BODY_FIELDS: BodyFields = {
  speechToText: { nonEmpty: 'recordUrl locale' },
};
