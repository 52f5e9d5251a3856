import type { BodyFields } from './body-fields';

const CONTACT = 'phoneNumber jobTitle mailingStreet mailingCity mailingState mailingCountry mailingZip';
const COMPANY_TEXTS =
  'companyNumber website description fieldOfExpertise country billingStreet billingCity billingState billingCountry billingZip';
const COMPANY = { optional: `${COMPANY_TEXTS} numberOfEmployees`, canBeEmpty: COMPANY_TEXTS, nonEmpty: 'name' };
const DEPARTMENT = { nonEmpty: 'name' };

/** The bodies of this area, for `contract.test.ts`. */
export const BODY_FIELDS: BodyFields = {
  createUser: {
    optional: `${CONTACT} departments ocrRoleId`,
    canBeEmpty: `${CONTACT} ocrRoleId`,
    nonEmpty: 'firstName lastName companyId',
  },
  updateUser: {
    optional: `email ${CONTACT} departments ocrRoleId`,
    canBeEmpty: `${CONTACT} ocrRoleId`,
    nonEmpty: 'firstName lastName',
  },
  createCompany: COMPANY,
  updateCompany: COMPANY,
  createDepartment: DEPARTMENT,
  updateDepartment: DEPARTMENT,
  assignModels: { nonEmpty: 'modelIds' },
};
