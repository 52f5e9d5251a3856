/** A custom setting of a process config or a variable of a task. The name of an entry of an unknown shape is ''. */
export type NameValue = { name: string; value: string };

/** Formats an entry as 'name: value', or the one of them that is not empty. */
export function formatNameValue({ name, value }: NameValue): string {
  return [name, value].filter(Boolean).join(': ');
}

/** Formats entries as lines for a CSV file; null becomes 'Invalid JSON'. */
export function formatNameValues(entries: readonly NameValue[] | null): string {
  return entries === null ? INVALID_JSON : entries.map(formatNameValue).join('\n');
}

/** Shown in place of entries whose JSON cannot be parsed. */
export const INVALID_JSON = 'Invalid JSON';

/** In a form, in place of a JSON text that is too long for it: the text of the stored record. */
export const STORED_SOURCE = 'stored';
