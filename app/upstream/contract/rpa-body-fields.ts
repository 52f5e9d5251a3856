import type { BodyFields } from './body-fields';

const CONFIG = { nonEmpty: 'ProcessName TriggerName', required: 'CustomSettings Variables' };

/** The bodies of this area, for `contract.test.ts`. */
export const BODY_FIELDS: BodyFields = {
  createProcessConfig: CONFIG,
  updateProcessConfig: CONFIG,
  createOtpConfig: { nonEmpty: 'customerName platform clientSecret username password' },
  queryMainLoggings: { required: 'companyName processName date' },
  triggerTask: { nonEmpty: 'wizardCustomId', required: 'GroupName Environment priority Variables' },
};
