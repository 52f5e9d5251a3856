import { z } from 'zod';
import { isTime, parseTime } from './dates';
import { toJson } from './exact-json';

/**
 * Zod can report a value only by rejecting its record. Parsing is synchronous, so a caller can compare the count before
 * and after. `lastExpected` is a type, such as 'number'.
 */
export const unexpected = { count: 0, lastExpected: '' };

/** Null and undefined do not count: a field may be empty. */
function noteUnexpected(expected: string, value: unknown): null {
  if (value === null || value === undefined) return null;
  unexpected.count += 1;
  unexpected.lastExpected = expected;
  return null;
}

/** In UTF-16 units. Longer strings are cut, so that none can flood a page. */
const MAX_TEXT = 20_000;
/** Of JSON texts and log entries, in UTF-16 units. */
const MAX_LONG_TEXT = 5_000_000;
/** In UTF-16 units. */
export const MAX_ID = 128;

/** What follows ESC in the control sequences of terminals (ECMA-48), which log entries contain. */
const AFTER_ESCAPE = [
  // Colors and cursor movements: '[', parameters and a final letter.
  String.raw`\[[0-?]*[ -/]*[@-~]?`,
  // Links and window titles: ']' or another opening character, and a text that BEL or ESC \ ends.
  String.raw`[\]PX^_][^\x07\x1B]*(?:\x07|\x1B\\)`,
  String.raw`[ -/]+[0-~]`,
  String.raw`[0-?c]`,
];
const CONTROLS = new RegExp(String.raw`\x1B(?:${AFTER_ESCAPE.join('|')})|(?![\t\n\r])\p{Cc}`, 'gu');

/** Replaces lone surrogates by U+FFFD, and removes `CONTROLS`. */
export function cleanText(value: string, maxLength = MAX_TEXT): string {
  const shortValue = value.length > maxLength ? value.slice(0, maxLength) : value;
  return shortValue.toWellFormed().replace(CONTROLS, '');
}

function parseText(value: unknown, maxLength: number): string | null {
  if (typeof value === 'string') return cleanText(value, maxLength);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return noteUnexpected('string', value);
}

/** Other values are returned unchanged: `idText` rejects them. */
function parseId(value: unknown): unknown {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  return trimIfText(value);
}

/** What hosts write for 'no id': 0, and a GUID of zeros. */
const EMPTY_ID = /^(?:0?|0{8}-(?:0{4}-){3}0{12})$/;

function parseOptionalId(value: unknown): string | null {
  const parsed = parseId(value);
  if (typeof parsed === 'string' && EMPTY_ID.test(parsed)) return null;
  return typeof parsed === 'string' && isIdText(parsed) ? parsed : noteUnexpected('id', value);
}

function isIdText(value: string): boolean {
  return value !== '' && value.length <= MAX_ID && cleanText(value) === value;
}

const idText = z.string().min(1).max(MAX_ID).refine(isIdText);

/** Null for a value that is nested too deeply. */
function toJsonOrNull(value: unknown): string | null {
  try {
    return toJson(value);
  } catch {
    return noteUnexpected('JSON', 'nested too deeply');
  }
}

/** In the JSON type of the API, a bigint for a large number, because a host may compare ids strictly (D141). */
export const rawId = z.union([idText, z.number(), z.bigint()]);
export type RawId = z.output<typeof rawId>;

/** Null, '' and a missing field mean no id. */
export const optionalRawId = z.union([z.string(), z.number(), z.bigint()]).nullish();

function trimIfText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * Hosts send nulls, leave fields out, and write numbers as strings or strings as numbers. An invalid value does not
 * reject its record. It becomes null, false or an empty list, and `noteUnexpected` counts it, unless it is null or
 * missing. The second argument of `z.preprocess` is the schema of the output, for an OpenAPI document.
 */
