import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

export type Country = { code: string; name: string };

/** ISO 3166 countries with their two-letter codes, by English name. */
export const COUNTRIES: readonly Country[] = Object.entries(english.countries as Record<string, string | string[]>)
  .map(([code, names]) => ({ code, name: (Array.isArray(names) ? names[0] : names) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** The country's name where a host stores codes (D90); any other text as it is. */
export function countryName(value: string | null): string | null {
  return COUNTRIES.find(({ code }) => code === value?.toUpperCase())?.name ?? value;
}

/** Choices of a country select; what the list does not know stays choosable, and a stored code is shown by its name (D90). */
export function countryOptions(current: string | null): { value: string; label?: string; code: string }[] {
  const stored = COUNTRIES.find(({ code }) => code === current?.toUpperCase());
  const options = COUNTRIES.map(({ code, name }) =>
    code === stored?.code && current !== null ? { value: current, label: name, code } : { value: name, code },
  );
  const known = current === null || current === '' || options.some(({ value }) => value === current);
  return known ? options : [{ value: current, code: '' }, ...options];
}
