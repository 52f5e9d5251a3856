import type { z } from 'zod';
import { yieldToEventLoop } from '~/lib/event-loop';
import type { AnyEndpoint } from './contract/endpoint';
import { RecordParser, type Mismatches } from './record-parser';
import { toDisplayText } from './upstream-error';

/** Outcome of parsing a response. `cause` says in the log why it is invalid: 'not-json', 'schema: id (null)'. */
export type ParseResult = { ok: true; value: unknown; mismatches?: Mismatches } | { ok: false; cause: string };

/** Returns whether the response of a call has records. */
export function isListEndpoint(endpoint: AnyEndpoint): boolean {
  return endpoint.response === 'list' || endpoint.response === 'bare-list';
}

/** Returns the `data` of a response, or the response itself if it has none (D34 to D36). */
export function unwrap(json: unknown): unknown {
  if (typeof json === 'object' && json !== null && !Array.isArray(json) && 'data' in json) {
    return json.data;
  }
  return json;
}

// Records to parse before yielding to the event loop.
const RECORDS_PER_TURN = 1000;

/** Parses the records of a list response. Invalid records are skipped and counted; null in `data` is an empty list. */
export async function parseRecords(json: unknown, recordSchema: z.ZodType, maxRecords: number): Promise<ParseResult> {
  const records = unwrap(json);
  if (records === null && json !== null) return { ok: true, value: [] };
  if (!Array.isArray(records)) return { ok: false, cause: 'not-a-list' };
  if (records.length > maxRecords) return { ok: false, cause: 'too-many-rows' };
  const value: unknown[] = [];
  const parser = new RecordParser(recordSchema);
  await appendValidRecords(value, records, parser);
  return { ok: true, value, mismatches: parser.mismatches };
}

/** Parses records and appends the valid ones to `target`. */
export async function appendValidRecords(
  target: unknown[],
  records: readonly unknown[],
  parser: RecordParser,
): Promise<void> {
  for (const [index, record] of records.entries()) {
    if (index % RECORDS_PER_TURN === RECORDS_PER_TURN - 1) await yieldToEventLoop();
    const parsed = parser.parse(record);
    if (parsed.success) target.push(parsed.data);
  }
}

/**
 * Parses the record of a response. A message may be inside or outside of `data`, or missing: only the status decides
 * whether the call succeeded. A long message is cut, like all texts of the API that the user sees.
 */
export function parseRecord(json: unknown, recordSchema: z.ZodType, isMessage: boolean): ParseResult {
  const unwrapped = unwrap(json);
  if (isMessage) {
    const parsed = [json, unwrapped]
      .map((value) => recordSchema.safeParse(value))
      .find((result) => result.success && hasMessage(result.data));
    return { ok: true, value: withDisplayText(parsed?.data) ?? { message: null } };
  }
  const parser = new RecordParser(recordSchema);
  const parsed = parser.parse(unwrapped);
  const { mismatches } = parser;
  return parsed.success
    ? { ok: true, value: parsed.data, mismatches }
    : { ok: false, cause: `schema: ${mismatches.skipReasons.join(', ')}` };
}

function hasMessage(value: unknown): value is { message: unknown } {
  return typeof value === 'object' && value !== null && 'message' in value && value.message !== null;
}

function withDisplayText(value: unknown): unknown {
  if (!hasMessage(value) || typeof value.message !== 'string') return value;
  return { ...value, message: toDisplayText(value.message) };
}
