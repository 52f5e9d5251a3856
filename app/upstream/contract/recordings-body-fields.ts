import type { BodyFields } from './body-fields';

/** The required fields of the request bodies in `recordings.ts`, which `contract.test.ts` compares with its schemas. */
export const BODY_FIELDS: BodyFields = {
  speechToText: { nonEmpty: 'recordUrl locale' },
};
