/** A custom setting of a process config or a variable of a task. */
export type NameValue = { name: string; value: string };

const MAX_ENTRIES = 1000;

/**
 * Parses `customSettings` and `variables` in each of their JSON formats (D61): an array or an object of entries with Name
 * and optional Value, an array of names, an object of values by name. An empty string has no entries. Returns null for
 * invalid JSON and for JSON that is neither an array nor an object.
 */
export function parseNameValues(json: string | null): NameValue[] | null {
  if (json === null || json.trim() === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (parsed === null) return [];
  if (typeof parsed !== 'object') return null;
  if (Array.isArray(parsed)) return parsed.slice(0, MAX_ENTRIES).flatMap((entry) => parseEntry(entry, null));
  if (readName(parsed) !== null) return parseEntry(parsed, null);
  const entries = Object.entries(parsed).slice(0, MAX_ENTRIES);
  return entries.flatMap(([key, entry]) => parseEntry(entry, key));
}

/** `key` is the property name of the entry; it is the name of an entry that is a plain value. */
function parseEntry(entry: unknown, key: string | null): NameValue[] {
  if (typeof entry === 'object' && entry !== null) {
    const name = readName(entry);
    return name === null ? [] : [{ name, value: toText(readKey(entry, 'Value')) }];
  }
  if (key !== null) return [{ name: key, value: toText(entry) }];
  return typeof entry === 'string' && entry !== '' ? [{ name: entry, value: '' }] : [];
}

function readName(entry: object): string | null {
  return toText(readKey(entry, 'Name')) || null;
}

/** Reads a property by its name, or its name in lower case. */
function readKey(entry: object, key: 'Name' | 'Value'): unknown {
  const record = entry as Record<string, unknown>;
  if (Object.hasOwn(record, key)) return record[key];
  const lower = key.toLowerCase();
  return Object.hasOwn(record, lower) ? record[lower] : undefined;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/** A JSON array of objects with Name and Value (D60, D62). */
export function toNameValueJson(entries: readonly NameValue[]): string {
  return JSON.stringify(entries.map(({ name, value }) => ({ Name: name, Value: value })));
}

/** A JSON array of objects with Name. */
export function toNameJson(names: readonly { name: string }[]): string {
  return JSON.stringify(names.map(({ name }) => ({ Name: name })));
}

/** Formats an entry as 'name: value', or the name alone if the value is empty. */
export function formatNameValue({ name, value }: NameValue): string {
  return value === '' ? name : `${name}: ${value}`;
}

/** Formats entries as lines for a CSV file; null becomes 'Invalid JSON'. */
export function formatNameValues(entries: readonly NameValue[] | null): string {
  return entries === null ? INVALID_JSON : entries.map(formatNameValue).join('\n');
}

/** Shown in place of entries whose JSON cannot be parsed. */
export const INVALID_JSON = 'Invalid JSON';
