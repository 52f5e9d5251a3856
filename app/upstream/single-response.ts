import { parseJson } from '~/lib/exact-json';
import type { AnyEndpoint } from './contract/endpoint';
import { parseMessage, parseRecord, type ParseResult } from './envelope';
import { parseResponseText } from './upstream-error';

/** A record is JSON; a message is JSON, plain text or empty. */
export function parseSingleResponse(endpoint: AnyEndpoint, body: string, contentType: string | null): ParseResult {
  const isMessage = endpoint.response === 'message';
  if (body.trim() === '' && isMessage) return { ok: true, value: { message: null } };
  const json = parseJson(body);
  if (json === undefined) return parsePlainMessage(endpoint, body, contentType);
  return isMessage ? parseMessage(json, endpoint.result) : parseRecord(json, endpoint.result);
}

/**
 * A write with status 2xx has succeeded, also if the host sends plain text. A body that is declared as JSON is invalid.
 */
function parsePlainMessage(endpoint: AnyEndpoint, body: string, contentType: string | null): ParseResult {
  const mayBePlainText = endpoint.response === 'message' && !contentType?.includes('json');
  const message = mayBePlainText ? parseResponseText(endpoint, body, contentType) : null;
  return message === null ? { ok: false, cause: 'not-json' } : { ok: true, value: { message } };
}
