import type { Socket } from 'node:net';
import { log } from '~/log.server';
import { isResponding } from './request-queue.server';

const STATUS_LINES: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Time from the response to the close of the connection. A close with unread data could discard the response. */
const CLOSE_AFTER_MS = 1000;

export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  const [status, reason] = STATUS_LINES[error.code ?? ''] ?? [400, 'Bad Request'];
  // The client may have closed the connection. During a response, it would read a second response as content of the
  // first one.
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
    socket.destroy();
    return;
  }
  log('info', 'request', { method: null, route: null, status, cause: error.code });
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
}
