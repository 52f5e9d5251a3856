import type { z } from 'zod';
import { yieldToEventLoop } from '~/lib/event-loop';
import { parseJson } from '~/lib/exact-json';
import type { AnyEndpoint } from './contract/endpoint';
import { RecordParser, type Mismatches } from './record-parser';
import { parseResponseText, toDisplayText, UpstreamError } from './upstream-error';

/** `cause` says for the log why the whole response is invalid: 'not-json' or 'schema: id (null)'. */
type ParseFailure = { ok: false; cause: string } | { ok: false; refusalText: string | null };
export type ParseResult = { ok: true; value: unknown; mismatches?: Mismatches } | ParseFailure;

/** A refusal has status 400 for the portal, whatever the host has sent. */
export function toUpstreamError(failure: ParseFailure, requestId: string, status: number): UpstreamError {
  return 'cause' in failure
    ? UpstreamError.invalidResponse(requestId, status, failure.cause)
    : UpstreamError.ofStatus(requestId, 400, failure.refusalText);
}

export function isListEndpoint(endpoint: AnyEndpoint): boolean {
  return endpoint.response === 'list' || endpoint.response === 'bare-list';
}

/** The specification shows some records with `data` and some without (D34 to D36). */
export function unwrap(json: unknown): unknown {
  const hasData = typeof json === 'object' && json !== null && 'data' in json;
  return hasData ? json.data : json;
}

/**
 * Some hosts refuse with status 200: `{"success":false,"data":null,"message":"Code invalid"}`. A record without `data` may
 * have a field `success` of its own.
 */
export function isRefusal(json: unknown, mayBeRecord = false): json is { success: false; message?: unknown } {
  if (typeof json !== 'object' || json === null || !('success' in json) || json.success !== false) return false;
  return !(mayBeRecord && 'id' in json && !('data' in json));
}

function createRefusal({ message }: { message?: unknown }): ParseFailure {
  return { ok: false, refusalText: typeof message === 'string' ? toDisplayText(message) : null };
}

/** Number of records to parse before yielding to the event loop. */
const RECORDS_PER_TURN = 1000;

/** Invalid records are left out and counted. Null in `data` is an empty list. */
export async function parseRecords(json: unknown, recordSchema: z.ZodType, maxRecords: number): Promise<ParseResult> {
  if (isRefusal(json)) return createRefusal(json);
  const records = unwrap(json);
  if (records === null && json !== null) return { ok: true, value: [] };
  if (!Array.isArray(records)) return { ok: false, cause: 'not-a-list' };
  if (records.length > maxRecords) return { ok: false, cause: 'too-many-rows' };
  const value: unknown[] = [];
  const parser = new RecordParser(recordSchema);
  await appendValidRecords(value, records, parser);
  if (records !== json) parser.checkTotal(json, records.length);
  return { ok: true, value, mismatches: parser.mismatches };
}

export async function appendValidRecords(
  target: unknown[],
  records: readonly unknown[],
  parser: RecordParser,
): Promise<void> {
  for (const [index, record] of records.entries()) {
    const isEndOfTurn = (index + 1) % RECORDS_PER_TURN === 0;
    if (isEndOfTurn) await yieldToEventLoop();
    const parsed = parser.parse(record);
    if (parsed.success) target.push(parsed.data);
  }
}

const isMessage = ({ response, isRecordUnused = false }: AnyEndpoint) => response === 'message' || isRecordUnused;

/** A record is JSON; a message is JSON, plain text or empty. */
export function parseSingleResponse(endpoint: AnyEndpoint, body: string, contentType: string | null): ParseResult {
  if (body.trim() === '' && isMessage(endpoint)) return { ok: true, value: { message: null } };
  const json = parseJson(body);
  if (json === undefined) return parsePlainMessage(endpoint, body, contentType);
  if (isRefusal(json, !isMessage(endpoint))) return createRefusal(json);
  return isMessage(endpoint) ? parseMessage(json, endpoint.result) : parseRecord(json, endpoint.result);
}

/**
 * A write with status 2xx has succeeded, also if the host sends plain text. A body that is declared as JSON is invalid.
 */
function parsePlainMessage(endpoint: AnyEndpoint, body: string, contentType: string | null): ParseResult {
  const mayBePlainText = isMessage(endpoint) && !contentType?.includes('json');
  // Some frameworks send plain text as HTML.
  const pageType = body.trimStart().startsWith('<') ? contentType : null;
  const message = mayBePlainText ? parseResponseText(endpoint, body, pageType) : null;
  return message === null ? { ok: false, cause: 'not-json' } : { ok: true, value: { message } };
}

/** A missing message is no failure. */
function parseMessage(json: unknown, messageSchema: z.ZodType): ParseResult {
  const parsed = [json, unwrap(json)]
    .map((value) => messageSchema.safeParse(value))
    .find((result) => result.success && hasMessage(result.data));
  return { ok: true, value: parsed ? withDisplayText(parsed.data) : { message: null } };
}

function parseRecord(json: unknown, recordSchema: z.ZodType): ParseResult {
  const parser = new RecordParser(recordSchema);
  const parsed = parser.parse(unwrap(json));
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
