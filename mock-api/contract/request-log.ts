import type { Request, Response } from 'express5';
import type { SerializedResponse } from '../http/serialized-response';
import { appendWithLimit } from '../records/rows';
import type { Mock, RequestLogEntry } from '../state/mock';
import type { UploadedForm } from './multipart';
import type { ParsedBody } from './request-body';

const MAX_ENTRIES = 2000;
const EXCERPT_CHARACTERS = 600;

/** Adds a request to the log. `closeLogEntry` completes the entry. */
export function openLogEntry({ db }: Mock, request: Request, response: Response): RequestLogEntry {
  db.requestCount += 1;
  const entry: RequestLogEntry = {
    n: db.requestCount,
    time: db.clock.now().toISOString(),
    call: null,
    method: request.method,
    path: request.originalUrl,
    authorization: request.get('authorization') ?? null,
    contentType: request.get('content-type') ?? null,
    body: null,
    user: null,
    response: null,
    fault: null,
    status: null,
    ms: null,
  };
  appendWithLimit(db.log, entry, MAX_ENTRIES);
  response.locals.entry = entry;
  return entry;
}

/** Returns the log entry of a request; undefined before `openLogEntry`. */
export function getLogEntry(response: Response): RequestLogEntry | undefined {
  return response.locals.entry as RequestLogEntry | undefined;
}

/** Sets status and duration. Both stay null if a fault keeps the response from starting. */
export function closeLogEntry(response: Response): void {
  const entry = getLogEntry(response);
  if (!entry || !response.headersSent) return;
  entry.status = response.statusCode;
  entry.ms = Math.round(performance.now() - Number(response.locals.startedAt));
}

/** Returns the start of a response body. */
export function toExcerpt({ body }: SerializedResponse): string {
  return typeof body === 'string' ? body.slice(0, EXCERPT_CHARACTERS) : body.toString('utf8', 0, EXCERPT_CHARACTERS);
}

/** Returns a JSON body for the log; null if its nesting is too deep for JSON.stringify, which renders the log. */
export function toLoggedBody(body: ParsedBody): unknown {
  if (body.kind !== 'json') return null;
  try {
    JSON.stringify(body.value);
    return body.value;
  } catch {
    return null;
  }
}

/** Returns the fields of a multipart form and the description of its file, for the log. */
export function toLoggedForm({ fields, file }: UploadedForm) {
  return { ...fields, ...(file ? { file: { name: file.name, type: file.type, size: file.size } } : {}) };
}
