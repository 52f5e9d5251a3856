import { base, de, en, Faker, fr, it, nb_NO, sv } from '@faker-js/faker';
import type { LocaleDefinition } from '@faker-js/faker';
import type { CompanyRecord } from '../state';
import { addressIn, countryOf, phoneIn } from './countries';
import { NAMES } from './names';

/** Where the generator knows other names than English ones. */
const LOCALES: Readonly<Record<string, LocaleDefinition>> = {
  France: fr,
  Germany: de,
  Italy: it,
  Norway: nb_NO,
  Sweden: sv,
};

/** What people in an office are. */
const TITLES = [
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

/** Somebody of a company, with a name, an e-mail address of that name, and a picture. */
export type Person = { firstName: string; lastName: string; email: string; portrait: string; jobTitle: string };

/** Draws people whose addresses are not in `taken` yet, and notes them there. */
export function personOf(
  faker: Faker,
  company: Pick<CompanyRecord, 'country' | 'mailDomain'>,
  taken: Set<string>,
): Person {
  const draw = namesOf(company.country ?? '', faker.number.int());
  for (;;) {
    const { sex, firstName, lastName } = draw();
    const email = `${asciiOf(firstName)}.${asciiOf(lastName)}@${company.mailDomain}`;
    if (taken.has(email)) continue;
    taken.add(email);
    const jobTitle = faker.helpers.arrayElement(TITLES);
    return { firstName, lastName, email, portrait: portraitAddress(sex, faker.number.int({ max: 9999 })), jobTitle };
  }
}

type Sex = 'female' | 'male';

const generators = new Map<LocaleDefinition, Faker>();

/** Draws the names of a country, each seed its own; there is one generator for all people of a language. */
function namesOf(countryName: string, seed: number): () => Pick<Person, 'firstName' | 'lastName'> & { sex: Sex } {
  const locale = LOCALES[countryName] ?? en;
  const generator = generators.get(locale) ?? new Faker({ locale: [locale, en, base] });
  generators.set(locale, generator);
  generator.seed(seed);
  const { helpers, person } = generator;
  const own = NAMES[countryName];
  return () => {
    const sex = helpers.arrayElement(['female', 'male'] as const);
    return own
      ? { sex, firstName: helpers.arrayElement(own[sex]), lastName: helpers.arrayElement(own.family) }
      : { sex, firstName: person.firstName(sex), lastName: person.lastName(sex) };
  };
}

/** The letters of a name as addresses have them. */
export function asciiOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '');
}

/** Where the picture of somebody is; the number chooses its colours and shapes. */
export function portraitAddress(sex: Sex, number: number): string {
  return `/files/portraits/${sex}-${number}`;
}

/** Telephone and address of somebody in the country of a company. */
export function contactIn(faker: Faker, countryName: string | null) {
  const country = countryOf(countryName);
  const { street, city, state, zip } = addressIn(country, faker);
  return {
    phoneNumber: phoneIn(country, faker),
    mailingStreet: street,
    mailingCity: city,
    mailingState: state,
    mailingCountry: countryName ?? 'Australia',
    mailingZip: zip,
  };
}
