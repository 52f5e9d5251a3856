import { raw } from 'express';
import type { NextFunction, Request, Response } from 'express';
import type { AnyEndpoint } from '../app/upstream/contract/endpoint';
import { ApiError } from './api-error';
import { asWritten } from './put-back';
import { sentenceOf } from './refusals';

const MAX_BODY = '1mb';
const readRaw = raw({ type: () => true, limit: MAX_BODY });

/** Reads a body of up to 1 MB into `request.body`, whatever its type; multipart is left to the call that wants it. */
export function readBody(request: Request, response: Response, next: NextFunction): void {
  if (request.is('multipart/form-data')) next();
  else readRaw(request, response, next);
}

/** What stood in a body: its JSON, nothing, or text that is no JSON. */
export type ParsedBody = { kind: 'json'; value: unknown } | { kind: 'none' } | { kind: 'malformed' };

/** Parses what `readBody` has read. */
export function parsedBody(request: Request): ParsedBody {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return { kind: 'none' };
  try {
    return { kind: 'json', value: JSON.parse(request.body.toString('utf8')) };
  } catch {
    return { kind: 'malformed' };
  }
}

/** The body as the call reads it; 400 with a sentence about the first field that is wrong. */
export function checkedBody(endpoint: AnyEndpoint, body: ParsedBody): unknown {
  if (body.kind === 'malformed') throw new ApiError(400, 'The body is not valid JSON.');
  if (endpoint.body === undefined) return undefined;
  const value = body.kind === 'json' ? asWritten(endpoint, body.value) : undefined;
  const read = endpoint.body.safeParse(value);
  if (read.success) return read.data;
  throw new ApiError(400, sentenceOf(read.error, value));
}
