import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { yieldToEventLoop } from '~/lib/event-loop';
import { parseJson } from '~/lib/exact-json';
import { appendValidRecords, unwrap, type ParseResult } from './envelope';
import { RecordParser } from './record-parser';

// Bytes to parse before yielding to the event loop.
const SLICE_BYTES = 256 * 1024;
// Placeholder of the records when the rest of the response is parsed.
const RECORDS_PLACEHOLDER = randomUUID();

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const DATA_KEY = Buffer.from('"data"');
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** `signal` aborts between two slices. */
type Limits = { maxRecords: number; signal: AbortSignal | null; sliceBytes?: number };

/**
 * Parses the records of a large list response with the same result as `parseJson` and `parseRecords`, but slice by slice, so
 * that other requests do not wait for all of it. Returns null if the response is neither an array nor an object with an
 * array in a plain `data` key: such a response must be parsed in one piece. Quotes, brackets and commas are found without
 * decoding, because no other UTF-8 character contains these bytes.
 */
export async function parseSlicedRecords(
  bytes: Buffer,
  recordSchema: z.ZodType,
  { maxRecords, signal, sliceBytes = SLICE_BYTES }: Limits,
): Promise<ParseResult | null> {
  const arrayStart = findArrayStart(bytes);
  if (arrayStart === -1) return null;
  const value: unknown[] = [];
  const parser = new RecordParser(recordSchema);
  let count = 0;
  let end = arrayStart;
  for (let start = arrayStart + 1; bytes[end] !== CLOSE_ARRAY; start = end + 1) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
    end = findSliceEnd(bytes, start, sliceBytes);
    // Only the slice of an empty array may be empty; any other empty slice follows a comma.
    const isWholeArray = start === arrayStart + 1 && bytes[end] === CLOSE_ARRAY;
    const records = end === bytes.length ? undefined : parseJson(`[${decode(bytes, start, end)}]`);
    if (!Array.isArray(records) || (records.length === 0 && !isWholeArray)) return { ok: false, cause: 'not-json' };
    count += records.length;
    if (count <= maxRecords) await appendValidRecords(value, records, parser);
  }
  const before = new TextDecoder().decode(bytes.subarray(0, arrayStart));
  const envelope = parseJson(`${before}"${RECORDS_PLACEHOLDER}"${decode(bytes, end + 1)}`);
  if (envelope === undefined) return { ok: false, cause: 'not-json' };
  if (unwrap(envelope) !== RECORDS_PLACEHOLDER) return null;
  return count <= maxRecords
    ? { ok: true, value, mismatches: parser.mismatches }
    : { ok: false, cause: 'too-many-rows' };
}

/** Returns the offset of the records' opening bracket: of the response itself, or of the first top-level `data`; else -1. */
function findArrayStart(bytes: Buffer): number {
  const hasMark = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const first = skipSpace(bytes, hasMark ? BYTE_ORDER_MARK.length : 0);
  if (bytes[first] === OPEN_ARRAY) return first;
  if (bytes[first] !== OPEN_OBJECT) return -1;
  let depth = 0;
  for (let offset = first; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
    else if (byte === QUOTE) {
      const stringStart = offset;
      offset = findStringEnd(bytes, offset);
      if (depth !== 1 || !bytes.subarray(stringStart, offset + 1).equals(DATA_KEY)) continue;
      const colon = skipSpace(bytes, offset + 1);
      const records = skipSpace(bytes, colon + 1);
      if (bytes[colon] === COLON && bytes[records] === OPEN_ARRAY) return records;
    }
  }
  return -1;
}

/** Returns the offset at which a slice of records ends: of a comma, of the closing bracket, or the length of the bytes. */
function findSliceEnd(bytes: Buffer, start: number, sliceBytes: number): number {
  let depth = 0;
  for (let offset = start; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === QUOTE) offset = findStringEnd(bytes, offset);
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (depth === 0) return byte === CLOSE_ARRAY ? offset : bytes.length;
      depth -= 1;
    } else if (byte === COMMA && depth === 0 && offset - start >= sliceBytes) return offset;
  }
  return bytes.length;
}

/** Returns the offset of the closing quote of the string that opens at `start`. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let offset = start + 1; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === QUOTE) return offset;
    if (byte === BACKSLASH) offset += 1;
  }
  return bytes.length;
}

/** Returns the offset of the first byte that is not JSON white space: space, line feed, carriage return or tab. */
function skipSpace(bytes: Buffer, start: number): number {
  let offset = start;
  while (bytes[offset] === 0x20 || bytes[offset] === 0x0a || bytes[offset] === 0x0d || bytes[offset] === 0x09) {
    offset += 1;
  }
  return offset;
}

function decode(bytes: Buffer, start: number, end?: number): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end));
}
