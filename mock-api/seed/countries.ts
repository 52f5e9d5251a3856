import type { Faker } from '@faker-js/faker';

/** How addresses, numbers and money look in a country. `#` stands for a digit. */
export type Country = {
  currency: string;
  tax: { name: string; percent: number };
  /** What a company's tax number is called, and how it is drawn. */
  taxNumber: { name: string; draw: (faker: Faker) => string };
  phone: string;
  /** Town, state or region, postal code. */
  towns: readonly (readonly [town: string, state: string, zip: string])[];
  streets: readonly string[];
  /** The house number stands behind the street. */
  isNumberLast?: boolean;
};

const digits =
  (pattern: string): Country['taxNumber']['draw'] =>
  (faker) =>
    faker.helpers.replaceSymbols(pattern);

/** Weights of the digits of an Australian business number; its first digit counts one less. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** Whether the digits of an Australian business number agree with each other. */
export function isBusinessNumber(text: string): boolean {
  const places = [...text.replaceAll(' ', '')].map(Number);
  const sum = places.reduce((total, digit, at) => total + (at === 0 ? digit - 1 : digit) * (ABN_WEIGHTS[at] ?? 0), 0);
  return places.length === ABN_WEIGHTS.length && sum % 89 === 0;
}

/** An Australian business number: nine digits, and the two in front that make it one. */
function businessNumber(faker: Faker): string {
  const last = faker.string.numeric(9);
  for (let first = 10; first < 100; first += 1) {
    const text = `${first} ${last.slice(0, 3)} ${last.slice(3, 6)} ${last.slice(6)}`;
    if (isBusinessNumber(text)) return text;
  }
  throw new TypeError(`No business number ends with ${last}`);
}

const AUSTRALIA: Country = {
  currency: 'AUD',
  tax: { name: 'GST', percent: 10 },
  taxNumber: { name: 'ABN', draw: businessNumber },
  phone: '+61 2 9### ####',
  towns: [
    ['Port Botany', 'NSW', '2036'],
    ['Mascot', 'NSW', '2020'],
    ['Fremantle', 'WA', '6160'],
    ['Altona', 'VIC', '3018'],
    ['Eagle Farm', 'QLD', '4009'],
    ['Parramatta', 'NSW', '2150'],
    ['Geelong', 'VIC', '3220'],
    ['Newcastle', 'NSW', '2300'],
  ],
  streets: [
    'Bumborah Point Road',
    'Wharf Street',
    'Kororoit Creek Road',
    'Kent Street',
    'Foreshore Drive',
    'Mill Lane',
  ],
};

