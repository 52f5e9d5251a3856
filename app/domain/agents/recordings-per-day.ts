import { addDays, countDays } from '~/lib/calendar';
import { formatDay, getDayEnd, getDayStart } from '~/lib/dates';
import type { FilterChoice } from '~/lib/filter-state';
import { groupBy } from '~/lib/group-by';
import { memoize } from '~/lib/memoize';
import { parseColoredNames, type ColoredName } from './colored-names';
import { countBySeries, createTagSeries, type TagOff, type TagSeries, type TagSwitches } from './tag-series';

export type RecordingSeries = TagSeries & { total: number };

type DayRange = { from: string; to: string };

/** A recording counts in one series only, the first whose tag it has, so that the parts of a bar add up. */
export type RecordingsPerDay = {
  /** At most four frequent tags, then the series without a tag. */
  series: RecordingSeries[];
  /** `counts` has the number of recordings of each of `series`. */
  days: { day: string; counts: number[]; total: number }[];
  /** The chosen days that are shown, or all of them. `from` is after `to` if no chosen day is shown. */
  countedRange: DayRange;
  total: number;
  /**
   * The period before the counted range has the same number of days. Null if the list begins later: a comparison would
   * mean nothing.
   */
  totalBefore: number | null;
  /** Of the oldest recording of the unfiltered list. */
  firstDay: string;
  tagsOff: readonly TagOff[];
};

/** `millis` is NaN if unknown. */
type CountedRecording = { millis: number; actualTags: string | null };

/** The recordings match the search and the filters of the list, except the filter by days. */
export type CountOptions = {
  range: { from: string | null; to: string | null };
  timeZone: string;
  /** In milliseconds since 1970. */
  now: number;
  tagFilter: FilterChoice;
  tagSwitches: TagSwitches;
  /** In milliseconds since 1970, in the unfiltered list. */
  oldest: number;
};

/** If no days are chosen, or fewer than `MIN_DAYS`. */
const DEFAULT_DAYS = 30;
/** A chosen range of fewer days is shown with the days around it. */
const MIN_DAYS = 7;
/** Of a chosen range of more days only the last ones are shown. */
const MAX_DAYS = 31;
/** After a short chosen range. */
const DAYS_AFTER_SHORT_RANGE = 14;
/** A recording that is dated further ahead has a wrong date. One day allows for clocks and time zones. */
const MAX_FUTURE_MS = 24 * 60 * 60 * 1000;

export function countRecordingsPerDay(
  recordings: readonly CountedRecording[],
  { range, timeZone, now, tagFilter, tagSwitches, oldest }: CountOptions,
): RecordingsPerDay | null {
  // Wrong dates in the future are ignored, unless all recordings have one.
  const newest = findNewest(recordings, now + MAX_FUTURE_MS) ?? findNewest(recordings, Number.POSITIVE_INFINITY);
  if (newest === null) return null;
  const shownRange = getShownRange(range, {
    newestDay: formatDay(timeZone, newest),
    today: formatDay(timeZone, now),
  });
  const countedRange = {
    from: range.from === null ? shownRange.from : getLater(range.from, shownRange.from),
    to: range.to === null ? shownRange.to : getEarlier(range.to, shownRange.to),
  };
  const days = listDays(shownRange);
  const shownRecordings = assignToDays(recordings, days, timeZone);
  const countedRecordings = shownRecordings.filter(({ day }) => day >= countedRange.from && day <= countedRange.to);
  const tagSource = countedRecordings.length > 0 ? countedRecordings : shownRecordings;
  const { series: tagSeries, tagsOff } = createTagSeries(tagSource, tagFilter, tagSwitches);
  const seriesTotals = countBySeries(countedRecordings, tagSeries);
  const recordingsByDay = groupBy(shownRecordings, ({ day }) => day);
  const firstDay = formatDay(timeZone, oldest);
  return {
    series: tagSeries.map((series, index) => ({ ...series, total: seriesTotals[index] ?? 0 })),
    days: days.map((day) => {
      const recordingsOfDay = recordingsByDay.get(day) ?? [];
      return { day, counts: countBySeries(recordingsOfDay, tagSeries), total: recordingsOfDay.length };
    }),
    countedRange,
    total: countedRecordings.length,
    totalBefore: countBefore(recordings, countedRange, { timeZone, firstDay }),
    firstDay,
    tagsOff,
  };
}

