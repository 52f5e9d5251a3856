import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '~/config.server';
import { countLowestSpeedBytes } from './body-time.server';

/** In each window a client must take what waited at its start, or as much as `MIN_KB_PER_S` demands. */
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
