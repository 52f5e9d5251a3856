import { LRUCache } from 'lru-cache';
import type { Recording } from '~/domain/agents/recording';
import { countRecordingsPerDay, type RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { countDays } from '~/lib/calendar';
import { formatNumber, roundToTenth } from '~/lib/format-number';
import { getListIndex } from '~/lib/list-index';
import { findMatches, readListQuery } from '~/lib/list-query';
import { RECORDING_LIST } from '../recording-list.server';
import { compareWithBefore, formatCalls, TAG_FILTER, TAGS_OFF_PARAM } from './recordings-search';
import { formatShortDay } from './short-day';

/** The data of a bar chart. `summary` has the main figures in words. */
export type RecordingsPicture = RecordingsPerDay & { summary: readonly string[] };

/** Maximum number of cached pictures per array of recordings: each search, filter and time zone has its own. */
const MAX_PICTURES = 20;
/** A picture is counted again each hour, because its last day depends on the current time. */
const RECOUNT_INTERVAL_MS = 60 * 60 * 1000;
/** The object around a picture tells a cached null from a picture that is not cached. */
const pictureCaches = new WeakMap<readonly Recording[], LRUCache<string, { picture: RecordingsPicture | null }>>();

/** Null if no recording has a time. Around a short range the picture has further days, which its totals leave out. */
export function loadRecordingsPerDay(
  recordings: readonly Recording[],
  { request, preferences }: { request: Request; preferences: { timeZone: string } },
): RecordingsPicture | null {
  const { timeZone } = preferences;
  const params = new URL(request.url).searchParams;
  const query = readListQuery(params, RECORDING_LIST);
  const { search, filters, days } = query;
  const tagsOff = [...new Set(params.getAll(TAGS_OFF_PARAM))];
  const now = Date.now();
  const key = JSON.stringify([Math.floor(now / RECOUNT_INTERVAL_MS), timeZone, search, filters, days, tagsOff]);
  const cache = pictureCaches.get(recordings) ?? new LRUCache({ max: MAX_PICTURES });
  pictureCaches.set(recordings, cache);
  const cached = cache.get(key);
  if (cached) return cached.picture;
  const queryOfAllDays = { ...query, days: { from: null, to: null } };
  // Null if all recordings match.
  const matchingIndexes = findMatches(recordings, queryOfAllDays, RECORDING_LIST, timeZone);
  const millis = getListIndex(recordings, RECORDING_LIST).getMillis();
  const matchingRecordings = Array.from(matchingIndexes ?? recordings.keys(), (index) => ({
    millis: millis[index] ?? Number.NaN,
    actualTags: recordings[index]?.actualTags ?? null,
  }));
  const tagFilter = filters[TAG_FILTER] ?? { selected: [], excluded: [], requiresAll: false };
  const perDay = countRecordingsPerDay(matchingRecordings, {
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
  // `Math.min(...millis)` overflows the stack for a large list, and returns NaN if one recording has no time.
  let oldest = Number.POSITIVE_INFINITY;
  for (const time of millis) if (time < oldest) oldest = time;
  return oldest;
}

function summarize({ days, countedRange: { from, to }, total, totalBefore, firstDay }: RecordingsPerDay): string[] {
  // If the chosen range is after the newest recording, `from` is after `to`.
  const dayCount = Math.max(1, countDays(from, to) + 1);
  const period = from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;
  const figures = [
    period,
    formatCalls(total),
    // Null: the list begins too late for a comparison.
    totalBefore === null
      ? `no calls before ${formatShortDay(firstDay)}`
      : compareWithBefore({ total, totalBefore, dayCount }),
  ];
  const busiest = days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((most, day) => (day.total > most.total ? day : most), { day: '', total: 0 });
  if (dayCount === 1 || busiest.total === 0) return figures;
  const perDay = formatNumber(roundToTenth(total / dayCount));
  return [...figures, `${perDay} a day`, `most on ${formatShortDay(busiest.day)}, ${formatNumber(busiest.total)}`];
}
