import { base, de, en, Faker, fr, it, nb_NO, sv, type LocaleDefinition } from '@faker-js/faker';
import type { CompanyRecord } from '../../records/companies';
import { createAddress, createPhoneNumber, getCountry } from './countries';
import { NAMES_BY_COUNTRY } from './person-names';

/** Faker locales by country; other countries use English or the lists of `person-names.ts`. */
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

/** A generated employee. `portrait` is the path of the picture. */
type Person = { firstName: string; lastName: string; email: string; portrait: string; jobTitle: string };

/** Creates an employee whose e-mail address is not in `usedEmails`, and adds the address to it. */
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

const generatorsByLocale = new Map<LocaleDefinition, Faker>();

/** Creates a generator of names of a country. One faker per locale is shared and reseeded, because it is costly to create. */
function createNameGenerator(
  countryName: string,
  seed: number,
): () => Pick<Person, 'firstName' | 'lastName'> & { sex: Sex } {
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

/** Creates a full name of a country. */
export function createFullName(faker: Faker, countryName: string): string {
  const { firstName, lastName } = createNameGenerator(countryName, faker.number.int())();
  return `${firstName} ${lastName}`;
}

/** A name in the characters of an e-mail address: lower-case ASCII letters, digits and hyphens. */
export function toAsciiName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '');
}

/** The path of a generated portrait. The number selects its colors and shapes. */
export function getPortraitPath(sex: Sex, number: number): string {
  return `/files/portraits/${sex}-${number}`;
}

/** Creates phone number and mailing address of a user in the country of the company. */
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
