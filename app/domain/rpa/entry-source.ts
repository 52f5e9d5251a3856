import { toRows, type EntryRow } from './entry-rows';
import { STORED_SOURCE } from './name-value';
import { parseEntries } from './name-value-json';

// A form has at most 2000 fields and 1 MB: two lists with three fields per row, each text once whole and once in rows.
const MAX_ROWS = 300;
const MAX_ENCODED_SOURCE = 240_000;

/** Why a JSON text has no rows in the form. */
export type Unreadable = 'invalid' | 'too-large';

/**
 * The rows of a form for a JSON text, and the text itself as `source`: a JSON string, because a form changes line breaks
 * and some other characters. The source of a missing text is undefined.
 */
export function toFormList(
  json: string | null,
  options: { hasValues: boolean },
): { rows: EntryRow[]; source?: string; unreadable: Unreadable | null } {
  if (json === null) return { rows: [], unreadable: null };
  const source = JSON.stringify(json);
  const parsed = parseEntries(json);
  const isLarge = (parsed?.entries.length ?? 0) > MAX_ROWS || encodeURIComponent(source).length > MAX_ENCODED_SOURCE;
  if (isLarge) return { rows: [], source: STORED_SOURCE, unreadable: 'too-large' };
  return { rows: parsed ? toRows(parsed, options) : [], source, unreadable: parsed ? null : 'invalid' };
}

/** The JSON text of a posted source; null if there is none. */
export function decodeSource(source: string | undefined): string | null {
  try {
    const text: unknown = JSON.parse(source ?? 'null');
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
