/** Without a name, the value is the JSON text of the entry. */
export type NameValue = { name: string; value: string };

function formatNameValue({ name, value }: NameValue): string {
  return [name, value].filter(Boolean).join(': ');
}

export function formatNameValues(entries: readonly NameValue[] | null): string {
  return entries === null ? INVALID_JSON : entries.map(formatNameValue).join('\n');
}

export const INVALID_JSON = 'Invalid JSON';

/** The value of a form field for a JSON text that is too long for the form. It means the text of the stored record. */
export const STORED_SOURCE = 'stored';
