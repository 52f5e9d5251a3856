import { toRows, type EntryRow } from './entry-rows';
import { STORED_SOURCE } from './name-value';
import { parseEntries } from './name-value-json';

// A submitted form may have 2000 fields and 1 MB. The form has two lists, whose rows have up to three fields. Each JSON
// text is in it twice: as the source, and in the rows.
const MAX_ROWS = 300;
/** In characters of the percent-encoded text. */
const MAX_ENCODED_SOURCE = 240_000;

/** Why the form has no rows for a JSON text. */
export type Unreadable = 'invalid' | 'too-large';

/**
 * Returns the rows of a form for a JSON text, and the value of the hidden field that posts this text, `source`: a JSON
 * string of the text, because a form changes line breaks and other characters. A missing text has no source. For a text
 * that is too large it is `STORED_SOURCE`. `hasValues` is false for a form that has names only.
 */
export function toFormList(
  json: string | null,
  options: { hasValues: boolean },
): { rows: EntryRow[]; source?: string; unreadable: Unreadable | null } {
  if (json === null) return { rows: [], unreadable: null };
  const source = JSON.stringify(json);
  const parsed = parseEntries(json);
  const isTooLarge = (parsed?.entries.length ?? 0) > MAX_ROWS || encodeURIComponent(source).length > MAX_ENCODED_SOURCE;
  if (isTooLarge) return { rows: [], source: STORED_SOURCE, unreadable: 'too-large' };
  return { rows: parsed ? toRows(parsed, options) : [], source, unreadable: parsed ? null : 'invalid' };
}

/** Returns the JSON text of a submitted source; null if there is none. */
export function decodeSource(source: string | undefined): string | null {
  try {
    const text: unknown = JSON.parse(source ?? 'null');
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
