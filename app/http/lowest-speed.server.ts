import { config } from '~/config.server';

/** Returns how many bytes a client must send or receive in `ms` milliseconds to have the lowest allowed speed. */
export function countLowestSpeedBytes(ms: number): number {
  return (config.MIN_KB_PER_S * 1024 * ms) / 1000;
}
