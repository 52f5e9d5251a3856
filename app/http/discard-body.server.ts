import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Middleware that reads and discards the rest of a request body after the response, because Remix may stop reading
 * early. A browser that is still sending would otherwise never read the response, and the connection could not be
 * reused.
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
