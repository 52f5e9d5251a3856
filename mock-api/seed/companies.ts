import type { CompanyRecord, DepartmentRecord } from '../db';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

type Profile = { name: string; site: string; trade: string; country: string; employees: number; departments: readonly string[]; licensed: boolean };

const PROFILES: readonly Profile[] = [
  { name: 'Automated Services', site: 'automated.example', trade: 'Business process automation', country: 'Australia', employees: 64, departments: ['General', 'Operations'], licensed: true },
  { name: 'Harbourline Freight', site: 'harbourline.example', trade: 'Freight forwarding', country: 'Australia', employees: 820, departments: ['General', 'Accounts Payable', 'Customs', 'Customer Service'], licensed: true },
  { name: 'Kestrel Mutual', site: 'kestrelmutual.example', trade: 'Insurance', country: 'New Zealand', employees: 1430, departments: ['General', 'Claims', 'Underwriting'], licensed: false },
  { name: 'Northgate Dental Group', site: 'northgatedental.example', trade: 'Health care', country: 'United Kingdom', employees: 215, departments: ['General', 'Reception', 'Billing'], licensed: true },
  { name: 'Brightwater Council', site: 'brightwater.example', trade: 'Local government', country: 'Australia', employees: 960, departments: ['General', 'Revenues', 'Planning'], licensed: true },
  { name: 'Smith & Sons / APAC', site: 'smithandsons.example', trade: 'Wholesale', country: 'Singapore', employees: 340, departments: ['General', 'Purchasing'], licensed: true },
  { name: 'Meadowlark Legal', site: 'meadowlarklegal.example', trade: 'Legal services', country: 'Ireland', employees: 88, departments: ['General', 'Conveyancing'], licensed: true },
  { name: 'Café Orléans', site: 'cafeorleans.example', trade: 'Hospitality', country: 'France', employees: 47, departments: ['General'], licensed: false },
  { name: 'Tidewater Energy', site: 'tidewater.example', trade: 'Energy', country: 'Norway', employees: 2750, departments: ['General', 'Metering', 'Field Service', 'Finance'], licensed: true },
  { name: 'Lindqvist Bygg', site: 'lindqvistbygg.example', trade: 'Construction', country: 'Sweden', employees: 510, departments: ['General', 'Procurement'], licensed: true },
];

/** Companies of several trades, oldest first, with the report that their people see still to be set. */
export function seedCompanies(source: SeedSource): CompanyRecord[] {
  const faker = seededFaker(source, 'companies');
  return PROFILES.map((profile, index) => ({
    id: index + 1,
    name: profile.name,
    companyNumber: faker.string.numeric({ length: 9, allowLeadingZeros: false }),
    website: `https://www.${profile.site}`,
    description: `${profile.trade}, customer since ${source.now.getUTCFullYear() - 2}.`,
    numberOfEmployees: profile.employees,
    fieldOfExpertise: profile.trade,
    country: profile.country,
    createdTime: ago(source.now, { days: 760 - index * 45, minutes: faker.number.int({ max: 600 }) }),
    modifiedTime: ago(source.now, { days: faker.number.int({ min: 1, max: 60 }), minutes: faker.number.int({ max: 600 }) }),
    billingStreet: faker.location.streetAddress(),
    billingCity: faker.location.city(),
    billingState: faker.location.state(),
    billingCountry: profile.country,
    billingZip: faker.location.zipCode('####'),
    mailDomain: profile.site,
    isLicensed: profile.licensed,
    reportId: null,
  }));
}

/** The departments of the seeded companies; every company has General. */
export function seedDepartments({ now }: SeedSource, companies: readonly CompanyRecord[]): DepartmentRecord[] {
  const rows = companies.flatMap((company, index) =>
    (PROFILES[index]?.departments ?? []).map((name) => ({ companyId: company.id, name, createdTime: company.createdTime, createdDate: company.createdTime })),
  );
  return rows.map((row, index) => ({ id: index + 1, ...row, modifiedTime: ago(now, { days: 20 + (index % 30) }) }));
}
