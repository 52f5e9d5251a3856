import type { Socket } from 'node:net';
import { log } from '../log.server';

/** Responses to the errors of Node.js that have their own status; all others get 400. */
const STATUS_LINES: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Handles 'clientError' of the HTTP server: responds to malformed HTTP, and logs it like a request. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  const [status, reason] = STATUS_LINES[error.code ?? ''] ?? [400, 'Bad Request'];
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  log('info', 'request', { method: null, route: null, status, cause: error.code });
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
