import { z } from 'zod';

/**
 * Building blocks for reading what a real host sends: nulls, missing fields, numbers as text and text as
 * numbers. Each one turns the wrong into "not there" (null, false, an empty list) instead of failing the row.
 * The inner schema is what the value is afterwards, so that a document of the API can be generated from it.
 */

/** Longest text of an ordinary field, in UTF-16 units; what is longer is cut so that one field cannot flood a page. */
export const MAX_TEXT = 20_000;
/** Longest text that is no ordinary one (JSON texts, entries of a log), in UTF-16 units. */
export const MAX_LONG_TEXT = 5_000_000;

const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Text that is safe to send on: no lone surrogates, no control characters, at most `max` UTF-16 units. */
export function cleanText(value: string, max = MAX_TEXT): string {
  const cut = value.length > max ? value.slice(0, max) : value;
  return cut.toWellFormed().replace(CONTROL, '');
}

function toText(value: unknown, max: number): string | null {
  if (typeof value === 'string') return cleanText(value, max);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  return null;
}

/** A text, or null where the host sent none or something that is no text. */
export const text = z.preprocess((value) => toText(value, MAX_TEXT), z.string().nullable());

/** A text that may be long, or null. */
export const longText = z.preprocess((value) => toText(value, MAX_LONG_TEXT), z.string().nullable());

/** A JSON text that may be long, or null. It is parsed where it is shown. */
export const jsonText = longText;

/** A finite number (or one written as text), or null. */
export const count = z.preprocess((value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}, z.number().nullable());

/** True only for true, 'true' and 1. */
export const flag = z.preprocess((value) => value === true || value === 'true' || value === 1, z.boolean());

function toId(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : value;
}

const isIdText = (value: string) => value !== '' && value.length <= 128 && cleanText(value) === value;
// An address could not hold half a sign.
const idText = z.string().min(1).max(128).refine(isIdText);

/** An id as text; a row without one cannot be addressed and is refused. */
export const id = z.preprocess(toId, idText);

const kindsWithNumbers = new Set<string>();
const idSchemas = new WeakSet<object>([id]);

/** An id as text, of a kind of record whose ids go back in bodies: `asSent` gives them in the type they came in (D141). */
export function idOf(kind: string) {
  const read = (value: unknown) => {
    if (typeof value === 'number') kindsWithNumbers.add(kind);
    return toId(value);
  };
  const schema = z.preprocess(read, idText);
  idSchemas.add(schema);
  return schema;
}

/** An id for a body, in the JSON type in which the API sends ids of this kind (D141). */
export function asSent(kind: string, value: string): string | number {
  return kindsWithNumbers.has(kind) && String(Number(value)) === value ? Number(value) : value;
}

/** Whether a schema reads an id, which hosts write as text or number. */
export function isIdSchema(schema: object): boolean {
  return idSchemas.has(schema);
}

/** An id as it was sent, for an answer whose id goes straight back. */
export const rawId = z.union([idText, z.number()]);

function toOptionalId(value: unknown): string | null {
  const read = toId(value);
  return typeof read === 'string' && isIdText(read) ? read : null;
}

/** An id as text, or null. */
export const optionalId = z.preprocess(toOptionalId, z.string().nullable());

const optionalIdSchemas = new WeakSet<object>([optionalId]);

/** The same of a kind of record whose ids go back in bodies (D141). */
export function optionalIdOf(kind: string) {
  const read = (value: unknown) => {
    if (typeof value === 'number') kindsWithNumbers.add(kind);
    return toOptionalId(value);
  };
  const schema = z.preprocess(read, z.string().nullable());
  optionalIdSchemas.add(schema);
  return schema;
}

/** Whether a schema reads an id that may be missing. */
export function isOptionalIdSchema(schema: object): boolean {
  return optionalIdSchemas.has(schema);
}

/** A name, sent as such or as a record that has one (D140). */
export const nameOrRecord = z.preprocess((value) => {
  const isRecord = typeof value === 'object' && value !== null && 'name' in value;
  return toText(isRecord ? value.name : value, MAX_TEXT);
}, z.string().nullable());

/** A list; anything else is an empty one, and elements that cannot be read are left out. */
export function listOf<Schema extends z.ZodType>(element: Schema) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => element.safeParse(entry).success) : []),
    z.array(element),
  );
}

/** A record, or null where it is missing or cannot be read. */
export function recordOrNull<Schema extends z.ZodType>(record: Schema) {
  return z.preprocess((value) => (record.safeParse(value).success ? value : null), record.nullable());
}
