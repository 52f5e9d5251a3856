import { EMPTY_DEPARTMENT_FIELDS, type CompanyRecord, type DepartmentRecord } from '../../records/companies';
import { createAddress, getCountry } from '../faker/countries';
import { createSeededFaker, getRandomTimeBefore, getTimeBefore, type SeedSource } from '../faker/seeded-faker';
import { COMPANY_PROFILES } from './company-profiles';

/** Creates the companies of `company-profiles.ts`, oldest first. `seedCompanyReports` sets their `reportId` later. */
export function seedCompanies(source: SeedSource): CompanyRecord[] {
  const faker = createSeededFaker(source, 'companies');
  return COMPANY_PROFILES.map((profile, index) => {
    const country = getCountry(profile.country);
    // A town is 'Leeds, West Yorkshire, LS1 4AP'. A profile without a town has any town of its country.
    const towns = country.towns.filter((town) => town.startsWith(profile.town));
    const address = createAddress({ ...country, towns }, faker);
    const isDataMissing = profile.employees === null;
    return {
      id: index + 1,
      name: profile.name,
      companyNumber: faker.string.numeric({ length: 9, allowLeadingZeros: false }),
      website: isDataMissing ? null : `https://www.${profile.domain}`,
      description: isDataMissing ? null : `${profile.industry}, customer since ${source.now.getUTCFullYear() - 2}.`,
      numberOfEmployees: profile.employees,
      fieldOfExpertise: profile.industry,
      country: profile.country,
      // About one new customer every 27 days.
      createdTime: getTimeBefore(source.now, { days: 760 - index * 27, minutes: faker.number.int({ max: 600 }) }),
      modifiedTime: getRandomTimeBefore(source.now, { min: 1, max: 60 }, faker),
      billingStreet: address.street,
      billingCity: address.city,
      billingState: address.state,
      billingCountry: profile.country,
      billingZip: address.zip,
      mailDomain: profile.domain,
      isLicensed: profile.isLicensed,
      reportId: null,
    };
  });
}

export function seedDepartments({ now }: SeedSource, companies: readonly CompanyRecord[]): DepartmentRecord[] {
  const departments = companies.flatMap((company, index) =>
    (COMPANY_PROFILES[index]?.departments ?? []).map((name) => ({
      companyId: company.id,
      name,
      createdTime: company.createdTime,
      createdDate: company.createdTime,
    })),
  );
  return departments.map((department, index) => ({
    id: index + 1,
    ...EMPTY_DEPARTMENT_FIELDS,
    ...department,
    modifiedTime: getTimeBefore(now, { days: 20 + (index % 30) }),
  }));
}
