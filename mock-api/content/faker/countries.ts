import type { Faker } from '@faker-js/faker';

/** What generated companies and persons of a country have: currency, tax, addresses, phone numbers. */
export type Country = {
  name: string;
  /** ISO 4217 code. */
  currency: string;
  timeZone: string;
  tax: { name: string; percent: number };
  taxNumber: { name: string; create: (faker: Faker) => string };
  /** Each `#` becomes a random digit. */
  phone: string;
  /** Texts 'Town, state or region, postal code'. */
  towns: readonly string[];
  streets: readonly string[];
  /** Ports at which goods arrive. */
  ports: readonly string[];
  isHouseNumberLast?: boolean;
};

/** Defines a tax number without check digits. Each `#` of the pattern becomes a random digit. */
const createTaxNumber = (name: string, pattern: string): Country['taxNumber'] => ({
  name,
  create: (faker) => faker.helpers.replaceSymbols(pattern),
});

/** Checksum weights of the digits of an Australian business number. One is subtracted from the first digit before. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;
const ABN_MODULUS = 89;

/** Whether an Australian business number has eleven digits and a valid checksum. It may contain spaces. */
export function isValidBusinessNumber(text: string): boolean {
  const digits = [...text.replaceAll(' ', '')].map(Number);
  const weightedDigits = digits.map((digit, index) => (index === 0 ? digit - 1 : digit) * (ABN_WEIGHTS[index] ?? 0));
  const sum = weightedDigits.reduce((total, value) => total + value, 0);
  return digits.length === ABN_WEIGHTS.length && sum % ABN_MODULUS === 0;
}

