import type { CompanyModelRecord, CompanyRecord, LicenseRecord, ModelRecord } from '../../records/companies';
import { createSeededFaker, getRandomTimeBefore, getTimeBefore, type SeedSource } from '../faker/seeded-faker';

const DAY_MS = 24 * 60 * 60_000;
const EMPLOYEES_PER_SIZE = 40;

/** Name and description of each model. The seeded documents use the first six. */
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

/** Creates all models of the provider. */
export function seedModels(source: SeedSource): ModelRecord[] {
  const faker = createSeededFaker(source, 'models');
  return MODELS.map(([modelName, description], index) => ({
    id: index + 1,
    modelId: faker.string.uuid(),
    modelName,
    modelDescription: description,
  }));
}

/** Assigns two to six models to every licensed company. Harbourline, which has most documents, has the first six. */
export function seedCompanyModels(
  source: SeedSource,
  companies: readonly CompanyRecord[],
  models: readonly ModelRecord[],
): CompanyModelRecord[] {
  const faker = createSeededFaker(source, 'companyModels');
  const companyModels = companies
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
          createdDate: getRandomTimeBefore(source.now, { min: 60, max: 84 }, faker),
          modifiedDate: getRandomTimeBefore(source.now, { min: 1, max: 59 }, faker),
        }));
    });
  return companyModels.map((companyModel, index) => ({ id: index + 1, ...companyModel }));
}

/** Creates the previous and the current license of every licensed company, and for some also the next one. */
export function seedLicenses(source: SeedSource, companies: readonly CompanyRecord[]): LicenseRecord[] {
  const faker = createSeededFaker(source, 'licenses');
  const licenses = companies
    .filter((company) => company.isLicensed)
    .flatMap((company, index) => {
      const startDays = faker.number.int({ min: 40, max: 300 });
      // The limits of a license are proportional to the size of the company.
      const size = Math.max(1, Math.round((company.numberOfEmployees ?? EMPLOYEES_PER_SIZE) / EMPLOYEES_PER_SIZE));
      // Years relative to the current license.
      const years = index % 4 === 1 ? [-1, 0, 1] : [-1, 0];
      return years.map((year) => ({
        companyId: company.id,
        licenseType: 'Documents' as const,
        documentUsers: size * 5 + (year + 1) * 5,
        documentPages: size * 2500,
        // 0 is a valid number of models and must not be displayed as missing.
        documentModels: year === -1 && index % 5 === 0 ? 0 : Math.min(12, 2 + size),
        documentStartDate: formatDateAfter(source.now, year * 365 - startDays),
        documentExpiredDate: formatDateAfter(source.now, (year + 1) * 365 - startDays - 1),
        createdTime: getTimeBefore(source.now, {
          days: startDays + 20 + (year < 0 ? 365 : 0),
          minutes: faker.number.int({ max: 600 }),
        }),
        modifiedTime: getRandomTimeBefore(source.now, { min: 1, max: 39 }, faker),
      }));
    });
  return licenses.map((license, index) => ({ id: index + 1, ...license }));
}

function formatDateAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Creates the licenses that follow those that have expired since they were written: each begins on the next day. */
export function createNextLicenses(
  licenses: readonly LicenseRecord[],
  companies: readonly CompanyRecord[],
  now: Date,
): LicenseRecord[] {
  let lastId = licenses.reduce((highest, { id }) => Math.max(highest, id), 0);
  return companies.flatMap((company) => {
    const next: LicenseRecord[] = [];
    let newest = licenses
      .filter(({ companyId }) => companyId === company.id)
      .sort((a, b) => a.documentExpiredDate.localeCompare(b.documentExpiredDate))
      .at(-1);
    while (company.isLicensed && newest && isExpiredSinceWritten(newest, now)) {
      lastId += 1;
      const start = new Date(Date.parse(newest.documentExpiredDate) + DAY_MS);
      // It was ordered three weeks before.
      const ordered = getTimeBefore(start, { days: 21 });
      newest = {
        ...newest,
        id: lastId,
        documentUsers: newest.documentUsers + 5,
        documentStartDate: formatDateAfter(start, 0),
        documentExpiredDate: formatDateAfter(start, 364),
        createdTime: ordered,
        modifiedTime: ordered,
      };
      next.push(newest);
    }
    return next;
  });
}

/** A license whose end was already over when it was written stays as it is: somebody wanted it so. */
function isExpiredSinceWritten({ documentExpiredDate, modifiedTime }: LicenseRecord, now: Date): boolean {
  return documentExpiredDate < formatDateAfter(now, 0) && documentExpiredDate >= modifiedTime.slice(0, 10);
}
