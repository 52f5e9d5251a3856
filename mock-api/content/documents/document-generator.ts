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

/** A random number with this many digits. */
const createNumber = (faker: Faker, length: number) => faker.string.numeric({ length, allowLeadingZeros: false });
/** Defines a type whose file names are `prefix` and a number of `numberLength` digits. */
const defineType = (
  prefix: string,
  numberLength: number,
  createContent: DocumentTemplate,
  maxPages: 1 | 2 = 1,
): DocumentType => ({
  createFileName: (faker) => `${prefix}${createNumber(faker, numberLength)}`,
  numberPattern: new RegExp(`(?<!\\d)(\\d{${numberLength}})(?!\\d)`),
  createContent,
  maxPages,
});

/** The types of the seeded documents, by the name of the model that reads them. Uploads of other models are read as a generic form. */
const DOCUMENT_TYPES: Readonly<Record<string, DocumentType>> = {
  'Supplier Invoices': defineType('INV-', 6, createSupplierInvoice, 2),
  'Bills of Lading': defineType('BOL_MCL', 7, createBillOfLading, 2),
  'Purchase Orders': defineType('PO-', 5, createPurchaseOrder, 2),
  'Delivery Dockets': defineType('docket ', 5, createDeliveryDocket),
  Receipts: {
    createFileName: (faker, day) => `receipt-${day}-${createNumber(faker, 3)}`,
    numberPattern: /(?<!\d)(\d{3})(?!\d)/,
    createContent: createReceipt,
    maxPages: 1,
  },
  'Customs Declarations': defineType('IMP-', 8, createCustomsDeclaration, 2),
};
const UNKNOWN_TYPE = defineType('scan_', 8, createGenericForm, 2);

/** Rows of each page but the last. */
const ROWS_PER_PAGE = 15;
/** Rows of the last page, which also has the totals. */
const ROWS_OF_LAST_PAGE = { min: 3, max: 11 } as const;
/** The lists of goods have at most this many items. */
const MAX_ROWS = 20;

/** Positions in the hash of a document. Each use reads other bytes, so that the numbers are independent. */
export const HASH_OFFSETS = { fakerSeed: 0, scores: 8, pageCount: 9, rowCount: 10, skew: 11, dust: 12 } as const;

const EPOCH = new Date(0);
const contentFaker = createSeededFaker({ seed: 1, now: EPOCH }, 'documentContent');

/** Whether a file is an image, which has one page. */
export function isScan(fileName: string | null): boolean {
  return /\.(png|jpe?g)$/i.test(fileName ?? '');
}

/** The type of document that a model reads; a generic form for unknown models. */
export function getDocumentType(modelName: string | null): DocumentType {
  return DOCUMENT_TYPES[modelName ?? ''] ?? UNKNOWN_TYPE;
}

/** Input of the generator. The same source gives the same document for every seed of the mock. */
export type DocumentSource = {
  fileName: string | null;
  modelName: string | null;
  createdTime: string;
  company: (Pick<CompanyRecord, 'name' | 'country'> & Partial<BillingAddress>) | undefined;
};
type BillingAddress = Pick<CompanyRecord, 'billingStreet' | 'billingCity' | 'billingState' | 'billingZip'>;

/** Generates the content of a document. `hash` is a source of further numbers, such as OCR scores: see `HASH_OFFSETS`. */
export function generateDocument({ fileName, modelName, createdTime, company }: DocumentSource): {
  content: DocumentContent;
  hash: Buffer;
} {
  const documentType = getDocumentType(modelName);
  const hash = createHash('sha1').update(`${modelName}\n${fileName}`).digest();
  contentFaker.seed([hash.readUInt32LE(HASH_OFFSETS.fakerSeed), hash.readUInt32LE(HASH_OFFSETS.fakerSeed + 4)]);
  const country = getCountry(company?.country ?? null);
  const pages = isScan(fileName) ? 1 : 1 + (hash.readUInt8(HASH_OFFSETS.pageCount) % documentType.maxPages);
  const rowsBefore = (pages - 1) * ROWS_PER_PAGE;
  const maxRows = Math.min(ROWS_OF_LAST_PAGE.max, MAX_ROWS - rowsBefore);
  const rowsOfLastPage =
    ROWS_OF_LAST_PAGE.min + (hash.readUInt8(HASH_OFFSETS.rowCount) % (maxRows - ROWS_OF_LAST_PAGE.min + 1));
  const createdAt = new Date(createdTime);
  const input = createInput({
    faker: contentFaker,
    country,
    owner: createOwner(company),
    number: documentType.numberPattern.exec(fileName ?? '')?.[1] ?? null,
    receivedAt: Number.isNaN(createdAt.getTime()) ? EPOCH : createdAt,
    rowCount: rowsBefore + rowsOfLastPage,
  });
  return { content: documentType.createContent(input), hash };
}

/** The table rows of each page. */
export function splitRowsByPage({ table }: DocumentContent): (readonly string[])[][] {
  const pages = Math.max(1, Math.ceil(table.rows.length / ROWS_PER_PAGE));
  return Array.from({ length: pages }, (_, page) => table.rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE));
}

/** The fields of a page: the header on the first, totals and footer on the last, the first detail (the document number) on each. */
export function selectPageFields({ fields }: DocumentContent, page: number, pages: number): DocumentField[] {
  const numberField = fields.find(({ section }) => section === 'details');
  const isLastPage = page === pages - 1;
  return fields.filter((field) =>
    field.section === 'totals' || field.section === 'footer' ? isLastPage : page === 0 || field === numberField,
  );
}

function createOwner(company: DocumentSource['company']): Party {
  const name = company?.name ?? 'Automated Services';
  const party = getParty(name, getCountry(company?.country ?? null));
  if (!company?.billingStreet) return party;
  const { billingStreet, billingCity, billingState, billingZip } = company;
  const address = { street: billingStreet, city: billingCity ?? '', state: billingState ?? '', zip: billingZip ?? '' };
  return { ...party, address: formatAddress(address) };
}
