import type { CompanyRecord, DepartmentRecord } from '../state';
import { COMPANY_PROFILES } from './company-profiles';
import type { SeedSource } from './seeded';
import { addressIn, countryOf } from './countries';
import { ago, seededFaker } from './seeded';

/** Companies of several trades, oldest first, with the report that their people see still to be set. */
export function seedCompanies(source: SeedSource): CompanyRecord[] {
  const faker = seededFaker(source, 'companies');
  return COMPANY_PROFILES.map((profile, index) => {
    const address = addressIn(countryOf(profile.country), faker);
    return {
      id: index + 1,
      name: profile.name,
      companyNumber: faker.string.numeric({ length: 9, allowLeadingZeros: false }),
      website: profile.employees === null ? null : `https://www.${profile.site}`,
      description:
        profile.employees === null ? null : `${profile.trade}, customer since ${source.now.getUTCFullYear() - 2}.`,
      numberOfEmployees: profile.employees,
      fieldOfExpertise: profile.trade,
      country: profile.country,
      createdTime: ago(source.now, { days: 760 - index * 27, minutes: faker.number.int({ max: 600 }) }),
      modifiedTime: ago(source.now, {
        days: faker.number.int({ min: 1, max: 60 }),
        minutes: faker.number.int({ max: 600 }),
      }),
      billingStreet: address.street,
      billingCity: address.city,
      billingState: address.state,
      billingCountry: profile.country,
      billingZip: address.zip,
      mailDomain: profile.site,
      isLicensed: profile.licensed,
      reportId: null,
    };
  });
}

/** The departments of the seeded companies. */
export function seedDepartments({ now }: SeedSource, companies: readonly CompanyRecord[]): DepartmentRecord[] {
  const rows = companies.flatMap((company, index) =>
    (COMPANY_PROFILES[index]?.departments ?? []).map((name) => ({
      companyId: company.id,
      name,
      createdTime: company.createdTime,
      createdDate: company.createdTime,
    })),
  );
  return rows.map((row, index) => ({ id: index + 1, ...row, modifiedTime: ago(now, { days: 20 + (index % 30) }) }));
}
