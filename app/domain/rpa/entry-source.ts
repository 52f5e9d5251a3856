import { toRows, type EntryRow } from './entry-rows';
import { STORED_SOURCE } from './name-value';
import { parseEntries } from './name-value-json';

// A submitted form may have 2000 fields and 1 MB, and has each JSON text twice: as the source, and in the rows.
const MAX_ROWS = 300;
/** In characters of the percent-encoded text. */
const MAX_ENCODED_SOURCE = 240_000;

type Unreadable = 'invalid' | 'too-large';

/**
 * `source` is a JSON string of the text, because a form changes line breaks and other characters. For a text that is
 * too large it is `STORED_SOURCE`.
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

export function decodeSource(source: string | undefined): string | null {
  try {
    const text: unknown = JSON.parse(source ?? 'null');
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
