import { z } from 'zod';
import { isTime } from './dates';
import { toJson } from './exact-json';
import { noteUnexpected } from './unexpected-note';

/**
 * Zod schemas for responses of real hosts, which send nulls, leave fields out, and write numbers as strings or strings as
 * numbers. An invalid value becomes null, false or an empty list and does not reject the record; it is noted, unless it is
 * null. The inner schema is the output type, so that an OpenAPI document can be generated from it.
 */

/** Maximum length of an ordinary string, in UTF-16 units. Longer ones are cut, so that one field cannot flood a page. */
export const MAX_TEXT = 20_000;
/** Maximum length of a long string (JSON texts, log entries), in UTF-16 units. */
export const MAX_LONG_TEXT = 5_000_000;
/** Maximum length of an id, in UTF-16 units. */
export const MAX_ID = 128;

/**
 * Control sequences of terminals as a whole (ECMA-48), which start with ESC: colors and cursor (ESC [ … letter), links and
 * titles (ESC ] … BEL or ESC \), character sets; and control characters other than tab and line breaks.
 */
const CONTROL_SEQUENCES =
  // oxlint-disable-next-line no-control-regex -- ESC and BEL are what it removes
  /\x1B(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\x07\x1B]*(?:\x07|\x1B\\)|[ -/]+[0-~]|[0-?c])|(?![\t\n\r])\p{Cc}/gu;

/** Removes lone surrogates, control sequences and control characters, and cuts the string to `max` UTF-16 units. */
export function cleanText(value: string, max = MAX_TEXT): string {
  const shortValue = value.length > max ? value.slice(0, max) : value;
  return shortValue.toWellFormed().replace(CONTROL_SEQUENCES, '');
}

function parseText(value: unknown, max: number): string | null {
  if (typeof value === 'string') return cleanText(value, max);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return noteUnexpected('string', value);
}

/** A string, or null. */
export const text = z.preprocess((value) => parseText(value, MAX_TEXT), z.string().nullable());

/** A long string, or null. */
export const longText = z.preprocess((value) => parseText(value, MAX_LONG_TEXT), z.string().nullable());

/** A time, as the string that was sent, or null. Strings of other kinds are kept too, for which screens show no time. */
export const time = z.preprocess((value) => {
  const parsed = parseText(value, MAX_TEXT);
  if (parsed !== null && parsed.trim() !== '' && !isTime(parsed)) noteUnexpected('time', parsed);
  return parsed;
}, z.string().nullable());

/** A string that holds JSON, or null. The screen that shows it parses it. */
export const jsonText = longText;

/** A string that holds JSON, to the byte, because it is written back; or null. Other JSON becomes its text. */
export const exactJsonText = z.preprocess((value) => {
  if (typeof value === 'string' || value === null || value === undefined) return value ?? null;
  return toJson(value);
}, z.string().nullable());

/** A finite number, or null. */
export const number = z.preprocess((value) => {
  // JSON has numbers such as 1e999, which are infinite in JavaScript.
  if (typeof value === 'number') return Number.isFinite(value) ? value : noteUnexpected('number', value);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return noteUnexpected('number', value);
  if (value.trim() === '') return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : noteUnexpected('number', value);
}, z.number().nullable());

/** True for true, 'true' and 1, else false. */
export const boolean = z.preprocess((value) => {
  if (value === true || value === 'true' || value === 1) return true;
  if (value !== false && value !== 'false' && value !== 0) noteUnexpected('boolean', value);
  return false;
}, z.boolean());

function parseId(value: unknown): unknown {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  return trimIfText(value);
}

function parseOptionalId(value: unknown): string | null {
  const parsed = parseId(value);
  if (parsed === '') return null;
  return typeof parsed === 'string' && isIdText(parsed) ? parsed : noteUnexpected('id', value);
}

function isIdText(value: string): boolean {
  return value !== '' && value.length <= MAX_ID && cleanText(value) === value;
}

const idText = z.string().min(1).max(MAX_ID).refine(isIdText);

/** An id, as a string. A record without one is rejected: it could not be addressed. */
export const id = z.preprocess(parseId, idText);

/** An id as a string, or null. */
export const optionalId = z.preprocess(parseOptionalId, z.string().nullable());

/** An id in the JSON type in which the API sent it, bigint for a large number. Request bodies must repeat that type (D141). */
export const rawId = z.union([idText, z.number(), z.bigint()]);
export type RawId = z.output<typeof rawId>;

/** An id in a request body. Null, '' or a missing field: no id. */
export const optionalRawId = z.union([z.string(), z.number(), z.bigint()]).nullish();

function trimIfText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Field for the copy of an id that `copyRawIds` makes. */
export const rawIdCopy = z.preprocess(trimIfText, rawId);

/** Field for the copy of an optional id that `copyRawIds` makes. */
export const optionalRawIdCopy = z.preprocess(
  (value) => (parseOptionalId(value) === null ? null : trimIfText(value)),
  rawId.nullable(),
);

/**
 * Keeps the raw value of ids in addition to their strings. `copies` maps each new field to the field that it copies:
 * `copyRawIds({ rawId: 'id' }, z.object({ id, rawId: rawIdCopy }))` parses `{ id: 4 }` to `{ id: '4', rawId: 4 }`.
 */
export function copyRawIds<Schema extends z.ZodObject>(copies: Readonly<Record<string, string>>, record: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields: Record<string, unknown> = { ...value };
    for (const [copy, field] of Object.entries(copies)) fields[copy] = fields[field];
    return fields;
  }, record);
}

/** Returns whether a field is a copy that `copyRawIds` makes, which no host sends. */
export function isRawIdCopy(schema: unknown): boolean {
  return schema === rawIdCopy || schema === optionalRawIdCopy;
}

/** A name, sent as a string or as a record with a `name`; or null. */
export const nameOrRecord = z.preprocess((value) => {
  const isRecord = typeof value === 'object' && value !== null && 'name' in value;
  return parseText(isRecord ? value.name : value, MAX_TEXT);
}, z.string().nullable());

/** A list without its invalid elements. A value that is not an array becomes an empty list. */
export function list<Schema extends z.ZodType>(element: Schema) {
  return z.preprocess((value) => {
    if (!Array.isArray(value)) return noteUnexpected('array', value) ?? [];
    // Only filters: `z.array` parses the elements that remain.
    const valid = value.filter((entry) => element.safeParse(entry).success);
    if (valid.length < value.length) noteUnexpected('array of valid elements', value);
    return valid;
  }, z.array(element));
}

/** A record, or null if it is missing or invalid. */
export function recordOrNull<Schema extends z.ZodType>(record: Schema) {
  return z.preprocess(
    (value) => (record.safeParse(value).success ? value : noteUnexpected('object', value)),
    record.nullable(),
  );
}
