import { raw } from 'express';
import type { NextFunction, Request, Response } from 'express';
import type { z } from 'zod';
import { ApiError } from './api-error';

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

/** The body as its schema reads it; 400 with the name of the first field that is wrong. */
export function checkedBody(schema: z.ZodType | undefined, body: ParsedBody): unknown {
  if (body.kind === 'malformed') throw new ApiError(400, 'The body is not valid JSON.');
  if (schema === undefined) return undefined;
  const value = body.kind === 'json' ? body.value : undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new ApiError(400, firstProblem(read.error, value));
}

/** 'phoneNumber: Required' */
export function firstProblem(error: z.ZodError, value: unknown): string {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    return `${[...issue.path, issue.keys[0]].map(String).join('.')}: Unknown field`;
  const path = issue?.path ?? [];
  const missing =
    path.reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    ) === undefined;
  return `${path.map(String).join('.') || 'body'}: ${missing ? 'Required' : (issue?.message ?? 'Invalid')}`;
}
