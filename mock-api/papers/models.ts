import { createHash } from 'node:crypto';
import type { Faker } from '@faker-js/faker';
import { countryOf, lineOf } from '../seed/countries';
import { seededFaker } from '../seed/seeded';
import type { CompanyRecord } from '../state';
import { bankStatement, payslip, ratesNotice, treatmentPlan, utilityBill } from './accounts';
import { anyForm, claimForm, identityDocument, timesheet } from './forms';
import type { Compose, Paper, Party } from './paper';
import { billOfLading, customsDeclaration, deliveryDocket } from './shipping';
import { knownParty, purchaseOrder, receipt, supplierInvoice } from './trade';

/** A kind of document: how its file is named, with its number, what stands on it, and on how many pages at most. */
type Kind = { fileName: (faker: Faker, day: string) => string; number: RegExp; compose: Compose; pages: 1 | 3 };

const digits = (faker: Faker, length: number) => faker.string.numeric({ length, allowLeadingZeros: false });
const numbered = (prefix: string, length: number, compose: Compose, pages: 1 | 3 = 1): Kind => ({
  fileName: (faker) => `${prefix}${digits(faker, length)}`,
  number: new RegExp(`(?<!\\d)(\\d{${length}})(?!\\d)`),
  compose,
  pages,
});

const KINDS: Readonly<Record<string, Kind>> = {
  'Supplier Invoices': numbered('INV-', 6, supplierInvoice, 3),
  'Bills of Lading': numbered('BOL_MCL', 7, billOfLading, 3),
  'Purchase Orders': numbered('PO-', 5, purchaseOrder, 3),
  'Delivery Dockets': numbered('docket ', 5, deliveryDocket),
  Receipts: {
    fileName: (faker, day) => `receipt-${day}-${digits(faker, 3)}`,
    number: /(?<!\d)(\d{3})(?!\d)/,
    compose: receipt,
    pages: 1,
  },
  'Customs Declarations': numbered('IMP-', 8, customsDeclaration, 3),
  'Insurance Claim Forms': numbered('claim CL-', 7, claimForm),
  'Bank Statements': numbered('statement_', 8, bankStatement, 3),
  Payslips: numbered('payslip ', 5, payslip),
  'Utility Bills': numbered('bill_', 9, utilityBill),
  'Identity Documents': numbered('licence_', 8, identityDocument),
  'Rates Notices': numbered('rates_', 7, ratesNotice),
  'Treatment Plans': numbered('plan_', 6, treatmentPlan),
  Timesheets: numbered('timesheet ', 5, timesheet),
};
const ANY = numbered('scan_', 8, anyForm, 3);

const LINES_PER_PAGE = 7;
const EPOCH = new Date(0);
const writer = seededFaker({ seed: 1, now: EPOCH }, 'papers');

/** Whether a file is an image of one page. */
export function isScan(fileName: string | null): boolean {
  return /\.(png|jpe?g)$/i.test(fileName ?? '');
}

/** The kind of document that a model reads. */
export function kindOf(modelName: string | null): Kind {
  return KINDS[modelName ?? ''] ?? ANY;
}

/** What a document is made from: the same gives the same in every mock, whatever its seed. */
export type PaperSource = {
  fileName: string | null;
  modelName: string | null;
  createdTime: string;
  company: (Pick<CompanyRecord, 'name' | 'country' | 'companyNumber'> & Partial<BillingAddress>) | undefined;
};
type BillingAddress = Pick<CompanyRecord, 'billingStreet' | 'billingCity' | 'billingState' | 'billingZip'>;

/** A document of a model, and numbers drawn for reading it. */
export function paperOf({ fileName, modelName, createdTime, company }: PaperSource): { paper: Paper; hash: Buffer } {
  const kind = kindOf(modelName);
  const hash = createHash('sha1').update(`${modelName}\n${fileName}`).digest();
  writer.seed([hash.readUInt32LE(0), hash.readUInt32LE(4)]);
  const country = countryOf(company?.country ?? null);
  const pages = isScan(fileName) ? 1 : 1 + (hash.readUInt8(9) % kind.pages);
  const lines = (pages - 1) * LINES_PER_PAGE + 3 + (hash.readUInt8(10) % (LINES_PER_PAGE - 2));
  const receivedOn = new Date(createdTime);
  const paper = kind.compose({
    faker: writer,
    country,
    holder: holderOf(company),
    number: kind.number.exec(fileName ?? '')?.[1] ?? null,
    receivedOn: Number.isNaN(receivedOn.getTime()) ? EPOCH : receivedOn,
    lines,
  });
  return { paper, hash };
}

/** The lines of the table by page. */
export function linesByPage({ table }: Paper): (readonly string[])[][] {
  const pages = Math.max(1, Math.ceil(table.rows.length / LINES_PER_PAGE));
  return Array.from({ length: pages }, (_, page) =>
    table.rows.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE),
  );
}

function holderOf(company: PaperSource['company']): Party {
  const name = company?.name ?? 'Automated Services';
  const known = knownParty(name, countryOf(company?.country ?? null));
  if (!company?.billingStreet) return known;
  const { billingStreet, billingCity, billingState, billingZip } = company;
  const address = { street: billingStreet, city: billingCity ?? '', state: billingState ?? '', zip: billingZip ?? '' };
  return { ...known, address: lineOf(address) };
}
