import { createHash } from 'node:crypto';
import type { Faker } from '@faker-js/faker';
import type { CompanyRecord } from '../../records/companies';
import { formatAddress, getCountry } from '../faker/countries';
import { createSeededFaker } from '../faker/seeded-faker';
import {
  createInput,
  getParty,
  type DocumentContent,
  type DocumentField,
  type DocumentTemplate,
  type Party,
} from './document-content';
import { createBillOfLading, createCustomsDeclaration, createDeliveryDocket } from './shipping-documents';
import { createGenericForm, createPurchaseOrder, createReceipt, createSupplierInvoice } from './trade-documents';

/** A type of document. `numberPattern` finds the document number in a file name. */
type DocumentType = {
  /** Creates a file name without extension. `day` is YYYY-MM-DD. */
  createFileName: (faker: Faker, day: string) => string;
  numberPattern: RegExp;
  createContent: DocumentTemplate;
  maxPages: 1 | 2;
};

/** Defines a type whose file names are `prefix` and a random number. A date replaces YYYY-MM-DD in the prefix. */
const defineType = (
  prefix: string,
  numberLength: number,
  createContent: DocumentTemplate,
  maxPages: 1 | 2 = 1,
): DocumentType => ({
  createFileName: (faker, day) =>
    prefix.replace('YYYY-MM-DD', day) + faker.string.numeric({ length: numberLength, allowLeadingZeros: false }),
  // The digits must not be a part of a longer number.
  numberPattern: new RegExp(`(?<!\\d)(\\d{${numberLength}})(?!\\d)`),
  createContent,
  maxPages,
});

/** The types of the seeded documents, by the name of the OCR model that reads them. */
const DOCUMENT_TYPES: Readonly<Record<string, DocumentType>> = {
  'Supplier Invoices': defineType('INV-', 6, createSupplierInvoice, 2),
  'Bills of Lading': defineType('BOL_MCL', 7, createBillOfLading, 2),
  'Purchase Orders': defineType('PO-', 5, createPurchaseOrder, 2),
  'Delivery Dockets': defineType('docket ', 5, createDeliveryDocket),
  Receipts: defineType('receipt-YYYY-MM-DD-', 3, createReceipt),
  'Customs Declarations': defineType('IMP-', 8, createCustomsDeclaration, 2),
};
/** The type of uploads that are read with any other model. */
const UNKNOWN_TYPE = defineType('scan_', 8, createGenericForm, 2);

/** Rows of each page but the last. */
const ROWS_PER_PAGE = 15;
/** Rows of the last page, which also has the totals. */
const ROWS_OF_LAST_PAGE = { min: 3, max: 11 } as const;
/** Maximum rows of a table. Templates choose different goods, and their lists have this many. */
const MAX_ROWS = 20;

/** Byte offsets in the SHA-1 hash of a document. Each use reads other bytes, so that the numbers are independent. */
export const HASH_OFFSETS = { fakerSeed: 0, scores: 8, pageCount: 9, rowCount: 10, skew: 11, dust: 12 } as const;

const EPOCH = new Date(0);
/** This seed does not matter, because each use sets another one. */
const contentFaker = createSeededFaker({ seed: 1, now: EPOCH }, 'documentContent');

/** Whether the extension of a file name is that of an image: a scan, which has one page. */
export function isScan(fileName: string | null): boolean {
  return /\.(png|jpe?g)$/i.test(fileName ?? '');
}

/** Returns the type of document that an OCR model reads. */
export function getDocumentType(modelName: string | null): DocumentType {
  return DOCUMENT_TYPES[modelName ?? ''] ?? UNKNOWN_TYPE;
}

/** Input of the generator. The same source gives the same document, whatever seed the mock was started with. */
export type DocumentSource = {
  fileName: string | null;
  modelName: string | null;
  createdTime: string;
  company: (Pick<CompanyRecord, 'name' | 'country'> & Partial<BillingAddress>) | undefined;
};
type BillingAddress = Pick<CompanyRecord, 'billingStreet' | 'billingCity' | 'billingState' | 'billingZip'>;

/** Generates the content of a document. Callers take random numbers, such as OCR scores, from `hash`. */
export function generateDocument({ fileName, modelName, createdTime, company }: DocumentSource): {
  content: DocumentContent;
  hash: Buffer;
  receivedAt: Date;
} {
  const documentType = getDocumentType(modelName);
  const hash = createHash('sha1').update(`${modelName}\n${fileName}`).digest();
  contentFaker.seed([hash.readUInt32LE(HASH_OFFSETS.fakerSeed), hash.readUInt32LE(HASH_OFFSETS.fakerSeed + 4)]);
  const country = getCountry(company?.country ?? null);
  const pageCount = isScan(fileName) ? 1 : 1 + (hash.readUInt8(HASH_OFFSETS.pageCount) % documentType.maxPages);
  const rowsBeforeLastPage = (pageCount - 1) * ROWS_PER_PAGE;
  const { min } = ROWS_OF_LAST_PAGE;
  const max = Math.min(ROWS_OF_LAST_PAGE.max, MAX_ROWS - rowsBeforeLastPage);
  const rowsOfLastPage = min + (hash.readUInt8(HASH_OFFSETS.rowCount) % (max - min + 1));
  // The created time can come from a customer's data, and be invalid.
  const createdAt = new Date(createdTime);
  const receivedAt = Number.isNaN(createdAt.getTime()) ? EPOCH : createdAt;
  const input = createInput({
    faker: contentFaker,
    country,
    owner: createOwner(company),
    number: documentType.numberPattern.exec(fileName ?? '')?.[1] ?? null,
    receivedAt,
    rowCount: rowsBeforeLastPage + rowsOfLastPage,
  });
  return { content: documentType.createContent(input), hash, receivedAt };
}

/** Returns the table rows of each page. A document without rows has one page. */
export function splitRowsByPage({ table }: DocumentContent): (readonly string[])[][] {
  const pageCount = Math.max(1, Math.ceil(table.rows.length / ROWS_PER_PAGE));
  return Array.from({ length: pageCount }, (_, page) =>
    table.rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE),
  );
}

/**
 * Returns the fields that are printed on a page, counted from 0. Totals and footer are on the last page, other fields
 * on the first. The document number, which is the first detail, is on every page.
 */
export function selectPageFields({ fields }: DocumentContent, page: number, pageCount: number): DocumentField[] {
  const numberField = fields.find(({ section }) => section === 'details');
  return fields.filter((field) => {
    if (field.section === 'totals' || field.section === 'footer') return page === pageCount - 1;
    return page === 0 || field === numberField;
  });
}

/** Returns the document owner's company with its billing address. Without a company, it is Automated Services. */
function createOwner(company: DocumentSource['company']): Party {
  const name = company?.name ?? 'Automated Services';
  const party = getParty(name, getCountry(company?.country ?? null));
  if (!company?.billingStreet) return party;
  const { billingStreet, billingCity, billingState, billingZip } = company;
  const address = { street: billingStreet, city: billingCity ?? '', state: billingState ?? '', zip: billingZip ?? '' };
  return { ...party, address: formatAddress(address) };
}
