import { z } from 'zod';
import type { Company } from './company';
import { optionalText, optionalWebAddress, requiredText, wholeNumber } from './form-fields';

const EMPLOYEES_INVALID = 'Number of Employees must be a whole number of 0 or more.';

const fields = {
  name: requiredText('Company Name', 'Please input Company Name!'),
  companyNumber: optionalText('Company Number'),
  website: optionalWebAddress('Website', 'Website must be a valid url.'),
  numberOfEmployees: wholeNumber('Number of Employees', EMPLOYEES_INVALID).optional(),
  fieldOfExpertise: optionalText('Field of Expertise'),
  billingStreet: optionalText('Billing Street'),
  billingCity: optionalText('Billing City'),
  billingState: optionalText('Billing State'),
  billingCountry: optionalText('Billing Country'),
  billingZip: optionalText('Billing Zip'),
};

/** The Create dialog of the company list (D88). */
export const CreateCompanyFormSchema = z.object({ ...fields, country: optionalText('Country') });
export type CreateCompanyFields = z.input<typeof CreateCompanyFormSchema>;

/** The create page: a name of its own wording, and a website as it is typed (D88). */
export const CreateCompanyPageFormSchema = z.object({
  name: requiredText('Company Name', 'Company Name is required'),
  companyNumber: fields.companyNumber,
  website: optionalText('Website'),
  numberOfEmployees: fields.numberOfEmployees,
  fieldOfExpertise: fields.fieldOfExpertise,
  country: optionalText('Country'),
});
export type CreateCompanyPageFields = z.input<typeof CreateCompanyPageFormSchema>;

/** COMPANY INFO: the country stays as it is (D89). */
export const CompanyInfoFormSchema = z.object(fields);
export type CompanyInfoFields = z.input<typeof CompanyInfoFormSchema>;

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
