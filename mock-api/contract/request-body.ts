import { raw, type NextFunction, type Request, type Response } from 'express5';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { ApiError } from '../http/api-error';
import { toValidationMessage } from '../http/validation-message';

const readRaw = raw({ type: () => true, limit: '1mb' });

/** Reads a body of any type up to 1 MB into `request.body`. A multipart body is left to `readMultipartForm`. */
export function readRawBody(request: Request, response: Response, next: NextFunction): void {
  if (request.is('multipart/form-data')) next();
  else readRaw(request, response, next);
}

/** A JSON body, no body, or a body that is not JSON. */
export type ParsedBody = { kind: 'json'; value: unknown } | { kind: 'none' } | { kind: 'malformed' };

/** Parses the body that `readRawBody` has read. */
export function parseBody(request: Request): ParsedBody {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return { kind: 'none' };
  try {
    return { kind: 'json', value: JSON.parse(request.body.toString('utf8')) };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Returns the body as the contract parses it. Throws 400 with a sentence about the first invalid field. */
export function validateBody(endpoint: AnyEndpoint, body: ParsedBody): unknown {
  if (body.kind === 'malformed') throw new ApiError(400, 'The body is not valid JSON.');
  if (endpoint.body === undefined) return undefined;
  const value = body.kind === 'json' ? body.value : undefined;
  const result = endpoint.body.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(400, toValidationMessage(result.error, value));
}
