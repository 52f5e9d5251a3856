import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '~/config.server';
import { countLowestSpeedBytes } from './lowest-speed.server';

/**
 * Middleware that closes the connection of a client that takes a response too slowly. In each window it must take what
 * waited for it at the start, or as much as the lowest speed. The buffers of the operating system hide how much of the
 * last few megabytes a client has read, so that one that stops is noticed once they are full.
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
