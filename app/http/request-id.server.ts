import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReferenceId } from '~/lib/reference-id';
import { trace } from '~/trace.server';
import { setClientAddress } from './client-address.server';

/** Overwrites headers that the client has sent, so a client cannot choose its id or address. */
export function identifyRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const requestId = createReferenceId();
  trace.start(requestId, request.headers);
  // Listeners of `close` in later middleware write the log line and need the trace, so the trace ends after them.
  response.once('close', () => setImmediate(() => trace.end(requestId)));
  request.headers['x-request-id'] = requestId;
  setClientAddress(request);
  next();
}

export function getRequestId(request: IncomingMessage): string {
  return String(request.headers['x-request-id'] ?? '');
}
