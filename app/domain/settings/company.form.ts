import { z } from 'zod';
import { field } from '~/domain/form-fields';
import type { Company, CompanyBody } from './company';

// Texts of the specification, verbatim. The fields and labels are rendered by `components/company-form-fields.tsx`.
const companyDetails = {
  name: field.requiredText('Company Name', 'Please input Company Name!'),
  companyNumber: field.optionalText('Company Number'),
  website: field.optionalWebAddress('Website', 'Website must be a valid url.'),
  numberOfEmployees: field.optionalInteger('Number of Employees'),
  fieldOfExpertise: field.optionalText('Field of Expertise'),
};
const country = field.optionalText('Country');
const billingAddress = {
  billingStreet: field.optionalText('Billing Street'),
  billingCity: field.optionalText('Billing City'),
  billingState: field.optionalText('Billing State'),
  billingCountry: field.optionalText('Billing Country'),
  billingZip: field.optionalText('Billing Zip'),
};

export const CreateCompanyFormSchema = z.object({ ...companyDetails, country, ...billingAddress });
export type CreateCompanyFields = z.input<typeof CreateCompanyFormSchema>;

/** The page Create Company. As specified, a missing name has another error, and the website is not checked. */
export const CreateCompanyPageFormSchema = z.object({
  ...companyDetails,
  country,
  name: field.requiredText('Company Name', 'Company Name is required'),
  website: field.optionalText('Website'),
});
export type CreateCompanyPageFields = z.input<typeof CreateCompanyPageFormSchema>;

export const CompanyInfoFormSchema = z.object({
  ...companyDetails,
  ...billingAddress,
  numberOfEmployees: field.optionalInteger('No. of Employees'),
});
export type CompanyInfoFields = z.input<typeof CompanyInfoFormSchema>;
type CompanyInfoForm = z.output<typeof CompanyInfoFormSchema>;

// Object.keys and Object.fromEntries widen the names to string.
const INFO_NAMES = Object.keys(CompanyInfoFormSchema.shape) as (keyof CompanyInfoForm)[];

export function toCompanyValues(company: Record<keyof CompanyInfoForm, string | number | null>) {
  const values = INFO_NAMES.map((name) => [name, company[name]?.toString() ?? '']);
  return Object.fromEntries(values) as Record<keyof CompanyInfoForm, string>;
}

export function toCountryBody(company: Company, country: string | undefined): CompanyBody {
  const info = Object.fromEntries(INFO_NAMES.map((name) => [name, company[name]]));
  return {
    ...info,
    name: company.name ?? '',
    ...keepUnread(company, company.numberOfEmployees),
    country: country ?? null,
  };
}

export function toCompanyBody(company: Company, form: CompanyInfoForm): CompanyBody {
  return { ...form, ...keepUnread(company, form.numberOfEmployees ?? null), country: company.country };
}

/** As received: parsing cuts a long description, and a number such as '51-200' is none, so that no form shows it. */
function keepUnread(company: Company, numberOfEmployees: number | null) {
  const { rawDescription, rawNumberOfEmployees } = company;
  const isUnread = company.numberOfEmployees === null && numberOfEmployees === null;
  return {
    description: (rawDescription ?? null) as string | null,
    numberOfEmployees: isUnread ? ((rawNumberOfEmployees || null) as number | null) : numberOfEmployees,
  };
}

/** For a company that was created with a wrong country. */
export const CompanyCountryFormSchema = z.object({ country });
export type CompanyCountryFields = z.input<typeof CompanyCountryFormSchema>;
