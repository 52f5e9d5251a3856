import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReferenceId } from '~/lib/reference-id';
import { endTrace, startTrace } from '~/trace.server';
import { setClientAddress } from './client-address.server';

/**
 * Middleware that sets the id (X-Request-Id) and the client address of a request, and reads its trace context. It
 * overwrites headers that the client has sent, so a client cannot choose its id or address.
 */
export function identifyRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const requestId = createReferenceId();
  startTrace(requestId, request.headers);
  // Listeners of `close` in later middleware write the log line and need the trace, so the trace ends after them.
  response.once('close', () => setImmediate(() => endTrace(requestId)));
  request.headers['x-request-id'] = requestId;
  setClientAddress(request);
  next();
}

/** Returns the id that `identifyRequest` has set. */
export function getRequestId(request: IncomingMessage): string {
  return String(request.headers['x-request-id'] ?? '');
}
