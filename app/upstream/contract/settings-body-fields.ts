import type { BodyFields } from './body-fields';

const COMPANY = { nonEmpty: 'name' };
const DEPARTMENT = { nonEmpty: 'name' };
const LICENSE = {
  required: 'licenseType documentUsers documentPages documentModels documentStartDate documentExpiredDate',
};

/**
 * What `contract.test.ts` expects of the request bodies in `settings.ts`, and of `createUser` and `updateUser` in
 * `account.ts`: their required fields, by kind.
 */
export const BODY_FIELDS: BodyFields = {
  createUser: { nonEmpty: 'firstName lastName companyId', required: 'email isActivated' },
  updateUser: { nonEmpty: 'firstName lastName' },
  createCompany: COMPANY,
  updateCompany: COMPANY,
  createDepartment: DEPARTMENT,
  updateDepartment: DEPARTMENT,
  createLicense: LICENSE,
  updateLicense: LICENSE,
  assignModels: { nonEmpty: 'modelIds' },
};
