import type { Recording } from '~/domain/agents/recording';
import { countRecordingsPerDay, type CountOptions, type RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { cachePerObject } from '~/lib/cache-per-object';
import { countDays } from '~/lib/calendar';
import { formatShortDay } from '~/lib/day-name';
import { formatNumber, roundToTenth } from '~/lib/format-number';
import { getListIndex } from '~/lib/list-index';
import { readListQuery, type ListQuery } from '~/lib/list-query';
import { viewList } from '~/lib/list-view';
import { RECORDING_LIST } from '../recording-list.server';
import { compareWithBefore, formatCalls, TAG_FILTER, TAGS_OFF_PARAM, TAGS_ON_PARAM } from './recordings-search';

/** The data of a bar chart. `summary` has the main figures in words. */
export type RecordingsPicture = RecordingsPerDay & { summary: readonly string[] };

/** A picture is counted again each hour, because its last day depends on the current time. */
const RECOUNT_INTERVAL_MS = 60 * 60 * 1000;

/** Null if no recording has a time. Around a short range the picture has further days, which its totals leave out. */
export function loadRecordingsPerDay(
  recordings: readonly Recording[],
  { request, preferences }: { request: Request; preferences: { timeZone: string } },
): RecordingsPicture | null {
  const { timeZone } = preferences;
  const params = new URL(request.url).searchParams;
  const { search, filters, days } = readListQuery(params, RECORDING_LIST);
  const tagSwitches = { on: params.getAll(TAGS_ON_PARAM), off: params.getAll(TAGS_OFF_PARAM) };
  return countPicture(recordings, params, { search, filters, days, tagSwitches, timeZone });
}

type PictureQuery = Pick<ListQuery, 'search' | 'filters' | 'days'> & Pick<CountOptions, 'tagSwitches' | 'timeZone'>;

const countPicture = cachePerObject(
  (
    recordings: readonly Recording[],
    params: URLSearchParams,
    { filters, days, tagSwitches, timeZone }: PictureQuery,
  ) => {
    const paramsOfAllDays = new URLSearchParams(params);
    for (const name of ['from', 'to']) paramsOfAllDays.delete(name);
    const { matches, millis } = viewList(recordings, paramsOfAllDays, RECORDING_LIST, timeZone);
    const perDay = countRecordingsPerDay(
      matches.map(({ actualTags }, index) => ({ millis: millis[index] ?? Number.NaN, actualTags })),
      {
        range: days,
        timeZone,
        now: Date.now(),
        tagFilter: filters[TAG_FILTER] ?? { selected: [], excluded: [], requiresAll: false },
        tagSwitches,
        oldest: findOldest(getListIndex(recordings, RECORDING_LIST).millis),
      },
    );
    return perDay && { ...perDay, summary: summarize(perDay) };
  },
  (_, query) => JSON.stringify([Math.floor(Date.now() / RECOUNT_INTERVAL_MS), query]),
);

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