export const lenient = {
  text: z.preprocess((value) => parseText(value, MAX_TEXT), z.string().nullable()),

  /** For names that are compared, which some hosts pad. Null if it is blank. */
  trimmedText: z.preprocess((value) => parseText(trimIfText(value), MAX_TEXT) || null, z.string().nullable()),

  longText: z.preprocess((value) => parseText(value, MAX_LONG_TEXT), z.string().nullable()),

  /** A JSON text, which a host may also send as JSON (D58). */
  longJsonText: z.preprocess(
    (value) => parseText(typeof value === 'object' && value !== null ? toJsonOrNull(value) : value, MAX_LONG_TEXT),
    z.string().nullable(),
  ),

  /** Other strings are kept, but screens show no time for them. */
  time: z.preprocess((value) => {
    const parsed = parseText(value, MAX_TEXT);
    if (parsed !== null && parsed.trim() !== '' && !isTime(parsed)) noteUnexpected('time', parsed);
    return parsed;
  }, z.string().nullable()),

  /** It is neither cut nor cleaned, because the portal sends it back to the API. */
  exactJsonText: z.preprocess((value) => {
    if (typeof value === 'string' || value === null || value === undefined) return value ?? null;
    return toJsonOrNull(value);
  }, z.string().nullable()),

  number: z.preprocess((value) => {
    // JSON has numbers such as 1e999, which are infinite in JavaScript.
    if (typeof value === 'number') return Number.isFinite(value) ? value : noteUnexpected('number', value);
    if (typeof value === 'bigint') return Number(value);
    if (typeof value !== 'string') return noteUnexpected('number', value);
    if (value.trim() === '') return null;
    const parsed = Number(value);
    return Number.isFinite(parsed) ? parsed : noteUnexpected('number', value);
  }, z.number().nullable()),

  /** Also 1, 0 and the same as text, in any case. */
  boolean: z.preprocess((value) => {
    const parsed = typeof value === 'string' ? value.trim().toLowerCase() : value;
    if (parsed === true || parsed === 'true' || parsed === 1 || parsed === '1') return true;
    if (parsed !== false && parsed !== 'false' && parsed !== 0 && parsed !== '0') noteUnexpected('boolean', value);
    return false;
  }, z.boolean()),

  id: z.preprocess(parseId, idText),

  optionalId: z.preprocess(parseOptionalId, z.string().nullable()),

  rawIdCopy: z.preprocess(trimIfText, rawId),

  optionalRawIdCopy: z.preprocess(
    (value) => (parseOptionalId(value) === null ? null : trimIfText(value)),
    rawId.nullable(),
  ),

  /** The value as received, because parsing may shorten or drop it. A save sends it unless the user has changed it. */
  rawCopy: z.unknown().optional(),

  /** A host may send it as a string or as a record with a `name`. */
  nameOrRecord: z.preprocess((value) => {
    const isRecord = typeof value === 'object' && value !== null && 'name' in value;
    return parseText(isRecord ? value.name : value, MAX_TEXT);
  }, z.string().nullable()),

  /** Invalid elements are removed. A value that is not an array becomes an empty list. */
  list<Schema extends z.ZodType>(element: Schema) {
    return z.preprocess((value) => {
      if (!Array.isArray(value)) {
        noteUnexpected('array', value);
        return [];
      }
      // The valid elements are returned unparsed, because `z.array` below parses them.
      const validElements = value.filter((entry) => element.safeParse(entry).success);
      if (validElements.length < value.length) noteUnexpected('array of valid elements', value);
      return validElements;
    }, z.array(element));
  },

  recordOrNull<Schema extends z.ZodType>(record: Schema) {
    return z.preprocess(
      (value) => (record.safeParse(value).success ? value : noteUnexpected('object', value)),
      record.nullable(),
    );
  },
};

/**
 * The id becomes a string, the copy keeps the JSON type of the API: `copyRawIds({ rawId: 'id' }, z.object({ id, rawId:
 * rawIdCopy }))` parses `{ id: 4 }` to `{ id: '4', rawId: 4 }`.
 */
export function copyRawIds<Schema extends z.ZodObject>(copies: Readonly<Record<string, string>>, record: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields: Record<string, unknown> = { ...value };
    for (const [copy, field] of Object.entries(copies)) fields[copy] = fields[field];
    return fields;
  }, record);
}

/** How times begin that hosts write for 'no time'. */
const PLACEHOLDER_TIME = /^(?:0001-|1900-|1970-01-01(?:$|[T ]00:00:00))/;

/** Some hosts end an open record in year 1 or 1900 or at the start of 1970, before its start (D175). */
export function dropPlaceholderEnd<Schema extends z.ZodObject>(
  { start, end }: { start: keyof Schema['shape'] & string; end: keyof Schema['shape'] & string },
  record: Schema,
) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value;
    const { [start]: startTime, [end]: endTime } = value as Record<string, unknown>;
    if (typeof startTime !== 'string' || typeof endTime !== 'string') return value;
    // `Date.parse` and not `parseTime`, which would take half a second for 100,000 records.
    if (!PLACEHOLDER_TIME.test(endTime.trim()) && Date.parse(endTime) !== 0) return value;
    const isBeforeStart = (parseTime(endTime) ?? Infinity) < (parseTime(startTime) ?? -Infinity);
    return isBeforeStart ? { ...value, [end]: null } : value;
  }, record);
}

/** The portal adds copies, no host sends them. */
export function isRawIdCopy(schema: unknown): boolean {
  return schema === lenient.rawIdCopy || schema === lenient.optionalRawIdCopy || schema === lenient.rawCopy;
}
