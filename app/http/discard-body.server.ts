import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Middleware that reads and discards the rest of a request body after the response, because Remix may stop reading early.
 * Without it a browser that is still sending never reads the response, and the connection cannot be reused.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
}
