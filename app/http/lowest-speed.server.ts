import { config } from '~/config.server';

/** Returns the bytes that a client must send or receive in this time to have the lowest allowed speed. */
export function countLowestSpeedBytes(ms: number): number {
  return (config.MIN_KB_PER_S * 1024 * ms) / 1000;
}
