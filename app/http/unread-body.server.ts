import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets the rest of a body that nobody reads any more go by once its answer is sent: a browser that is still sending comes
 * to read the answer, and the connection can be used again. Remix stops in the middle of it.
 */
export function letBodyPass(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
}