function findNewest(recordings: readonly CountedRecording[], latest: number): number | null {
  let newest: number | null = null;
  for (const { millis } of recordings) {
    if (millis <= latest && (newest === null || millis > newest)) newest = millis;
  }
  return newest;
}

/**
 * A chosen range of at least `MIN_DAYS` is preceded by the same number of days, for comparison, if both fit into
 * `MAX_DAYS`. For a shorter range, or one without a start, the chart has `DEFAULT_DAYS`.
 */
function getShownRange(
  { from, to }: CountOptions['range'],
  { newestDay, today }: { newestDay: string; today: string },
): DayRange {
  // With a chosen end the days between the newest recording and today can be shown too, although they are empty.
  const lastDay = to === null ? newestDay : getLater(newestDay, today);
  const chosenEnd = to === null ? lastDay : getEarlier(to, lastDay);
  const isShortOrOpen = from === null || from > getFirstOfDays(MIN_DAYS, chosenEnd);
  if (isShortOrOpen) {
    const shownEnd = getEarlier(addDays(chosenEnd, DAYS_AFTER_SHORT_RANGE), lastDay);
    return { from: getFirstOfDays(DEFAULT_DAYS, shownEnd), to: shownEnd };
  }
  const earliestStart = getFirstOfDays(MAX_DAYS, chosenEnd);
  const startBefore = getStartOfPeriodBefore({ from, to: chosenEnd });
  const hasRoomBefore = startBefore >= earliestStart;
  return { from: hasRoomBefore ? startBefore : getLater(from, earliestStart), to: chosenEnd };
}

function getFirstOfDays(count: number, lastDay: string): string {
  return addDays(lastDay, 1 - count);
}

/** The first of as many days before a range. */
function getStartOfPeriodBefore({ from, to }: DayRange): string {
  const dayCount = countDays(from, to) + 1;
  return addDays(from, -dayCount);
}

function getEarlier(day: string, otherDay: string): string {
  return day < otherDay ? day : otherDay;
}

function getLater(day: string, otherDay: string): string {
  return day > otherDay ? day : otherDay;
}

function listDays({ from, to }: DayRange): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index));
}

type ShownRecording = { day: string; tags: readonly ColoredName[] };

function assignToDays(
  recordings: readonly CountedRecording[],
  days: readonly string[],
  timeZone: string,
): ShownRecording[] {
  const lastDay = days.at(-1);
  if (lastDay === undefined) return [];
  // Comparing times as numbers is much faster than formatting the day of each of 100,000 recordings.
  const starts = days.map((day) => getDayStart(day, timeZone));
  const end = getDayEnd(lastDay, timeZone);
  // Many recordings have the same tags.
  const parseTags = memoize(parseColoredNames);
  return recordings.flatMap(({ millis, actualTags }) => {
    const day = millis < end ? days[starts.findLastIndex((start) => start <= millis)] : undefined;
    return day === undefined ? [] : { day, tags: parseTags(actualTags) };
  });
}

function countBefore(
  recordings: readonly CountedRecording[],
  countedRange: DayRange,
  { timeZone, firstDay }: { timeZone: string; firstDay: string },
): number | null {
  const startDay = getStartOfPeriodBefore(countedRange);
  if (firstDay > startDay) return null;
  const start = getDayStart(startDay, timeZone);
  const end = getDayStart(countedRange.from, timeZone);
  return recordings.filter(({ millis }) => millis >= start && millis < end).length;
}
