import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

export type Country = { code: string; name: string };

/** Names under which people look, where the standard's own begins or is called otherwise. */
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

const NAMES = Object.entries(english.countries as Record<string, string | string[]>).map(
  ([code, names]) => [code, [names].flat()] as const,
);

/** ISO 3166 countries with their two-letter codes, by the English name under which people look them up. */
export const COUNTRIES: readonly Country[] = NAMES.map(([code, [first = code]]) => ({
  code,
  name: COMMON_NAMES[code] ?? first,
})).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

// A name that two countries share says which one only by the code.
const BY_TEXT = new Map<string, Country>();
for (const country of COUNTRIES) {
  const names = NAMES.find(([code]) => code === country.code)?.[1] ?? [];
  for (const text of [country.code, country.name, ...names].map((name) => name.toUpperCase())) {
    if (!BY_TEXT.has(text) && text !== 'CONGO') BY_TEXT.set(text, country);
  }
}

function countryOf(stored: string | null): Country | undefined {
  return stored === null ? undefined : BY_TEXT.get(stored.toUpperCase());
}

/** The country's name where a host stores its code or its name in full (D90); any other text as it is. */
export function countryName(value: string | null): string | null {
  return countryOf(value)?.name ?? value;
}

/** Choices of a country select; what is stored stays as it is under the country's name, known or not (D90). */
export function countryOptions(current: string | null): { value: string; label?: string; code: string }[] {
  const stored = countryOf(current);
  const options = COUNTRIES.map(({ code, name }) =>
    code === stored?.code && current !== null && current !== name
      ? { value: current, label: name, code }
      : { value: name, code },
  );
  const known = current === null || current === '' || stored !== undefined;
  return known ? options : [{ value: current, code: '' }, ...options];
}
