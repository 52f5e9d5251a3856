import type { BodyFields } from './body-fields';

const CONFIG = { nonEmpty: 'ProcessName TriggerName', required: 'CustomSettings Variables' };

/** What `contract.test.ts` expects of the request bodies in `rpa.ts`: their required fields, by kind. */
export const BODY_FIELDS: BodyFields = {
  createProcessConfig: CONFIG,
  updateProcessConfig: CONFIG,
  createOtpConfig: { nonEmpty: 'customerName platform clientSecret username password' },
  queryMainLoggings: { required: 'companyName processName date' },
  triggerTask: { nonEmpty: 'wizardCustomId', required: 'GroupName Environment priority Variables' },
};
