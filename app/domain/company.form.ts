import { z } from 'zod';
import type { Company } from './company';

const MAX_TEXT = 300;
const optional = z.string().trim().max(MAX_TEXT, `At most ${MAX_TEXT} characters`).optional();
const NAME_MISSING = 'Please input Company Name!';
const EMPLOYEES_INVALID = 'Number of Employees must be a whole number of 0 or more.';

/** Section 5: the address is optional; when there is one it must be a web address. */
const website = optional.refine((value) => value === undefined || isWebAddress(value), 'Website must be a valid url.');

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value) && URL.canParse(value);
}

const numberOfEmployees = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, EMPLOYEES_INVALID)
  .transform(Number)
  .optional();

const fields = {
  name: z.string({ error: NAME_MISSING }).trim().min(1, NAME_MISSING).max(MAX_TEXT, `At most ${MAX_TEXT} characters`),
  companyNumber: optional,
  website,
  numberOfEmployees,
  fieldOfExpertise: optional,
  billingStreet: optional,
  billingCity: optional,
  billingState: optional,
  billingCountry: optional,
  billingZip: optional,
};

/** The Create dialog of the company list (D88). */
export const CreateCompanyFormSchema = z.object({ ...fields, country: optional });

/** COMPANY INFO: the country stays as it is (D89). */
export const CompanyInfoFormSchema = z.object(fields);

/** Body of a changed company: the loaded record with the form over it, so that fields without an input keep their value (D89). */
export function changedCompanyBody(company: Company, form: z.output<typeof CompanyInfoFormSchema>) {
  return {
    name: form.name,
    companyNumber: form.companyNumber ?? '',
    website: form.website ?? '',
    description: company.description,
    numberOfEmployees: form.numberOfEmployees ?? null,
    fieldOfExpertise: form.fieldOfExpertise ?? '',
    country: company.country,
    billingStreet: form.billingStreet ?? '',
    billingCity: form.billingCity ?? '',
    billingState: form.billingState ?? '',
    billingCountry: form.billingCountry ?? '',
    billingZip: form.billingZip ?? '',
  };
}
