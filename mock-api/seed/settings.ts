import type { CompanyRecord } from '../state';
import type { CompanyModelRecord, LicenseRecord, ModelRecord } from '../entities/settings';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

const DAY_MS = 24 * 60 * 60_000;

/** Order matters: documents are seeded for the first ones. */
const MODELS = [
  ['Supplier Invoices', 'Header, totals and line items of supplier invoices'],
  ['Bills of Lading', 'Parties, vessel, containers and goods of ocean bills of lading'],
  ['Purchase Orders', 'Order number, delivery terms and ordered items'],
  ['Delivery Dockets', 'Docket number, carrier and delivered quantities'],
  ['Receipts', 'Merchant, tax and total of till receipts'],
  ['Customs Declarations', 'Tariff lines, duties and values of import declarations'],
  ['Insurance Claim Forms', 'Policy, incident and claimed amounts'],
  ['Bank Statements', 'Account, balances and transactions'],
  ['Payslips', 'Employee, pay period and deductions'],
  ['Utility Bills', 'Account, meter readings and charges'],
  ['Identity Documents', null],
  ['Rates Notices', 'Property, valuation and instalments of council rates'],
  ['Treatment Plans', 'Patient, items and fees of dental treatment plans'],
  ['Timesheets', 'Employee, days and hours'],
] as const;

/** The models of the provider, whoever uses them. */
export function seedModels(source: SeedSource): ModelRecord[] {
  const faker = seededFaker(source, 'models');
  return MODELS.map(([modelName, description], index) => ({
    id: index + 1,
    modelId: faker.string.uuid(),
    modelName,
    modelDescription: description,
  }));
}

/** Two to six models for every licensed company; Harbourline, which uploads the most, has the first six. */
export function seedCompanyModels(
  source: SeedSource,
  companies: readonly CompanyRecord[],
  models: readonly ModelRecord[],
): CompanyModelRecord[] {
  const faker = seededFaker(source, 'companyModels');
  const rows = companies
    .filter((company) => company.isLicensed)
    .flatMap((company) => {
      const assigned =
        company.name === 'Harbourline Freight'
          ? models.slice(0, 6)
          : faker.helpers.arrayElements(models, { min: 2, max: 6 });
      return [...assigned]
        .sort((a, b) => a.id - b.id)
        .map((model) => ({
          companyId: company.id,
          model: model.id,
          createdDate: ago(source.now, {
            days: faker.number.int({ min: 60, max: 84 }),
            minutes: faker.number.int({ max: 600 }),
          }),
          modifiedDate: ago(source.now, {
            days: faker.number.int({ min: 1, max: 59 }),
            minutes: faker.number.int({ max: 600 }),
          }),
        }));
    });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** For every licensed company the licence of last year and the present one, for some the next one as well. */
export function seedLicenses(source: SeedSource, companies: readonly CompanyRecord[]): LicenseRecord[] {
  const faker = seededFaker(source, 'licenses');
  const rows = companies
    .filter((company) => company.isLicensed)
    .flatMap((company, index) => {
      const startDays = faker.number.int({ min: 40, max: 300 });
      const size = Math.max(1, Math.round((company.numberOfEmployees ?? 40) / 40));
      const years = index % 4 === 1 ? [-1, 0, 1] : [-1, 0];
      return years.map((year) => ({
        companyId: company.id,
        licenseType: 'Documents' as const,
        documentUsers: size * 5 + (year + 1) * 5,
        documentPages: size * 2500,
        // 0 is a valid number of models, and shows that it is not taken for a missing one.
        documentModels: year === -1 && index % 5 === 0 ? 0 : Math.min(12, 2 + size),
        documentStartDate: dateOf(source.now, year * 365 - startDays),
        documentExpiredDate: dateOf(source.now, (year + 1) * 365 - startDays - 1),
        createdTime: ago(source.now, {
          days: startDays + 20 + (year < 0 ? 365 : 0),
          minutes: faker.number.int({ max: 600 }),
        }),
        modifiedTime: ago(source.now, {
          days: faker.number.int({ min: 1, max: 39 }),
          minutes: faker.number.int({ max: 600 }),
        }),
      }));
    });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

function dateOf(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
