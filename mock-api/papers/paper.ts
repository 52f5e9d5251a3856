import type { Faker } from '@faker-js/faker';
import type { Country } from '../seed/countries';
import { addressIn, lineOf, phoneIn } from '../seed/countries';

/** Where on a page a fact stands. */
type Place = 'sender' | 'receiver' | 'facts' | 'sums' | 'foot';

/** What is read of a page: `label` for machines, `name` as the page prints it. */
export type Fact = { label: string; name: string; text: string; at: Place };

/** A column of the table; `share` is its part of the width. */
export type Column = { label: string; name: string; share: number; isNumber?: true };

/** A whole document before it is cut into pages. */
export type Paper = {
  /** How it is laid out: a letter with a letterhead, a form of ruled boxes, a narrow slip, or a card. */
  layout: 'letter' | 'form' | 'slip' | 'card';
  accent: string;
  title: string;
  /** Who wrote it: the name, then lines that nobody reads for data. */
  sender: readonly string[];
  facts: readonly Fact[];
  table: { label: string; columns: readonly Column[]; rows: readonly (readonly string[])[] };
  /** What the barcode says, where one belongs. */
  barcode: string | null;
  note: string;
};

/** A company or person on a page. */
export type Party = { name: string; address: string; taxNumber: string; phone: string };

/** What the content of a document is made from. */
export type Draft = {
  faker: Faker;
  country: Country;
  /** The company whose people have the document. */
  holder: Party;
  /** The number that the name of the file holds; null: none. */
  number: string | null;
  /** The day on which the document came. */
  receivedOn: Date;
  /** How many lines the table has. */
  lines: number;
};

/** Makes a document of a model. */
export type Compose = (draft: Draft) => Paper;

const DAY_MS = 86_400_000;

/** The day so many days before the document came (after it where the number is negative), as YYYY-MM-DD. */
export function daysBefore({ receivedOn }: Pick<Draft, 'receivedOn'>, days: number): string {
  return new Date(receivedOn.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Cents as a page prints them: 1,204.50. */
export function moneyText(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return cents < 0 ? `-${text}` : text;
}

/** A fact of a place. */
export const fact = (at: Place, label: string, name: string, text: string): Fact => ({ at, label, name, text });

/** A company of a country, the same whenever it is asked for by the same generator state. */
export function partyNamed(name: string, country: Country, faker: Faker): Party {
  return {
    name,
    address: lineOf(addressIn(country, faker)),
    taxNumber: country.taxNumber.draw(faker),
    phone: phoneIn(country, faker),
  };
}

/** The number of the file's name, or one that is drawn. */
export function numberOf({ number, faker }: Draft, length: number): string {
  return number ?? faker.string.numeric({ length, allowLeadingZeros: false });
}

/** So many different entries of a list, in a drawn order; all of it where it is shorter. */
export function some<Item>({ faker }: Draft, list: readonly Item[], count: number): Item[] {
  return faker.helpers.shuffle(list).slice(0, count);
}

/** A whole number of a range. */
export const between = ({ faker }: Pick<Draft, 'faker'>, min: number, max: number): number =>
  faker.number.int({ min, max });
