import type { Company } from '~/domain/settings/company';
import { getCountryName } from '~/domain/settings/countries';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { toSafeUrl } from '~/lib/safe-url';

export const COMPANY_LIST = defineList({
  name: 'companies',
  search: { label: 'Search company name', searchedFields: 'company names', getTexts: (company) => [company.name] },
  sorts: {
    name: (company) => company.name,
    employees: (company) => company.numberOfEmployees,
    expertise: (company) => company.fieldOfExpertise,
    country: (company) => getCountryName(company.country),
    'created-time': (company) => parseTime(company.createdTime),
    'modified-time': (company) => parseTime(company.modifiedTime),
  },
  defaultSort: 'name',
  toRow: (company: Company, { preferences }: GuardedArgs) => ({
    id: company.id,
    name: company.name,
    companyNumber: company.companyNumber,
    website: company.website,
    websiteLink: parseWebsite(company.website),
    numberOfEmployees: company.numberOfEmployees,
    fieldOfExpertise: company.fieldOfExpertise,
    country: getCountryName(company.country),
    description: company.description,
    createdTime: formatTime(company.createdTime, preferences.timeZone),
    modifiedTime: formatTime(company.modifiedTime, preferences.timeZone),
  }),
  csvColumns: {
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

/** Returns the link of a website and its host; null if it is no safe URL. A website without a scheme gets https. */
function parseWebsite(website: string | null): { href: string; host: string } | null {
  // A colon before digits is that of a port. Any other colon ends a scheme.
  const hasScheme = website !== null && /:(?!\d)/.test(website);
  const href = toSafeUrl(website) ?? (website && !hasScheme ? toSafeUrl(`https://${website}`) : null);
  return href === null ? null : { href, host: new URL(href).host };
}
