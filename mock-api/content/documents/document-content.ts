import type { Faker } from '@faker-js/faker';
import { createCache } from '../../records/rows';
import { createAddress, createPhoneNumber, formatAddress, type Country } from '../faker/countries';
import { createSeededFaker, formatDayAfter } from '../faker/seeded-faker';

/** The section of a page in which a field is printed. */
export type PageSection = 'sender' | 'receiver' | 'details' | 'totals' | 'footer';

/** A field of a document. `label` names it in the OCR results, `caption` is printed next to the text. */
export type DocumentField = { label: string; caption: string; text: string; section: PageSection };

/** A column of the table. `widthPercent` is its part of the table width. Numbers are aligned on the right. */
export type Column = { label: string; caption: string; widthPercent: number; isNumeric?: true };

/** The content of a document, before it is split into pages. */
export type DocumentContent = {
  /** A letter with a letterhead, a form with ruled boxes, or a narrow slip. */
  layout: 'letter' | 'form' | 'slip';
  /** The CSS color of the letterhead, the title bar of a form, or the name on a slip. */
  accent: string;
  title: string;
  /** The sender's name, then lines that are printed but not among the OCR results. */
  senderLines: readonly string[];
  fields: readonly DocumentField[];
  table: { label: string; columns: readonly Column[]; rows: readonly (readonly string[])[] };
  /** The text of the barcode; null for a document without one. */
  barcode: string | null;
  footnote: string;
};

/** A company named on a document. */
export type Party = { name: string; address: string; taxNumber: string; phone: string };

/** The input of a template. Its functions share one random generator: the order of calls changes the document. */
export type TemplateInput = {
  faker: Faker;
  country: Country;
  /** The company of the user who owns the document. */
  owner: Party;
  /** Number of table rows; a template may have fewer. */
  rowCount: number;
  /** Returns the document number in the file name. If it has none, returns a random number with `length` digits. */
  getNumber(length: number): string;
  /** Returns a random integer between `min` and `max`, both included. */
  int(min: number, max: number): number;
  pick<Item>(list: readonly Item[]): Item;
  /** Returns up to `rowCount` different entries of a list in random order. */
  pickRows<Item>(list: readonly Item[]): Item[];
  /** Formats the date `days` before the upload as YYYY-MM-DD. Negative days are after the upload. */
  formatDayBefore(days: number): string;
  /** Formats an amount in the smallest unit of the currency: 120450 is '1,204.50' in dollars and '120,450' in yen. */
  formatAmount(amount: number): string;
  /** Returns the data of a company by name. A company has the same address and numbers on every document. */
  getParty(name: string): Party;
};

/** Creates the content of one type of document. */
export type DocumentTemplate = (input: TemplateInput) => DocumentContent;

export function field(section: PageSection, label: string, caption: string, text: string): DocumentField {
  return { section, label, caption, text };
}

export function column(label: string, caption: string, widthPercent: number): Column {
  return { label, caption, widthPercent };
}

export function numericColumn(label: string, caption: string, widthPercent: number): Column {
  return { label, caption, widthPercent, isNumeric: true };
}

type InputSource = Pick<TemplateInput, 'faker' | 'country' | 'owner' | 'rowCount'> & {
  number: string | null;
  receivedAt: Date;
};

/** Creates the input of a template. `number` is from the file name, `receivedAt` is the time of the upload. */
export function createInput({ number, receivedAt, ...source }: InputSource): TemplateInput {
  const { faker, country, rowCount } = source;
  return {
    ...source,
    getNumber: (length) => number ?? faker.string.numeric({ length, allowLeadingZeros: false }),
    int: (min, max) => faker.number.int({ min, max }),
    pick: (list) => faker.helpers.arrayElement(list),
    pickRows: (list) => faker.helpers.shuffle(list).slice(0, rowCount),
    formatDayBefore: (days) => formatDayAfter(receivedAt, -days),
    formatAmount: getAmountFormatter(country.currency),
    getParty: (name) => getParty(name, country),
  };
}

/** Formatters of amounts by currency. They are slow to create. */
const getCachedFormatter = createCache<string, (amount: number) => string>(100);

function getAmountFormatter(currency: string): (amount: number) => string {
  return getCachedFormatter(currency, () => {
    const currencyFormat = new Intl.NumberFormat('en', { style: 'currency', currency });
    const { maximumFractionDigits: digits = 0 } = currencyFormat.resolvedOptions();
    // The currency format itself would print the currency symbol.
    const numberFormat = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return (amount) => numberFormat.format(amount / 10 ** digits);
  });
}

/** This seed does not matter, because each use sets another one. */
const partyFaker = createSeededFaker({ seed: 1, now: new Date(0) }, 'documentContent');
const getCachedParty = createCache<string, Party>(500);

/** Returns the address, tax number and phone number of a company, which depend on its name and country. */
export function getParty(name: string, country: Country): Party {
  // The key has only the currency. Of two countries with the same currency, the first call decides.
  return getCachedParty(`${name}\n${country.currency}`, () => {
    partyFaker.seed(hashName(name));
    return {
      name,
      address: formatAddress(createAddress(country, partyFaker)),
      taxNumber: country.taxNumber.create(partyFaker),
      phone: createPhoneNumber(country, partyFaker),
    };
  });
}

/** Returns a seed from 0 to 2^31: the polynomial rolling hash of a name. */
function hashName(name: string): number {
  return [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);
}
