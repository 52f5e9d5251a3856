import type { Faker } from '@faker-js/faker';
import { createAddress, createPhoneNumber, formatAddress, type Country } from '../faker/countries';

/** The section of a page in which a field is printed. */
export type PageSection = 'sender' | 'receiver' | 'details' | 'totals' | 'footer';

/** A field of a document. `label` is the label of the OCR entry, `caption` is printed next to the text. */
export type DocumentField = { label: string; caption: string; text: string; section: PageSection };

/** A column of the table. `widthPercent` is its part of the table width. */
export type Column = { label: string; caption: string; widthPercent: number; isNumeric?: true };

/** The content of a document, before it is split into pages. */
export type DocumentContent = {
  /** A letter with a letterhead, a form with ruled boxes, a narrow slip, or a card. */
  layout: 'letter' | 'form' | 'slip' | 'card';
  accent: string;
  title: string;
  /** The sender's name, then printed lines that are no OCR fields. */
  senderLines: readonly string[];
  fields: readonly DocumentField[];
  table: { label: string; columns: readonly Column[]; rows: readonly (readonly string[])[] };
  /** The text of the barcode; null for a document without one. */
  barcode: string | null;
  footnote: string;
};

/** A company or person named on a document. */
export type Party = { name: string; address: string; taxNumber: string; phone: string };

/** Input of a document template. */
export type TemplateInput = {
  faker: Faker;
  country: Country;
  /** The company of the user who owns the document. */
  owner: Party;
  /** The document number in the file name; null if it has none. */
  number: string | null;
  /** When the document was uploaded. */
  receivedAt: Date;
  /** Number of table rows; a template may have fewer. */
  rowCount: number;
};

/** Creates the content of one type of document. */
export type DocumentTemplate = (input: TemplateInput) => DocumentContent;

const DAY_MS = 86_400_000;

/** The date `days` before the upload (after it for negative days), as YYYY-MM-DD. */
export function formatDayBefore({ receivedAt }: Pick<TemplateInput, 'receivedAt'>, days: number): string {
  return new Date(receivedAt.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Formats amounts of a currency. */
type MoneyFormat = { format: Intl.NumberFormat; unitsPerOne: number };
const moneyFormats = new Map<string, MoneyFormat>();

/**
 * An amount in the smallest unit of the currency of a country, as printed: 120450 is '1,204.50' in dollars and '120,450'
 * in yen.
 */
export function formatMoney(amount: number, { currency }: Country): string {
  const { format, unitsPerOne } = moneyFormats.get(currency) ?? createMoneyFormat(currency);
  return format.format(amount / unitsPerOne);
}

function createMoneyFormat(currency: string): MoneyFormat {
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const moneyFormat = { format, unitsPerOne: 10 ** digits };
  moneyFormats.set(currency, moneyFormat);
  return moneyFormat;
}

/** Creates a field; see `DocumentField`. */
export const createField = (section: PageSection, label: string, caption: string, text: string): DocumentField => ({
  section,
  label,
  caption,
  text,
});

/** Creates the data of a company or person in a country. */
export function createParty(name: string, country: Country, faker: Faker): Party {
  return {
    name,
    address: formatAddress(createAddress(country, faker)),
    taxNumber: country.taxNumber.create(faker),
    phone: createPhoneNumber(country, faker),
  };
}

/** The document number in the file name, or a random one. */
export function getDocumentNumber({ number, faker }: TemplateInput, length: number): string {
  return number ?? faker.string.numeric({ length, allowLeadingZeros: false });
}

/** Picks up to `count` different entries of a list in random order. */
export function pickItems<Item>({ faker }: TemplateInput, list: readonly Item[], count: number): Item[] {
  return faker.helpers.shuffle(list).slice(0, count);
}

/** A random integer between `min` and `max`, both included. */
export const randomInt = ({ faker }: Pick<TemplateInput, 'faker'>, min: number, max: number): number =>
  faker.number.int({ min, max });
