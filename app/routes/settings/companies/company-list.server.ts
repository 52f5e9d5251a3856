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
    ...toWebsite(company.website),
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
    Website: (_row, { website }) => website,
    Employees: ({ numberOfEmployees }) => numberOfEmployees,
    Expertise: ({ fieldOfExpertise }) => fieldOfExpertise,
    Country: ({ country }) => country,
    Description: ({ description }) => description,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Modified Time': ({ modifiedTime }) => modifiedTime?.text ?? null,
  },
});

/** A website as its URL, of which the list shows the host; as a text, if it is no safe URL. Without a scheme it gets https. */
function toWebsite(website: string | null): { website: string | null; websiteUrl: string | null } {
  // A colon before digits is that of a port. Any other colon ends a scheme.
  const hasScheme = website !== null && /:(?!\d)/.test(website);
  const websiteUrl = toSafeUrl(website) ?? (website && !hasScheme ? toSafeUrl(`https://${website}`) : null);
  return { website: websiteUrl === null ? website : null, websiteUrl };
}
