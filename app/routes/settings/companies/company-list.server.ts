import type { Company } from '~/domain/company';
import { countryName } from '~/domain/countries';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { webAddress } from '~/lib/web-address';
import type { Guarded } from '~/session/guard.server';

/** The companies of the provider, as the page and its file show them. */
export const COMPANY_LIST = defineList({
  name: 'companies',
  search: { label: 'Search company name', fields: 'company name', texts: (company) => [company.name] },
  sorts: {
    name: (company) => company.name,
    employees: (company) => company.numberOfEmployees,
    expertise: (company) => company.fieldOfExpertise,
    country: (company) => countryName(company.country),
    'created-time': (company) => toMillis(company.createdTime),
    'modified-time': (company) => toMillis(company.modifiedTime),
  },
  defaultSort: 'name',
  shape: (company: Company, { viewer }: Guarded) => ({
    id: company.id,
    name: company.name,
    companyNumber: company.companyNumber,
    website: company.website,
    websiteAddress: addressOf(company.website),
    numberOfEmployees: company.numberOfEmployees,
    fieldOfExpertise: company.fieldOfExpertise,
    country: countryName(company.country),
    description: company.description,
    createdTime: showTime(company.createdTime, viewer.timeZone),
    modifiedTime: showTime(company.modifiedTime, viewer.timeZone),
  }),
  csv: {
    Name: ({ name }) => name,
    Number: ({ companyNumber }) => companyNumber,
    Website: ({ website }) => website,
    Employees: ({ numberOfEmployees }) => numberOfEmployees,
    Expertise: ({ fieldOfExpertise }) => fieldOfExpertise,
    Country: ({ country }) => country,
    Description: ({ description }) => description,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});

/** Where the website's link leads, and the host that it names; what has no scheme is meant as https (D91). */
function addressOf(website: string | null): { href: string; host: string } | null {
  const href = webAddress(website) ?? webAddress(website && !website.includes(':') ? `https://${website}` : null);
  return href === null ? null : { href, host: new URL(href).host };
}
