import { base, de, en, Faker, fr, it, nb_NO, sv, type LocaleDefinition } from '@faker-js/faker';
import type { CompanyRecord } from '../../records/companies';
import { createAddress, createPhoneNumber, getCountry } from './countries';
import { NAMES_BY_COUNTRY } from './person-names';

/** Faker locales by country. Names of other countries are from `NAMES_BY_COUNTRY`, or English. */
const LOCALES: Readonly<Record<string, LocaleDefinition>> = {
  France: fr,
  Germany: de,
  Italy: it,
  Norway: nb_NO,
  Sweden: sv,
};

const JOB_TITLES = [
  'Accounts Payable Officer',
  'Office Manager',
  'Team Leader',
  'Customer Service Officer',
  'Business Analyst',
  'Purchasing Officer',
  'Finance Manager',
  'Operations Coordinator',
  'Payroll Officer',
  'Quality Manager',
  'Warehouse Supervisor',
  'Data Entry Clerk',
  'IT Support Officer',
  'Compliance Officer',
  'Executive Assistant',
] as const;

/** A generated employee. `portrait` is the path of the picture on the mock. */
type Person = { firstName: string; lastName: string; email: string; portrait: string; jobTitle: string };

/** Creates an employee with a new e-mail address, and adds the address to `usedEmails`. */
export function createPerson(
  faker: Faker,
  company: Pick<CompanyRecord, 'country' | 'mailDomain'>,
  usedEmails: Set<string>,
): Person {
  const createName = createNameGenerator(company.country ?? '', faker.number.int());
  for (;;) {
    const { sex, firstName, lastName } = createName();
    const email = `${toAsciiName(firstName)}.${toAsciiName(lastName)}@${company.mailDomain}`;
    if (usedEmails.has(email)) continue;
    usedEmails.add(email);
    const jobTitle = faker.helpers.arrayElement(JOB_TITLES);
    return { firstName, lastName, email, portrait: getPortraitPath(sex, faker.number.int({ max: 9999 })), jobTitle };
  }
}

type Sex = 'female' | 'male';
type GeneratedName = { sex: Sex; firstName: string; lastName: string };

const generatorsByLocale = new Map<LocaleDefinition, Faker>();

/** Creates a generator of names of a country. It reuses the faker of the locale, which is slow to create. */
function createNameGenerator(countryName: string, seed: number): () => GeneratedName {
  const locale = LOCALES[countryName] ?? en;
  const generator = generatorsByLocale.get(locale) ?? new Faker({ locale: [locale, en, base] });
  generatorsByLocale.set(locale, generator);
  generator.seed(seed);
  const { helpers, person } = generator;
  const names = NAMES_BY_COUNTRY[countryName];
  return () => {
    const sex = helpers.arrayElement(['female', 'male'] as const);
    return names
      ? { sex, firstName: helpers.arrayElement(names[sex]), lastName: helpers.arrayElement(names.family) }
      : { sex, firstName: person.firstName(sex), lastName: person.lastName(sex) };
  };
}

/** Creates a full name that is usual in a country. */
export function createFullName(faker: Faker, countryName: string): string {
  const createName = createNameGenerator(countryName, faker.number.int());
  const { firstName, lastName } = createName();
  return `${firstName} ${lastName}`;
}

/** Spells a name with lower-case ASCII letters, digits and hyphens. Other characters are removed. */
export function toAsciiName(name: string): string {
  // NFD separates letters from their accents, which are then removed.
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '');
}

/** Returns the path of a generated portrait. The number, of up to four digits, selects its colors and shapes. */
export function getPortraitPath(sex: Sex, number: number): string {
  return `/files/portraits/${sex}-${number}`;
}

/** Creates the phone number and the mailing address of a user. */
export function createContactDetails(faker: Faker, countryName: string | null) {
  const country = getCountry(countryName);
  const { street, city, state, zip } = createAddress(country, faker);
  return {
    phoneNumber: createPhoneNumber(country, faker),
    mailingStreet: street,
    mailingCity: city,
    mailingState: state,
    mailingCountry: countryName ?? 'Australia',
    mailingZip: zip,
  };
}
