import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Middleware that reads and discards the rest of a request body after the response. Remix may stop reading early, and a
 * browser that is still sending would then never read the response.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.once('finish', () => {
    if (request.complete) return;
    // Remix's listener pauses the request when its own stream is full.
    request.removeAllListeners('data');
    request.resume();
  });
  next();
}
