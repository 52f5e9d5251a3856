/** A setting of a robot, or a variable of a task. */
export type NameValue = { name: string; value: string };

/** Entries of one JSON text that are read; what a host holds beyond them is none that a person typed. */
const MOST_ENTRIES = 1000;

/**
 * Reads the JSON texts of `customSettings` and `variables` in every shape (D61): a list or an object of entries with
 * Name and Value or Name only, a list of names, an object of values by name. No text is no entries; null where the
 * text is no JSON, or holds neither a list nor an object.
 */
export function readNameValues(json: string | null): NameValue[] | null {
  if (json === null || json.trim() === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (parsed === null) return [];
  if (typeof parsed !== 'object') return null;
  if (Array.isArray(parsed)) return parsed.slice(0, MOST_ENTRIES).flatMap((entry) => entryOf(entry, null));
  if (nameIn(parsed) !== null) return entryOf(parsed, null);
  const entries = Object.entries(parsed).slice(0, MOST_ENTRIES);
  return entries.flatMap(([key, entry]) => entryOf(entry, key));
}

/** `key` names an entry that is a bare value. */
function entryOf(entry: unknown, key: string | null): NameValue[] {
  if (typeof entry === 'object' && entry !== null) {
    const name = nameIn(entry);
    return name === null ? [] : [{ name, value: textOf(valueIn(entry, 'Value')) }];
  }
  if (key !== null) return [{ name: key, value: textOf(entry) }];
  return typeof entry === 'string' && entry !== '' ? [{ name: entry, value: '' }] : [];
}

function nameIn(entry: object): string | null {
  return textOf(valueIn(entry, 'Name')) || null;
}

/** A key as the specification writes it, or in lower case. */
function valueIn(entry: object, key: 'Name' | 'Value'): unknown {
  const own = entry as Record<string, unknown>;
  if (Object.hasOwn(own, key)) return own[key];
  const lower = key.toLowerCase();
  return Object.hasOwn(own, lower) ? own[lower] : undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/** The JSON text of a list with Name and Value (D60, D62). */
export function pairsText(pairs: readonly NameValue[]): string {
  return JSON.stringify(pairs.map(({ name, value }) => ({ Name: name, Value: value })));
}

/** The JSON text of a list with Name only. */
export function namesText(names: readonly { name: string }[]): string {
  return JSON.stringify(names.map(({ name }) => ({ Name: name })));
}

/** 'name: value', or the name alone, as one line of a list or a file. */
export function lineOf({ name, value }: NameValue): string {
  return value === '' ? name : `${name}: ${value}`;
}

/** Entries as they stand in a file: a line each; 'Invalid JSON' where they could not be read. */
export function linesOf(pairs: readonly NameValue[] | null): string {
  return pairs === null ? INVALID_JSON : pairs.map(lineOf).join('\n');
}

/** What stands in place of entries that could not be read (section 2). */
export const INVALID_JSON = 'Invalid JSON';