/** Creates an Australian business number: nine random digits, preceded by two check digits. */
function createBusinessNumber(faker: Faker): string {
  const digits = faker.string.numeric(9);
  for (let checkDigits = 10; checkDigits < 100; checkDigits += 1) {
    const text = `${checkDigits} ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
    if (isValidBusinessNumber(text)) return text;
  }
  throw new Error(`No business number ends with ${digits}`);
}

const AUSTRALIA: Country = {
  name: 'Australia',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  tax: { name: 'GST', percent: 10 },
  taxNumber: { name: 'ABN', create: createBusinessNumber },
  phone: '+61 2 9### ####',
  towns: [
    'Port Botany, NSW, 2036',
    'Mascot, NSW, 2020',
    'Fremantle, WA, 6160',
    'Altona, VIC, 3018',
    'Eagle Farm, QLD, 4009',
    'Parramatta, NSW, 2150',
    'Geelong, VIC, 3220',
    'Newcastle, NSW, 2300',
  ],
  streets: [
    'Bumborah Point Road',
    'Wharf Street',
    'Kororoit Creek Road',
    'Kent Street',
    'Foreshore Drive',
    'Mill Lane',
  ],
  ports: ['Port Botany', 'Fremantle', 'Melbourne'],
};

/** The countries of the seeded companies. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  Australia: AUSTRALIA,
  'New Zealand': {
    name: 'New Zealand',
    currency: 'NZD',
    timeZone: 'Pacific/Auckland',
    tax: { name: 'GST', percent: 15 },
    taxNumber: createTaxNumber('GST number', '1##-###-###'),
    phone: '+64 9 3## ####',
    towns: ['Auckland, Auckland, 1010', 'Wellington, Wellington, 6011', 'Tauranga, Bay of Plenty, 3110'],
    streets: ['Quay Street', 'Lambton Quay', 'Kauri Road', 'Totara Street'],
    ports: ['Auckland', 'Tauranga'],
  },
  'United Kingdom': {
    name: 'United Kingdom',
    currency: 'GBP',
    timeZone: 'Europe/London',
    tax: { name: 'VAT', percent: 20 },
    taxNumber: createTaxNumber('VAT number', 'GB ### #### ##'),
    phone: '+44 113 496 0###',
    towns: ['Leeds, West Yorkshire, LS1 4AP', 'Bristol, Bristol, BS1 5TR', 'Grimsby, Lincolnshire, DN31 3LL'],
    streets: ['Station Road', 'Northgate', 'Old Quay', 'Albert Street'],
    ports: ['Felixstowe', 'Immingham'],
  },
  Singapore: {
    name: 'Singapore',
    currency: 'SGD',
    timeZone: 'Asia/Singapore',
    tax: { name: 'GST', percent: 9 },
    taxNumber: createTaxNumber('UEN', '20##0####K'),
    phone: '+65 6### ####',
    towns: ['Singapore, Central, 069120', 'Singapore, West, 628049', 'Singapore, North-East, 534012'],
    streets: ['Tuas Avenue', 'Pioneer Road', 'Keppel Road', 'Jalan Buroh'],
    ports: ['Singapore'],
  },
  Ireland: {
    name: 'Ireland',
    currency: 'EUR',
    timeZone: 'Europe/Dublin',
    tax: { name: 'VAT', percent: 23 },
    taxNumber: createTaxNumber('VAT number', 'IE #######TH'),
    phone: '+353 1 2## ####',
    towns: ['Dublin, Dublin, D02 X285', 'Galway, Galway, H91 E2K3'],
    streets: ['Merrion Street', 'Shop Street', 'Castle Road'],
    ports: ['Dublin'],
  },
  France: {
    name: 'France',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    tax: { name: 'TVA', percent: 20 },
    taxNumber: createTaxNumber('TVA', 'FR ## ### ### ###'),
    phone: '+33 2 38 ## ## ##',
    towns: ['Orléans, Loiret, 45000', 'Tours, Indre-et-Loire, 37000'],
    streets: ['rue de Bourgogne', 'rue Royale', 'quai Cypierre'],
    ports: ['Le Havre'],
  },
  Norway: {
    name: 'Norway',
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
    tax: { name: 'MVA', percent: 25 },
    taxNumber: createTaxNumber('Org.nr', '9## ### ### MVA'),
    phone: '+47 22 ## ## ##',
    towns: ['Oslo, Oslo, 0150', 'Bergen, Vestland, 5003'],
    streets: ['Storgata', 'Bryggen', 'Havnegata'],
    ports: ['Oslo', 'Bergen'],
    isHouseNumberLast: true,
  },
  Sweden: {
    name: 'Sweden',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    tax: { name: 'Moms', percent: 25 },
    taxNumber: createTaxNumber('Momsreg.nr', 'SE 556######01'),
    phone: '+46 8 12# ## ##',
    towns: ['Stockholm, Stockholm, 111 22', 'Göteborg, Västra Götaland, 411 04'],
    streets: ['Storgatan', 'Hamngatan', 'Kungsgatan'],
    ports: ['Göteborg'],
    isHouseNumberLast: true,
  },
  'United States': {
    name: 'United States',
    currency: 'USD',
    timeZone: 'America/New_York',
    tax: { name: 'Sales tax', percent: 6 },
    taxNumber: createTaxNumber('EIN', '02-#######'),
    phone: '+1 603 555 01##',
    towns: ['Concord, NH, 03301', 'Manchester, NH, 03101'],
    streets: ['Main Street', 'Granite Street', 'Elm Street'],
    ports: ['Boston'],
  },
  Japan: {
    name: 'Japan',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    tax: { name: 'Consumption tax', percent: 10 },
    taxNumber: createTaxNumber('Registration number', 'T#############'),
    phone: '+81 3 5### ####',
    towns: ['Ota, Tokyo, 144-0052', 'Sakai, Osaka, 590-0078'],
    streets: ['Kamata', 'Minami-Kawaramachi', 'Haneda'],
    ports: ['Yokohama', 'Osaka'],
  },
  Canada: {
    name: 'Canada',
    currency: 'CAD',
    timeZone: 'America/Toronto',
    tax: { name: 'HST', percent: 13 },
    taxNumber: createTaxNumber('Business number', '######### RT0001'),
    phone: '+1 613 555 01##',
    towns: ['Ottawa, ON, K1P 5M7', 'Kingston, ON, K7L 2Z1'],
    streets: ['Wellington Street', 'Bank Street', 'Princess Street'],
    ports: ['Montreal'],
  },
  Germany: {
    name: 'Germany',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    tax: { name: 'USt', percent: 19 },
    taxNumber: createTaxNumber('USt-IdNr.', 'DE#########'),
    phone: '+49 711 55## ###',
    towns: ['Stuttgart, Baden-Württemberg, 70173', 'Esslingen, Baden-Württemberg, 73728'],
    streets: ['Königstraße', 'Fabrikstraße', 'Neckarstraße'],
    ports: ['Hamburg'],
    isHouseNumberLast: true,
  },
  Italy: {
    name: 'Italy',
    currency: 'EUR',
    timeZone: 'Europe/Rome',
    tax: { name: 'IVA', percent: 22 },
    taxNumber: createTaxNumber('P. IVA', 'IT ###########'),
    phone: '+39 0536 8## ###',
    towns: ['Sassuolo, Modena, 41049', 'Modena, Modena, 41121'],
    streets: ['Via Radici', 'Via Emilia', 'Viale Crispi'],
    ports: ['Genoa'],
    isHouseNumberLast: true,
  },
};

/** Returns a country by its English name. Other names and null give Australia. */
export function getCountry(name: string | null): Country {
  return COUNTRIES[name ?? ''] ?? AUSTRALIA;
}

/** A postal address in the fields of the API. */
export type Address = { street: string; city: string; state: string; zip: string };

/** Creates an address whose town, state and postal code match. */
export function createAddress({ towns, streets, isHouseNumberLast }: Country, faker: Faker): Address {
  const [city = '', state = '', zip = ''] = faker.helpers.arrayElement(towns).split(', ');
  const street = faker.helpers.arrayElement(streets);
  const number = faker.number.int({ min: 1, max: 180 });
  return { street: isHouseNumberLast ? `${street} ${number}` : `${number} ${street}`, city, state, zip };
}

/** Formats an address on one line. A state with the name of its city, such as Oslo, is printed once. */
export function formatAddress({ street, city, state, zip }: Address): string {
  return `${street}, ${city} ${state} ${zip}`.replace(`${city} ${city}`, city);
}

/** Creates a telephone number in the format of a country. */
export function createPhoneNumber({ phone }: Country, faker: Faker): string {
  return faker.helpers.replaceSymbols(phone);
}
