import { LRUCache } from 'lru-cache';
import type { Recording } from '~/domain/agents/recording';
import { countRecordingsPerDay, type RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import type { GuardedArgs } from '~/guard/guard.server';
import { countDays } from '~/lib/calendar';
import { formatNumber } from '~/lib/format-number';
import { getListIndex } from '~/lib/list-index';
import { findMatches, readListQuery } from '~/lib/list-query';
import { RECORDING_LIST } from '../recording-list.server';
import { compareWithBefore, formatCalls, TAG_FILTER, TAG_OFF } from './recordings-search';
import { formatShortDay } from './short-day';

/** The recordings per day, and their main figures in words. */
export type RecordingsPicture = RecordingsPerDay & { summary: readonly string[] };

/** Pictures kept per list of recordings: one per combination of search, filters, tags switched off and time zone. */
const MAX_PICTURES = 20;
/** A picture depends on the present: recordings of the future do not move it. */
const KEEP_MS = 60 * 60 * 1000;
const pictures = new WeakMap<readonly Recording[], LRUCache<string, { picture: RecordingsPicture | null }>>();

/**
 * Counts the recordings per day that match search and filters of the URL. The days around a short range are drawn, and not
 * counted. Cached by array identity, so that the time of a request does not grow with the list.
 */
export function loadRecordingsPerDay(
  recordings: readonly Recording[],
  {
    request,
    preferences: { timeZone },
  }: Pick<GuardedArgs, 'request'> & { preferences: Pick<GuardedArgs['preferences'], 'timeZone'> },
): RecordingsPicture | null {
  const params = new URL(request.url).searchParams;
  const { search, filters, days, ...query } = readListQuery(params, RECORDING_LIST);
  const tagsOff = [...new Set(params.getAll(TAG_OFF))];
  const now = Date.now();
  const key = JSON.stringify([Math.floor(now / KEEP_MS), timeZone, search, filters, days, tagsOff]);
  const cache = pictures.get(recordings) ?? new LRUCache({ max: MAX_PICTURES });
  pictures.set(recordings, cache);
  const cached = cache.get(key);
  if (cached) return cached.picture;
  const allDays = { ...query, search, filters, days: { from: null, to: null } };
  const matches = findMatches(recordings, allDays, RECORDING_LIST, timeZone);
  const millis = getListIndex(recordings, RECORDING_LIST).getMillis();
  const counted = Array.from(matches ?? recordings.keys(), (index) => ({
    millis: millis[index] ?? Number.NaN,
    actualTags: recordings[index]?.actualTags ?? null,
  }));
  const tagFilter = filters[TAG_FILTER] ?? { selected: [], excluded: [], requiresAll: false };
  const perDay = countRecordingsPerDay(counted, {
    range: days,
    timeZone,
    now,
    tagFilter,
    tagsOff,
    oldest: findOldest(millis),
  });
  const picture = perDay && { ...perDay, summary: summarize(perDay) };
  cache.set(key, { picture });
  return picture;
}

function findOldest(millis: Float64Array): number {
  // Math.min has no room for the arguments of a large list, and is NaN with one of them.
  let oldest = Number.POSITIVE_INFINITY;
  for (const time of millis) if (time < oldest) oldest = time;
  return oldest;
}

function summarize({ days, countedRange: { from, to }, total, totalBefore, firstDay }: RecordingsPerDay): string[] {
  const dayCount = Math.max(1, countDays(from, to) + 1);
  const period = from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;
  const figures = [
    period,
    formatCalls(total),
    totalBefore === null
      ? `no calls before ${formatShortDay(firstDay)}`
      : compareWithBefore(total, totalBefore, dayCount),
  ];
  const busiest = days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((most, day) => (day.total > most.total ? day : most), { day: '', total: 0 });
  if (dayCount === 1 || busiest.total === 0) return figures;
  const perDay = formatNumber(Math.round((total / dayCount) * 10) / 10);
  return [...figures, `${perDay} a day`, `most on ${formatShortDay(busiest.day)}, ${formatNumber(busiest.total)}`];
}
