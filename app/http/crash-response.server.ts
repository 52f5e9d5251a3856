import type { IncomingMessage, ServerResponse } from 'node:http';
import { log, logCrash } from '~/log.server';
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
  const status = findClientErrorStatus(error);
  if (status === null) logCrash(error, requestId);
  // Only assets report such errors. They are not in the access log, and have no id but one that the client may have sent.
  else log('info', 'request', { method: request.method, route: null, status });
  // A response that has begun cannot become an error page. Closing the connection shows that it is incomplete.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of FILE_HEADERS) response.removeHeader(name);
  response.writeHead(status ?? 500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(
    status === null
      ? `Something went wrong. It has been logged. Reference ${requestId}`
      : 'The request does not match this file.',
  );
}

const FILE_HEADERS = ['Content-Encoding', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified', 'Vary'];

/** The status of an error that the client has caused, such as a range that a file lacks; null for any other error. */
function findClientErrorStatus(error: unknown): number | null {
  const { status } = typeof error === 'object' && error !== null ? (error as { status?: unknown }) : {};
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
