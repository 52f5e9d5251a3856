import type { z } from 'zod';
import type { AnyEndpoint } from './contract/endpoint';
import { nextTurn } from './turns';
import { shownText } from './upstream-error';

/** What was read of an answer; rows that could not be read are counted. */
export type Read = { ok: true; value: unknown; skipped: number } | { ok: false };

/** Whether a call answers rows. */
export function isList(endpoint: AnyEndpoint): boolean {
  return endpoint.answer === 'list' || endpoint.answer === 'bare-list';
}

/** What a JSON text holds; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What stands in `data`, or the answer itself where there is no `data` (D34 to D36). */
export function unwrap(json: unknown): unknown {
  if (typeof json === 'object' && json !== null && !Array.isArray(json) && Object.hasOwn(json, 'data')) {
    return (json as { data: unknown }).data;
  }
  return json;
}

// Rows read before other requests get their turn.
const ROWS_AT_A_TIME = 1000;

/** The rows of a list answer; rows that cannot be read are left out and counted. Null in `data` is an empty list. */
export async function readRows(json: unknown, row: z.ZodType, maxRows: number): Promise<Read> {
  const rows = unwrap(json);
  if (rows === null && json !== null) return { ok: true, value: [], skipped: 0 };
  if (!Array.isArray(rows) || rows.length > maxRows) return { ok: false };
  const value: unknown[] = [];
  await addRows(value, rows, row);
  return { ok: true, value, skipped: rows.length - value.length };
}

/** Adds those rows that can be read. */
export async function addRows(value: unknown[], rows: readonly unknown[], row: z.ZodType): Promise<void> {
  for (const [index, entry] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_A_TIME === 0) await nextTurn();
    const read = row.safeParse(entry);
    if (read.success) value.push(read.data);
  }
}

/**
 * The record of an answer. A message is read beside or inside `data`, and a success without one is a success:
 * the status decides. It is as long as other texts of the API that are shown (D120).
 */
export function readRecord(json: unknown, record: z.ZodType, isMessage: boolean): Read {
  const unwrapped = unwrap(json);
  if (isMessage) {
    const read = [json, unwrapped, {}]
      .map((value) => record.safeParse(value))
      .find((result) => result.success && hasMessage(result.data));
    return { ok: true, value: withShownMessage(read?.data) ?? { message: null }, skipped: 0 };
  }
  const read = record.safeParse(unwrapped);
  return read.success ? { ok: true, value: read.data, skipped: 0 } : { ok: false };
}

function hasMessage(value: unknown): value is { message: unknown } {
  return typeof value === 'object' && value !== null && 'message' in value && value.message !== null;
}

function withShownMessage(value: unknown): unknown {
  if (!hasMessage(value) || typeof value.message !== 'string') return value;
  return { ...value, message: shownText(value.message) };
}
