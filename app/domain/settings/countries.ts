import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { compareTexts } from '~/lib/compare-texts';

type Country = { code: string; name: string };

/** Where the ISO name differs. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

const NAMES_BY_CODE: Readonly<Record<string, string | readonly string[]>> = english.countries;
const ISO_NAMES = Object.entries(NAMES_BY_CODE).map(([code, names]) => ({
  code,
  names: typeof names === 'string' ? [names] : names,
}));

const COUNTRIES: readonly Country[] = ISO_NAMES.map(({ code, names }) => ({
  code,
  name: COMMON_NAMES[code] ?? names[0] ?? code,
})).toSorted((a, b) => compareTexts(a.name, b.name));

/** In upper case. Two countries are named CONGO, so it is left out. */
const BY_CODE_OR_NAME = new Map<string, Country>();
for (const country of COUNTRIES) {
  const names = ISO_NAMES.find(({ code }) => code === country.code)?.names ?? [];
  for (const key of [country.code, country.name, ...names].map((name) => name.toUpperCase())) {
    if (!BY_CODE_OR_NAME.has(key) && key !== 'CONGO') BY_CODE_OR_NAME.set(key, country);
  }
}

function findCountry(codeOrName: string | null): Country | undefined {
  return codeOrName === null ? undefined : BY_CODE_OR_NAME.get(codeOrName.toUpperCase());
}

/** A country is stored as code or name (D90). Any other value is returned unchanged. */
export function getCountryName(value: string | null): string | null {
  return findCountry(value)?.name ?? value;
}

/** The stored country has the stored value, so that a save does not change it. An unknown one is the first option. */
export function listCountryOptions(storedValue: string | null): { value: string; label?: string; code: string }[] {
  const storedCountry = findCountry(storedValue);
  const options = COUNTRIES.map(({ code, name }) => {
    const isStored = code === storedCountry?.code;
    return isStored && storedValue !== null && storedValue !== name
      ? { value: storedValue, label: name, code }
      : { value: name, code };
  });
  const isKnownOrEmpty = storedValue === null || storedValue === '' || storedCountry !== undefined;
  return isKnownOrEmpty ? options : [{ value: storedValue, code: '' }, ...options];
}
