import type { BodyFields } from './body-fields';

const CONFIG = {
  optional: 'CompanyId DepartmentId',
  canBeEmpty: 'CompanyId DepartmentId CustomSettings Variables',
  nonEmpty: 'ProcessName TriggerName',
};

/** The bodies of this area, for `contract.test.ts`. */
export const BODY_FIELDS: BodyFields = {
  createProcessConfig: CONFIG,
  updateProcessConfig: CONFIG,
  createOtpConfig: { nonEmpty: 'customerName platform clientSecret username password' },
  queryMainLoggings: { canBeEmpty: 'companyName processName date' },
  triggerTask: { canBeEmpty: 'GroupName Environment', nonEmpty: 'wizardCustomId' },
};
