import { parseJson } from '~/lib/exact-json';
import type { AnyEndpoint } from './contract/endpoint';
import { parseRecord, type ParseResult } from './envelope';
import { parseResponseText } from './upstream-error';

/** Parses the body of a success response that has one record, or a message: JSON, plain text, or nothing. */
export function parseSingleResponse(endpoint: AnyEndpoint, body: string, contentType: string | null): ParseResult {
  const isMessage = endpoint.response === 'message';
  if (body.trim() === '' && isMessage) return { ok: true, value: { message: null } };
  const json = parseJson(body);
  if (json === undefined) return parsePlainMessage(endpoint, body, contentType);
  return parseRecord(json, endpoint.result, isMessage);
}

/** A write with status 2xx has succeeded, also if its body is plain text: that text is the message. */
function parsePlainMessage(endpoint: AnyEndpoint, body: string, contentType: string | null): ParseResult {
  const isPlainMessage = endpoint.response === 'message' && !contentType?.includes('json');
  const message = isPlainMessage ? parseResponseText(endpoint, body, contentType) : null;
  return message === null ? { ok: false, cause: 'not-json' } : { ok: true, value: { message } };
}
