import type { Faker } from '@faker-js/faker';
import { createAddress, createPhoneNumber, formatAddress, type Country } from '../faker/countries';
import { createSeededFaker } from '../faker/seeded-faker';

/** The section of a page in which a field is printed. */
export type PageSection = 'sender' | 'receiver' | 'details' | 'totals' | 'footer';

/** A field of a document. `label` is the label of the OCR entry, `caption` is printed next to the text. */
export type DocumentField = { label: string; caption: string; text: string; section: PageSection };

/** A column of the table. `widthPercent` is its part of the table width. */
export type Column = { label: string; caption: string; widthPercent: number; isNumeric?: true };

/** The content of a document, before it is split into pages. */
export type DocumentContent = {
  /** A letter with a letterhead, a form with ruled boxes, or a narrow slip. */
  layout: 'letter' | 'form' | 'slip';
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

/** A company named on a document. */
export type Party = { name: string; address: string; taxNumber: string; phone: string };

/** What a document is made of. The functions take numbers from its random generator, in the order of their calls. */
export type TemplateInput = {
  faker: Faker;
  country: Country;
  /** The company of the user who owns the document. */
  owner: Party;
  /** Number of table rows; a template may have fewer. */
  rowCount: number;
  /** The document number in the file name, or a random one of this length. */
  getNumber(length: number): string;
  /** An integer between `min` and `max`, both included. */
  int(min: number, max: number): number;
  pick<Item>(list: readonly Item[]): Item;
  /** Up to `rowCount` different entries of a list in random order. */
  pickRows<Item>(list: readonly Item[]): Item[];
  /** The date `days` before the upload (after it for negative days), as YYYY-MM-DD. */
  formatDayBefore(days: number): string;
  /** An amount in the smallest unit of the currency: 120450 is '1,204.50' in dollars and '120,450' in yen. */
  money(amount: number): string;
  /** The data of a company by name: the same company has the same address and numbers on every document. */
  getParty(name: string): Party;
};

/** Creates the content of one type of document. */
export type DocumentTemplate = (input: TemplateInput) => DocumentContent;

/** Creates a field; see `DocumentField`. */
export const field = (section: PageSection, label: string, caption: string, text: string): DocumentField => ({
  section,
  label,
  caption,
  text,
});

/** Creates a column; see `Column`. */
export const column = (label: string, caption: string, widthPercent: number): Column => ({
  label,
  caption,
  widthPercent,
});
/** Creates a column of numbers. */
export const numericColumn = (...args: Parameters<typeof column>): Column => ({ ...column(...args), isNumeric: true });

const DAY_MS = 86_400_000;

type InputSource = Pick<TemplateInput, 'faker' | 'country' | 'owner' | 'rowCount'> & {
  number: string | null;
  receivedAt: Date;
};

/** Creates the input of a template. `number` is that of the file name, if it has one; `receivedAt` is the upload. */
export function createInput({ number, receivedAt, ...source }: InputSource): TemplateInput {
  const { faker, country, rowCount } = source;
  return {
    ...source,
    getNumber: (length) => number ?? faker.string.numeric({ length, allowLeadingZeros: false }),
    int: (min, max) => faker.number.int({ min, max }),
    pick: (list) => faker.helpers.arrayElement(list),
    pickRows: (list) => faker.helpers.shuffle(list).slice(0, rowCount),
    formatDayBefore: (days) => new Date(receivedAt.getTime() - days * DAY_MS).toISOString().slice(0, 10),
    money: (amount) => formatMoney(amount, country),
    getParty: (name) => getParty(name, country),
  };
}

/** Formats amounts of a currency. */
type MoneyFormat = { format: Intl.NumberFormat; unitsPerOne: number };
const moneyFormats = new Map<string, MoneyFormat>();

function formatMoney(amount: number, { currency }: Country): string {
  const { format, unitsPerOne } = moneyFormats.get(currency) ?? createMoneyFormat(currency);
  return format.format(amount / unitsPerOne);
}

function createMoneyFormat(currency: string): MoneyFormat {
  const ofCurrency = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const { maximumFractionDigits: digits = 0 } = ofCurrency;
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const moneyFormat = { format, unitsPerOne: 10 ** digits };
  moneyFormats.set(currency, moneyFormat);
  return moneyFormat;
}

const partyFaker = createSeededFaker({ seed: 1, now: new Date(0) }, 'documentContent');
const MAX_CACHED_PARTIES = 500;
const parties = new Map<string, Party>();

/** The data of a company in a country; see `TemplateInput`. */
export function getParty(name: string, country: Country): Party {
  const key = `${name}\n${country.currency}`;
  const cached = parties.get(key);
  if (cached) return cached;
  partyFaker.seed(hashName(name));
  const party = {
    name,
    address: formatAddress(createAddress(country, partyFaker)),
    taxNumber: country.taxNumber.create(partyFaker),
    phone: createPhoneNumber(country, partyFaker),
  };
  if (parties.size >= MAX_CACHED_PARTIES) parties.clear();
  parties.set(key, party);
  return party;
}

/** A number that depends on the name only. */
function hashName(name: string): number {
  return [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);
}
