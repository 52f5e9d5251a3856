import type { IncomingMessage, ServerResponse } from 'node:http';
import { logCrash } from '~/log.server';
import { getRequestId } from './request-id.server';

/** Express error handler, last in the chain. Express recognises it by its four parameters. */
export function sendCrashResponse(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  _next: unknown,
): void {
  // The client has aborted the request, which the access log records. `request.destroyed` would not say so, because
  // Node.js also destroys a request whose body has been read.
  if (response.destroyed) return;
  const requestId = getRequestId(request);
  logCrash(error, requestId);
  // A response that has begun cannot become an error page. Closing the connection shows that it is incomplete.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`Something went wrong. It has been logged. Reference ${requestId}`);
}
