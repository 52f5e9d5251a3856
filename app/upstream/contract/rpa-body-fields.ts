import type { BodyFields } from './body-fields';

const CONFIG = { nonEmpty: 'ProcessName TriggerName', required: 'CustomSettings Variables' };

/** The required fields of the request bodies in `rpa.ts`, which `contract.test.ts` compares with its schemas. */
export const BODY_FIELDS: BodyFields = {
  createProcessConfig: CONFIG,
  updateProcessConfig: CONFIG,
  createOtpConfig: { nonEmpty: 'customerName platform clientSecret username password' },
  queryMainLoggings: { required: 'companyName processName date' },
  triggerTask: { nonEmpty: 'wizardCustomId', required: 'GroupName Environment priority Variables' },
};
