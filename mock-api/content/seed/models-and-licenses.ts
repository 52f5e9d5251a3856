import type { CompanyModelRecord, CompanyRecord, LicenseRecord, ModelRecord } from '../../records/companies';
import { getNextId } from '../../records/rows';
import {
  createSeededFaker,
  DAY_MS,
  formatDayAfter,
  getRandomTimeBefore,
  getTimeBefore,
  type SeedSource,
} from '../faker/seeded-faker';

/** License limits grow with the company: one unit (such as 5 users and 2500 pages) for this many employees. */
const EMPLOYEES_PER_UNIT = 40;

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

/** Creates all models, which companies share. */
export function seedModels(source: SeedSource): ModelRecord[] {
  const faker = createSeededFaker(source, 'models');
  return MODELS.map(([modelName, description], index) => ({
    id: index + 1,
    modelId: faker.string.uuid(),
    modelName,
    modelDescription: description,
  }));
}

/** Assigns two to six models to every licensed company. Harbourline has the six models of the seeded documents. */
export function seedCompanyModels(
  source: SeedSource,
  companies: readonly CompanyRecord[],
  models: readonly ModelRecord[],
): CompanyModelRecord[] {
  const faker = createSeededFaker(source, 'companyModels');
  const companyModels = companies
    .filter((company) => company.isLicensed)
    .flatMap((company) => {
      const isHarbourline = company.name === 'Harbourline Freight';
      const assigned = isHarbourline ? models.slice(0, 6) : faker.helpers.arrayElements(models, { min: 2, max: 6 });
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

/** Creates the previous and current license of every licensed company, and the next one for every fourth company. */
export function seedLicenses(source: SeedSource, companies: readonly CompanyRecord[]): LicenseRecord[] {
  const faker = createSeededFaker(source, 'licenses');
  const licenses = companies
    .filter((company) => company.isLicensed)
    .flatMap((company, index) => {
      const startDays = faker.number.int({ min: 40, max: 300 });
      const units = Math.max(1, Math.round((company.numberOfEmployees ?? EMPLOYEES_PER_UNIT) / EMPLOYEES_PER_UNIT));
      // A license is for a year: -1 is the previous one, 0 the current one, and 1 the next one.
      const years = index % 4 === 1 ? [-1, 0, 1] : [-1, 0];
      return years.map((year) => ({
        companyId: company.id,
        licenseType: 'Documents' as const,
        documentUsers: units * 5 + (year + 1) * 5,
        documentPages: units * 2500,
        // Some licenses include no models: the portal must display 0, not a missing value.
        documentModels: year === -1 && index % 5 === 0 ? 0 : Math.min(12, 2 + units),
        documentStartDate: formatDayAfter(source.now, year * 365 - startDays),
        documentExpiredDate: formatDayAfter(source.now, (year + 1) * 365 - startDays - 1),
        createdTime: getTimeBefore(source.now, {
          days: startDays + 20 + (year < 0 ? 365 : 0),
          minutes: faker.number.int({ max: 600 }),
        }),
        modifiedTime: getRandomTimeBefore(source.now, { min: 1, max: 39 }, faker),
      }));
    });
  return licenses.map((license, index) => ({ id: index + 1, ...license }));
}

/** Continues the licenses of each company that have expired: adds licenses of a year each, until one is current. */
export function createNextLicenses(
  licenses: readonly LicenseRecord[],
  companies: readonly CompanyRecord[],
  now: Date,
): LicenseRecord[] {
  let nextId = getNextId(licenses);
  return companies.flatMap((company) => {
    const next: LicenseRecord[] = [];
    let newest = licenses
      .filter(({ companyId }) => companyId === company.id)
      .sort((a, b) => a.documentExpiredDate.localeCompare(b.documentExpiredDate))
      .at(-1);
    while (company.isLicensed && newest && isExpiredSinceModified(newest, now)) {
      const start = new Date(Date.parse(newest.documentExpiredDate) + DAY_MS);
      const orderedTime = getTimeBefore(start, { days: 21 });
      newest = {
        ...newest,
        id: nextId++,
        documentUsers: newest.documentUsers + 5,
        documentStartDate: formatDayAfter(start, 0),
        documentExpiredDate: formatDayAfter(start, 364),
        createdTime: orderedTime,
        modifiedTime: orderedTime,
      };
      next.push(newest);
    }
    return next;
  });
}

/** Whether a license expired after its last change. If a user saves an expired license, it stays expired. */
function isExpiredSinceModified({ documentExpiredDate, modifiedTime }: LicenseRecord, now: Date): boolean {
  const modifiedDate = modifiedTime.slice(0, 'YYYY-MM-DD'.length);
  return documentExpiredDate < formatDayAfter(now, 0) && documentExpiredDate >= modifiedDate;
}
