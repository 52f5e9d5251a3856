import { addDays, countDays } from '~/lib/calendar';
import { formatDay, getDayEnd, getDayStart } from '~/lib/dates';
import type { FilterChoice } from '~/lib/filter-state';
import { parseColoredNames, type ColoredName } from './colored-names';

/**
 * A series of the picture: the recordings of a tag; `name` is null for all other recordings, `color` also for a tag without one. `total` is the number in
 * the counted days, and `tagFilter` the filter by tags that leaves exactly its recordings.
 */
export type RecordingSeries = { name: string | null; color: string | null; total: number; tagFilter: FilterChoice };

/**
 * The recordings of a period by day. Each recording counts once, in the first series of one of its tags: bars that count it
 * twice would not add up.
 */
export type RecordingsPerDay = {
  /** The most frequent tags (`findFrequentTags`), then all other recordings. */
  series: RecordingSeries[];
  /** `counts` are the recordings by series. Days are YYYY-MM-DD. */
  days: { day: string; counts: number[]; total: number }[];
  /** The days that `total` and the totals of the series count: the chosen ones of `days`, or all. */
  countedRange: { from: string; to: string };
  total: number;
  /** The recordings in as many days before the counted ones; null if the list begins later, so that they cannot be compared. */
  totalBefore: number | null;
  /** The day of the oldest recording of the list. */
  firstDay: string;
  /** Tags that have no series, because a user has switched them off. */
  tagsOff: readonly string[];
};

/** A recording: its time in milliseconds since 1970, NaN if unknown, and its tags as the API sends them. */
export type CountedRecording = { millis: number; actualTags: string | null };

/** What of the recordings is counted. The recordings have the tags of `tagFilter`. */
export type CountOptions = {
  range: { from: string | null; to: string | null };
  timeZone: string;
  /** In milliseconds since 1970. */
  now: number;
  tagFilter: FilterChoice;
  tagsOff: readonly string[];
  /** The time of the oldest recording of the list, which search and filters can leave out. */
  oldest: number;
};

/** Days of the picture, unless a range of at least MIN_DAYS is chosen. */
const PERIOD_DAYS = 30;
const MIN_DAYS = 7;
/** If the chosen range is longer, its last days are shown; the days before it too where there is room for as many. */
const MAX_DAYS = 31;
const DAYS_AFTER_CHOICE = 14;
/** A recording that is dated later than this after the present has a wrong date. The margin is for clocks and time zones. */
const MAX_FUTURE_MS = 24 * 60 * 60 * 1000;
const MAX_TAGS = 4;

/**
 * Counts recordings by day. The days are the chosen range with those before it, or around it if it is shorter than a week.
 * Without a range they are the last 30 days up to the newest recording that is not dated in the future, or else to the
 * newest one. Null if no recording has a time.
 */
export function countRecordingsPerDay(
  recordings: readonly CountedRecording[],
  { range, timeZone, now, tagFilter, tagsOff, oldest }: CountOptions,
): RecordingsPerDay | null {
  const newest = findNewest(recordings, now + MAX_FUTURE_MS) ?? findNewest(recordings, Number.POSITIVE_INFINITY);
  if (newest === null) return null;
  const { from, to } = choosePeriod(range, formatDay(timeZone, newest), formatDay(timeZone, now));
  const days = listDays(from, to);
  const countedRange = {
    from: range.from !== null && range.from > from ? range.from : from,
    to: range.to !== null && range.to < to ? range.to : to,
  };
  const isCounted = (day: string | undefined) =>
    day !== undefined && day >= countedRange.from && day <= countedRange.to;
  const firstDay = formatDay(timeZone, oldest);
  const starts = [...days.map((day) => getDayStart(day, timeZone)), getDayEnd(to, timeZone)];
  const parseTags = createTagParser();
  const recordingsInPeriod = recordings.flatMap(({ millis, actualTags }) => {
    const dayIndex = findDayIndex(starts, millis);
    return dayIndex === -1 ? [] : [{ dayIndex, tags: parseTags(actualTags) }];
  });
  const countedRecordings = recordingsInPeriod.filter(({ dayIndex }) => isCounted(days[dayIndex]));
  const shown = countedRecordings.length > 0 ? countedRecordings : recordingsInPeriod;
  const series = createSeries(findFrequentTags(shown, tagFilter, tagsOff), tagFilter);
  const counts = days.map(() => series.map(() => 0));
  for (const { dayIndex, tags } of recordingsInPeriod) {
    const seriesIndex = findSeriesIndex(series, tags);
    const dayCounts = counts[dayIndex];
    const recordingSeries = series[seriesIndex];
    if (!dayCounts || !recordingSeries) continue;
    dayCounts[seriesIndex] = (dayCounts[seriesIndex] ?? 0) + 1;
    if (isCounted(days[dayIndex])) recordingSeries.total += 1;
  }
  return {
    series,
    days: days.map((day, index) => {
      const dayCounts = counts[index] ?? [];
      return { day, counts: dayCounts, total: dayCounts.reduce((sum, count) => sum + count, 0) };
    }),
    countedRange,
    total: countedRecordings.length,
    totalBefore: countBefore(recordings, countedRange, { timeZone, firstDay }),
    firstDay,
    tagsOff,
  };
}

