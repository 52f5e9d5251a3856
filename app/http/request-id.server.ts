import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReferenceId } from '../lib/reference-id';
import { setClientAddress } from './client-address.server';

/** Middleware that sets the id (X-Request-Id) and the client address of a request. A browser cannot choose them. */
export function identifyRequest(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  request.headers['x-request-id'] = createReferenceId();
  setClientAddress(request);
  next();
}

/** Returns the id that `identifyRequest` has set. */
export function getRequestId(request: IncomingMessage): string {
  return String(request.headers['x-request-id'] ?? '');
}
