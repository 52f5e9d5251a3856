import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { addRows, jsonOf, type Read, unwrap } from './envelope';
import { nextTurn } from './turns';

// Text that is parsed before other requests get their turn.
const SLICE_BYTES = 256 * 1024;
// Stands for the rows where the rest of an answer is read.
const ROWS = randomUUID();

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_RECORD = 0x7b;
const CLOSE_RECORD = 0x7d;
const DATA_KEY = Buffer.from('"data"');
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** `signal` ends the reading between two slices. */
type Limits = { maxRows: number; signal: AbortSignal | null; sliceBytes?: number };

/**
 * Reads the rows of a large list answer as `JSON.parse` and `readRows` do, but slice by slice, so that nobody else waits
 * for all of it. Null where the answer is not a list, or `data` with a list, written plainly: it is to be read whole.
 * Quotes, brackets and commas are never part of another sign in UTF-8, so that they are found without decoding.
 */
export async function readSlicedRows(
  bytes: Buffer,
  row: z.ZodType,
  { maxRows, signal, sliceBytes = SLICE_BYTES }: Limits,
): Promise<Read | null> {
  const start = startOfRows(bytes);
  if (start === -1) return null;
  const value: unknown[] = [];
  let count = 0;
  let end = start;
  for (let from = start + 1; bytes[end] !== CLOSE_LIST; from = end + 1) {
    await nextTurn();
    signal?.throwIfAborted();
    end = endOfSlice(bytes, from, sliceBytes);
    const isAll = from === start + 1 && bytes[end] === CLOSE_LIST;
    const rows = end === bytes.length ? undefined : jsonOf(`[${textOf(bytes, from, end)}]`);
    if (!Array.isArray(rows) || (rows.length === 0 && !isAll)) return { ok: false };
    count += rows.length;
    if (count <= maxRows) await addRows(value, rows, row);
  }
  const around = jsonOf(`${new TextDecoder().decode(bytes.subarray(0, start))}"${ROWS}"${textOf(bytes, end + 1)}`);
  if (around === undefined) return { ok: false };
  if (unwrap(around) !== ROWS) return null;
  return count <= maxRows ? { ok: true, value, skipped: count - value.length } : { ok: false };
}

/** Where the list of rows opens: the answer itself, or the first `data` of the outermost record; -1 where neither is. */
function startOfRows(bytes: Buffer): number {
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const first = afterSpace(bytes, isMarked ? BYTE_ORDER_MARK.length : 0);
  if (bytes[first] === OPEN_LIST) return first;
  if (bytes[first] !== OPEN_RECORD) return -1;
  let depth = 0;
  for (let at = first; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === OPEN_RECORD || sign === OPEN_LIST) depth += 1;
    else if (sign === CLOSE_RECORD || sign === CLOSE_LIST) depth -= 1;
    else if (sign === QUOTE) {
      const text = at;
      at = endOfText(bytes, at);
      if (depth !== 1 || !bytes.subarray(text, at + 1).equals(DATA_KEY)) continue;
      const colon = afterSpace(bytes, at + 1);
      const rows = afterSpace(bytes, colon + 1);
      if (bytes[colon] === COLON && bytes[rows] === OPEN_LIST) return rows;
    }
  }
  return -1;
}

/** Where some rows from `from` on are over: at a comma, at the closing bracket, or behind all bytes. */
function endOfSlice(bytes: Buffer, from: number, sliceBytes: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === QUOTE) at = endOfText(bytes, at);
    else if (sign === OPEN_RECORD || sign === OPEN_LIST) depth += 1;
    else if (sign === CLOSE_RECORD || sign === CLOSE_LIST) {
      if (depth === 0) return sign === CLOSE_LIST ? at : bytes.length;
      depth -= 1;
    } else if (sign === COMMA && depth === 0 && at - from >= sliceBytes) return at;
  }
  return bytes.length;
}

/** The closing quote of the text that opens at `at`. */
function endOfText(bytes: Buffer, at: number): number {
  for (let end = at + 1; end < bytes.length; end += 1) {
    const sign = bytes[end];
    if (sign === QUOTE) return end;
    if (sign === BACKSLASH) end += 1;
  }
  return bytes.length;
}

function afterSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return at;
}

function textOf(bytes: Buffer, from: number, end?: number): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from, end));
}