function countBefore(
  recordings: readonly CountedRecording[],
  { from, to }: RecordingsPerDay['countedRange'],
  { timeZone, firstDay }: { timeZone: string; firstDay: string },
): number | null {
  const first = addDays(from, -1 - countDays(from, to));
  if (firstDay > first) return null;
  const end = getDayStart(from, timeZone);
  const start = getDayStart(first, timeZone);
  return recordings.filter(({ millis }) => millis >= start && millis < end).length;
}

function findNewest(recordings: readonly CountedRecording[], latest: number): number | null {
  let newest: number | null = null;
  for (const { millis } of recordings) {
    if (millis <= latest && (newest === null || millis > newest)) newest = millis;
  }
  return newest;
}

function choosePeriod({ from, to }: CountOptions['range'], newestDay: string, today: string) {
  // Days without recordings count if they are chosen, as today in the morning.
  const lastDay = to !== null && today > newestDay ? today : newestDay;
  const chosenEnd = to !== null && to < lastDay ? to : lastDay;
  if (from !== null && from <= addDays(chosenEnd, 1 - MIN_DAYS)) {
    const earliest = addDays(chosenEnd, 1 - MAX_DAYS);
    const before = addDays(from, -1 - countDays(from, chosenEnd));
    const first = before >= earliest ? before : from;
    return { from: first > earliest ? first : earliest, to: chosenEnd };
  }
  // A short range is shown within the days around it.
  const dayAfter = addDays(chosenEnd, DAYS_AFTER_CHOICE);
  const end = dayAfter < lastDay ? dayAfter : lastDay;
  return { from: addDays(end, 1 - PERIOD_DAYS), to: end };
}

function listDays(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** The day of a time; -1 if it is in none. `starts` are the starts of the days, and the end of the last one. */
function findDayIndex(starts: readonly number[], millis: number): number {
  const nextIndex = starts.findIndex((start) => start > millis);
  // No start is after NaN or after a later time.
  return nextIndex - 1 < 0 ? -1 : nextIndex - 1;
}

/** Returns a function that parses each distinct list of tags once. */
function createTagParser() {
  const parsed = new Map<string | null, readonly ColoredName[]>();
  return (actualTags: string | null) => {
    const tags = parsed.get(actualTags) ?? parseColoredNames(actualTags);
    parsed.set(actualTags, tags);
    return tags;
  };
}

/** Whether each recording has one of the selected tags, and not all of them. */
const isAnyOf = ({ selected, requiresAll }: FilterChoice) => selected.length > 1 && !requiresAll;

/**
 * The most frequent tag, then the most frequent tag of the recordings without it, and so on. A tag that all recordings have
 * because the filter requires it would be the only one. If the filter selects several tags, these are shown: it can select
 * the recordings with one of them, but not those with one of them and a further tag.
 */
function findFrequentTags(
  recordings: readonly { tags: readonly ColoredName[] }[],
  tagFilter: FilterChoice,
  tagsOff: readonly string[],
): ColoredName[] {
  const isCandidate = ({ name }: ColoredName) =>
    !tagsOff.includes(name) && tagFilter.selected.includes(name) === isAnyOf(tagFilter);
  const found: ColoredName[] = [];
  let rest = recordings;
  while (found.length < MAX_TAGS) {
    const next = countTags(rest).find(({ tag }) => isCandidate(tag));
    if (!next) break;
    found.push(next.tag);
    rest = rest.filter(({ tags }) => tags.every(({ name }) => name !== next.tag.name));
  }
  return found;
}

/** A recording is of the first series whose tag it has, so that the filter of a series excludes the tags before it. */
function createSeries(tags: readonly ColoredName[], tagFilter: FilterChoice): RecordingSeries[] {
  const { selected, excluded, requiresAll } = tagFilter;
  const names = tags.map(({ name }) => name);
  const isAny = isAnyOf(tagFilter);
  const ofTags = tags.map(({ name, color }, index) => ({
    name,
    color,
    total: 0,
    tagFilter: {
      selected: isAny ? [name] : [...selected, name],
      excluded: [...excluded, ...names.slice(0, index)],
      requiresAll: !isAny && selected.length > 0,
    },
  }));
  const others = {
    selected: isAny ? selected.filter((name) => !names.includes(name)) : selected,
    excluded: [...excluded, ...names],
    requiresAll,
  };
  return [...ofTags, { name: null, color: null, total: 0, tagFilter: others }];
}

/** The tags with their number of recordings, the most frequent first. */
function countTags(recordings: readonly { tags: readonly ColoredName[] }[]): { tag: ColoredName; count: number }[] {
  const counts = new Map<string, { tag: ColoredName; count: number }>();
  for (const { tags } of recordings) {
    for (const [name, tag] of new Map(tags.map((one) => [one.name, one]))) {
      const entry = counts.get(name) ?? { tag, count: 0 };
      entry.count += 1;
      counts.set(name, entry);
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.tag.name < b.tag.name ? -1 : 1));
}

function findSeriesIndex(series: readonly RecordingSeries[], tags: readonly ColoredName[]): number {
  const index = series.findIndex(({ name }) => name !== null && tags.some((tag) => tag.name === name));
  return index === -1 ? series.length - 1 : index;
}