/** The countries that companies of the seed are in. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  Australia: AUSTRALIA,
  'New Zealand': {
    currency: 'NZD',
    tax: { name: 'GST', percent: 15 },
    taxNumber: { name: 'GST number', draw: digits('1##-###-###') },
    phone: '+64 9 3## ####',
    towns: [
      ['Auckland', 'Auckland', '1010'],
      ['Wellington', 'Wellington', '6011'],
      ['Tauranga', 'Bay of Plenty', '3110'],
    ],
    streets: ['Quay Street', 'Lambton Quay', 'Kauri Road', 'Totara Street'],
  },
  'United Kingdom': {
    currency: 'GBP',
    tax: { name: 'VAT', percent: 20 },
    taxNumber: { name: 'VAT number', draw: digits('GB ### #### ##') },
    phone: '+44 113 496 0###',
    towns: [
      ['Leeds', 'West Yorkshire', 'LS1 4AP'],
      ['Bristol', 'Bristol', 'BS1 5TR'],
      ['Grimsby', 'Lincolnshire', 'DN31 3LL'],
    ],
    streets: ['Station Road', 'Northgate', 'Old Quay', 'Albert Street'],
  },
  Singapore: {
    currency: 'SGD',
    tax: { name: 'GST', percent: 9 },
    taxNumber: { name: 'UEN', draw: digits('20##0####K') },
    phone: '+65 6### ####',
    towns: [
      ['Singapore', 'Central', '069120'],
      ['Singapore', 'West', '628049'],
      ['Singapore', 'North-East', '534012'],
    ],
    streets: ['Tuas Avenue', 'Pioneer Road', 'Keppel Road', 'Jalan Buroh'],
  },
  Ireland: {
    currency: 'EUR',
    tax: { name: 'VAT', percent: 23 },
    taxNumber: { name: 'VAT number', draw: digits('IE #######TH') },
    phone: '+353 1 2## ####',
    towns: [
      ['Dublin', 'Dublin', 'D02 X285'],
      ['Galway', 'Galway', 'H91 E2K3'],
    ],
    streets: ['Merrion Street', 'Shop Street', 'Castle Road'],
  },
  France: {
    currency: 'EUR',
    tax: { name: 'TVA', percent: 20 },
    taxNumber: { name: 'TVA', draw: digits('FR ## ### ### ###') },
    phone: '+33 2 38 ## ## ##',
    towns: [
      ['Orléans', 'Loiret', '45000'],
      ['Tours', 'Indre-et-Loire', '37000'],
    ],
    streets: ['rue de Bourgogne', 'rue Royale', 'quai Cypierre'],
  },
  Norway: {
    currency: 'NOK',
    tax: { name: 'MVA', percent: 25 },
    taxNumber: { name: 'Org.nr', draw: digits('9## ### ### MVA') },
    phone: '+47 22 ## ## ##',
    towns: [
      ['Oslo', 'Oslo', '0150'],
      ['Bergen', 'Vestland', '5003'],
    ],
    streets: ['Storgata', 'Bryggen', 'Havnegata'],
    isNumberLast: true,
  },
  Sweden: {
    currency: 'SEK',
    tax: { name: 'Moms', percent: 25 },
    taxNumber: { name: 'Momsreg.nr', draw: digits('SE 556######01') },
    phone: '+46 8 12# ## ##',
    towns: [
      ['Stockholm', 'Stockholm', '111 22'],
      ['Göteborg', 'Västra Götaland', '411 04'],
    ],
    streets: ['Storgatan', 'Hamngatan', 'Kungsgatan'],
    isNumberLast: true,
  },
  'United States': {
    currency: 'USD',
    tax: { name: 'Sales tax', percent: 6 },
    taxNumber: { name: 'EIN', draw: digits('02-#######') },
    phone: '+1 603 555 01##',
    towns: [
      ['Concord', 'NH', '03301'],
      ['Manchester', 'NH', '03101'],
    ],
    streets: ['Main Street', 'Granite Street', 'Elm Street'],
  },
  Japan: {
    currency: 'JPY',
    tax: { name: 'Consumption tax', percent: 10 },
    taxNumber: { name: 'Registration number', draw: digits('T#############') },
    phone: '+81 3 5### ####',
    towns: [
      ['Ota', 'Tokyo', '144-0052'],
      ['Sakai', 'Osaka', '590-0078'],
    ],
    streets: ['Kamata', 'Minami-Kawaramachi', 'Haneda'],
  },
  Canada: {
    currency: 'CAD',
    tax: { name: 'HST', percent: 13 },
    taxNumber: { name: 'Business number', draw: digits('######### RT0001') },
    phone: '+1 613 555 01##',
    towns: [
      ['Ottawa', 'ON', 'K1P 5M7'],
      ['Kingston', 'ON', 'K7L 2Z1'],
    ],
    streets: ['Wellington Street', 'Bank Street', 'Princess Street'],
  },
  Germany: {
    currency: 'EUR',
    tax: { name: 'USt', percent: 19 },
    taxNumber: { name: 'USt-IdNr.', draw: digits('DE#########') },
    phone: '+49 711 55## ###',
    towns: [
      ['Stuttgart', 'Baden-Württemberg', '70173'],
      ['Esslingen', 'Baden-Württemberg', '73728'],
    ],
    streets: ['Königstraße', 'Fabrikstraße', 'Neckarstraße'],
    isNumberLast: true,
  },
  Italy: {
    currency: 'EUR',
    tax: { name: 'IVA', percent: 22 },
    taxNumber: { name: 'P. IVA', draw: digits('IT ###########') },
    phone: '+39 0536 8## ###',
    towns: [
      ['Sassuolo', 'Modena', '41049'],
      ['Modena', 'Modena', '41121'],
    ],
    streets: ['Via Radici', 'Via Emilia', 'Viale Crispi'],
    isNumberLast: true,
  },
};

/** The customs of a country; of one that is not known, those of Australia. */
export function countryOf(name: string | null): Country {
  return COUNTRIES[name ?? ''] ?? AUSTRALIA;
}

/** A postal address as records keep it. */
export type Address = { street: string; city: string; state: string; zip: string };

/** An address in a country whose town, state and postal code belong together. */
export function addressIn({ towns, streets, isNumberLast }: Country, faker: Faker): Address {
  const [city, state, zip] = faker.helpers.arrayElement(towns);
  const street = faker.helpers.arrayElement(streets);
  const number = faker.number.int({ min: 1, max: 180 });
  return { street: isNumberLast ? `${street} ${number}` : `${number} ${street}`, city, state, zip };
}

/** An address in one line. */
export function lineOf({ street, city, state, zip }: Address): string {
  return `${street}, ${city} ${state} ${zip}`.replace(`${city} ${city}`, city);
}

/** A telephone number of a country. */
export function phoneIn({ phone }: Country, faker: Faker): string {
  return faker.helpers.replaceSymbols(phone.replaceAll('*', ''));
}
