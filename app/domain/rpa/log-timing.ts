import { cachePerObject } from '~/lib/cache-per-object';
import { parseTime } from '~/lib/dates';
import type { LogEntry } from './main-logging';

/** With fewer gaps there is no longest one, because there is nothing to compare. */
const MIN_GAPS = 2;

export type LogTiming = {
  /** In order of time. The first entry and entries without a time have none. */
  gaps: ReadonlyMap<LogEntry, number>;
  /** Null: all gaps are 0, or there are too few. */
  longest: { entry: LogEntry; gap: number } | null;
  last: { entry: LogEntry; time: number } | null;
  /** In the order of the API. */
  positions: ReadonlyMap<LogEntry, number>;
  total: number;
};

export const getLogTiming = cachePerObject(computeLogTiming);

function computeLogTiming(entries: readonly LogEntry[]): LogTiming {
  const timed = entries
    .map((entry) => ({ entry, time: parseTime(entry.time) }))
    .filter((item): item is { entry: LogEntry; time: number } => item.time !== null)
    .sort((a, b) => a.time - b.time);
  const gaps = new Map<LogEntry, number>();
  let longest: LogTiming['longest'] = null;
  for (const [index, { entry, time }] of timed.entries()) {
    const previous = timed[index - 1];
    if (previous === undefined) continue;
    const gap = time - previous.time;
    gaps.set(entry, gap);
    if (gap > (longest?.gap ?? 0)) longest = { entry, gap };
  }
  const last = timed.at(-1) ?? null;
  const total = (last?.time ?? 0) - (timed[0]?.time ?? 0);
  const positions = new Map(entries.map((entry, position) => [entry, position]));
  return { gaps, longest: gaps.size < MIN_GAPS ? null : longest, last, positions, total };
}

const MIN_SILENCE_MS = 10_000;
/** A silence of this length is reported even if a gap is longer. */
const LONG_SILENCE_MS = 60_000;

/**
 * The time from the last entry to the end of the run, or in whole minutes to `now` while it is running. Null if it is short
 * or not known.
 */
export function findSilence({ last, longest }: LogTiming, endTime: number | null, now?: number): number | null {
  const until = endTime ?? now ?? null;
  if (last === null || until === null) return null;
  const silence = until - last.time;
  if (endTime === null) return silence >= LONG_SILENCE_MS ? silence - (silence % LONG_SILENCE_MS) : null;
  const isLongest = silence >= MIN_SILENCE_MS && silence > (longest?.gap ?? 0);
  return isLongest || silence >= LONG_SILENCE_MS ? silence : null;
}
