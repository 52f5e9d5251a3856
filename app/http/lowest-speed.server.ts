import { config } from '~/config.server';

/** Bytes that pass in a time at the lowest speed, which uploads, refused bodies and responses need. */
export function countLowestSpeedBytes(ms: number): number {
  return (config.MIN_KB_PER_S * 1024 * ms) / 1000;
}
