import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { yieldToEventLoop } from '~/lib/event-loop';
import { parseJson } from '~/lib/exact-json';
import { appendValidRecords, isRefusal, unwrap, type ParseResult } from './envelope';
import { RecordParser } from './record-parser';

/** Bytes of JSON to parse before yielding to the event loop. */
const SLICE_BYTES = 256 * 1024;
/** Stands for the array of records when the rest of the response is parsed. Random, so that no response contains it. */
const RECORDS_PLACEHOLDER = randomUUID();

// Bytes of JSON syntax. They are found without decoding, because in UTF-8 no other character contains one of them.
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

type Limits = {
  maxRecords: number;
  signal: AbortSignal | null;
  /** A slice ends at the first comma between two records after this number of bytes. */
  sliceBytes?: number;
};

/**
 * The result is that of `parseJson` and `parseRecords`, but other requests do not wait for the whole parse. Null if the
 * response must be parsed as a whole: it is a refusal, or neither an array nor an object with an array in its key `data`.
 */
export async function parseSlicedRecords(
  bytes: Buffer,
  recordSchema: z.ZodType,
  { maxRecords, signal, sliceBytes = SLICE_BYTES }: Limits,
): Promise<ParseResult | null> {
  const arrayStart = findArrayStart(bytes);
  if (arrayStart === -1) return null;
  const validRecords: unknown[] = [];
  const parser = new RecordParser(recordSchema);
  let recordCount = 0;
  let sliceStart = arrayStart + 1;
  let isLastSlice = false;
  while (!isLastSlice) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
    const sliceEnd = findSliceEnd(bytes, sliceStart, sliceBytes);
    if (sliceEnd === -1) return { ok: false, cause: 'not-json' };
    isLastSlice = bytes[sliceEnd] === CLOSE_ARRAY;
    const records = parseJson(`[${decode(bytes, sliceStart, sliceEnd)}]`);
    const isOnlySlice = isLastSlice && sliceStart === arrayStart + 1;
    // Only the array `[]` has an empty slice. Any other empty slice is beside a comma without a record, as in `[1,]`.
    if (!Array.isArray(records) || (records.length === 0 && !isOnlySlice)) return { ok: false, cause: 'not-json' };
    recordCount += records.length;
    // Further slices are still checked, because a response that is also invalid JSON must give 'not-json'.
    if (recordCount <= maxRecords) await appendValidRecords(validRecords, records, parser);
    sliceStart = sliceEnd + 1;
  }
  const arrayEnd = sliceStart;
  const envelope = parseEnvelope(bytes, arrayStart, arrayEnd);
  if (envelope === undefined) return { ok: false, cause: 'not-json' };
  // The placeholder is in the first `data` key. If the object has a second one, JSON takes the value of that one.
  if (unwrap(envelope) !== RECORDS_PLACEHOLDER || isRefusal(envelope)) return null;
  parser.checkTotal(envelope, recordCount);
  return recordCount <= maxRecords
    ? { ok: true, value: validRecords, mismatches: parser.mismatches }
    : { ok: false, cause: 'too-many-rows' };
}

function parseEnvelope(bytes: Buffer, arrayStart: number, arrayEnd: number): unknown {
  // Without options, a decoder removes a byte order mark at the start.
  const before = new TextDecoder().decode(bytes.subarray(0, arrayStart));
  return parseJson(`${before}"${RECORDS_PLACEHOLDER}"${decode(bytes, arrayEnd)}`);
}

/**
 * Of the response itself, or of the first array in a top-level key `data`. -1 if there is none, also if the key is
 * written with escapes.
 */
function findArrayStart(bytes: Buffer): number {
  const hasByteOrderMark = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const jsonStart = skipSpace(bytes, hasByteOrderMark ? BYTE_ORDER_MARK.length : 0);
  if (bytes[jsonStart] === OPEN_ARRAY) return jsonStart;
  if (bytes[jsonStart] !== OPEN_OBJECT) return -1;
  let depth = 0;
  for (let offset = jsonStart; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
    else if (byte === QUOTE) {
      const stringStart = offset;
      offset = findStringEnd(bytes, stringStart);
      const isTopLevel = depth === 1;
      if (!isTopLevel || !bytes.subarray(stringStart, offset + 1).equals(DATA_KEY)) continue;
      const colon = skipSpace(bytes, offset + 1);
      const valueStart = skipSpace(bytes, colon + 1);
      if (bytes[colon] === COLON && bytes[valueStart] === OPEN_ARRAY) return valueStart;
    }
  }
  return -1;
}

/** That of a comma between two records, or of the closing bracket. -1 if the array is not closed. */
function findSliceEnd(bytes: Buffer, start: number, sliceBytes: number): number {
  let depth = 0;
  for (let offset = start; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === QUOTE) offset = findStringEnd(bytes, offset);
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (depth === 0) return byte === CLOSE_ARRAY ? offset : -1;
      depth -= 1;
    } else if (byte === COMMA && depth === 0 && offset - start >= sliceBytes) return offset;
  }
  return -1;
}

/** Without a closing quote, the end of `bytes`. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let offset = start + 1; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    if (byte === QUOTE) return offset;
    // Skips the escaped character, which may be a quote.
    if (byte === BACKSLASH) offset += 1;
  }
  return bytes.length;
}

function skipSpace(bytes: Buffer, start: number): number {
  let offset = start;
  while (isWhiteSpace(bytes[offset])) offset += 1;
  return offset;
}

function isWhiteSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** U+FEFF at the start is kept, because there it makes the JSON invalid. */
function decode(bytes: Buffer, start: number, end?: number): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end));
}
