import type { BodyFields } from './body-fields';

const COMPANY = { nonEmpty: 'name' };
const DEPARTMENT = { nonEmpty: 'name' };
const LICENSE = {
  required: 'licenseType documentUsers documentPages documentModels documentStartDate documentExpiredDate',
};

/** The bodies of this area, for `contract.test.ts`. */
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
