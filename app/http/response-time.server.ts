import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '~/config.server';
import { countLowestSpeedBytes } from './body-time.server';

/**
 * Middleware that closes the connection of a client that takes a response too slowly. In each window of
 * `SPEED_WINDOW_MS` the client must take all bytes that waited at the start of the window, or at least as many as
 * `MIN_KB_PER_S` demands. Bytes in buffers of the operating system count as taken. So a client that stops is noticed
 * only when these buffers are full.
 */
export function limitResponseTime({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const countTakenBytes = () => socket.bytesWritten - socket.writableLength;
  const windowBytes = countLowestSpeedBytes(config.SPEED_WINDOW_MS);
  let expectedBytes = 0;
  const timer = setInterval(() => {
    if (countTakenBytes() < expectedBytes) socket.destroy();
    expectedBytes = countTakenBytes() + Math.min(socket.writableLength, windowBytes);
  }, config.SPEED_WINDOW_MS).unref();
  response.once('close', () => clearInterval(timer));
  next();
}
