import { createDayLanes, extendOpenBars, type Bar, type Lane } from '~/domain/rpa/day-lanes';
import {
  findOffset,
  getMainLoggingStatus,
  MAIN_LOGGING_STATUS_OPTIONS,
  type MainLogging,
} from '~/domain/rpa/main-logging';
import type { GuardedArgs } from '~/guard/guard.server';
import { DAY_MS } from '~/lib/calendar';
import { formatDay, formatMinute } from '~/lib/dates';
import { iterateMatchingItems } from '~/lib/list-query';
import { getZoneName } from '~/lib/zone-name';
import { MAIN_LOGGING_LIST } from './main-logging-list.server';

/** Lanes of the picture, and of the picture with all processes. */
const SHOWN_LANES = 8;
const MAX_LANES = 40;
const AXIS_HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
/** Pictures kept per list; they are of different filters. */
const MAX_PICTURES = 20;

/** A bar with the day and the times of its run, such as '06:30 to 06:33'. */
export type PictureBar = Omit<Bar, 'start' | 'end'> & { day: string; times: string };

/** The runs of a day on a time axis. */
export type DayPicture = {
  date: string;
  /** Whose day it is, if it begins at another time for the viewer: 'day in UTC, times in Europe/Kyiv'. */
  zones: string | null;
  /** When the day begins, in milliseconds since 1970. */
  dayStart: number;
  counts: { value: Bar['status']; label: string; count: number }[];
  lanes: (Omit<Lane, 'bars'> & { bars: PictureBar[] })[];
  /** Processes whose lanes are not shown, with their runs. */
  hiddenLanes: number;
  ticks: { x: number; text: string }[];
  /** The current time, if it is in this day. */
  now: { x: number; text: string } | null;
};

type TimelessPicture = Omit<DayPicture, 'now'>;
const pictures = new WeakMap<readonly MainLogging[], Map<string, TimelessPicture>>();

/**
 * The picture of the runs that match the filters of the URL. Only the counts ignore the filter by tech status, as they are
 * links to its values. A picture is kept as long as the list is, without the current time.
 */
export function getDayPicture(
  runs: readonly MainLogging[],
  date: string,
  { request, preferences }: Pick<GuardedArgs, 'request' | 'preferences'>,
): DayPicture {
  const { searchParams } = new URL(request.url);
  const selected = searchParams.getAll('tech').filter((value) => value !== '');
  const params = new URLSearchParams();
  for (const name of ['q', 'business']) {
    for (const value of searchParams.getAll(name)) params.append(name, value);
  }
  const laneCount = searchParams.get('lanes') === 'all' ? MAX_LANES : SHOWN_LANES;
  const key = JSON.stringify([date, String(params), selected, laneCount, preferences.timeZone]);
  const known = pictures.get(runs) ?? new Map<string, TimelessPicture>();
  const picture = known.get(key) ?? createPicture(runs, date, params, selected, laneCount, preferences.timeZone);
  if (known.size >= MAX_PICTURES) known.clear();
  known.set(key, picture);
  pictures.set(runs, known);
  return addNow(picture, preferences.timeZone);
}

function addNow(picture: TimelessPicture, timeZone: string): DayPicture {
  const millis = Date.now();
  const x = getX(millis, picture.dayStart);
  if (x < 0 || x >= 100) return { ...picture, now: null };
  const lanes = picture.lanes.map((lane) => ({ ...lane, bars: extendOpenBars(lane.bars, x) }));
  return { ...picture, lanes, now: { x, text: formatMinute(millis, timeZone) } };
}

/** A time in percent of a day. */
function getX(millis: number, dayStart: number): number {
  return Math.round((10_000 * (millis - dayStart)) / DAY_MS) / 100;
}

function createPicture(
  runs: readonly MainLogging[],
  date: string,
  params: URLSearchParams,
  selected: readonly string[],
  laneCount: number,
  timeZone: string,
): TimelessPicture {
  const counts = new Map<string, number>();
  const shown: MainLogging[] = [];
  for (const run of iterateMatchingItems(runs, params, MAIN_LOGGING_LIST, timeZone)) {
    const { key } = getMainLoggingStatus(run.techStatus);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (selected.length === 0 || selected.includes(key)) shown.push(run);
  }
  const offset = findOffset(runs);
  const dayStart = Date.parse(`${date}T00:00:00${offset}`);
  const offsetMs = Date.parse(date) - dayStart;
  const lanes = createDayLanes(shown, dayStart);
  return {
    date,
    zones: describeZones(offset, dayStart, timeZone),
    dayStart,
    counts: MAIN_LOGGING_STATUS_OPTIONS.toReversed().map((option) => ({
      ...option,
      count: counts.get(option.value) ?? 0,
    })),
    lanes: lanes.slice(0, laneCount).map((lane) => ({
      ...lane,
      bars: lane.bars.map(({ start, end, ...bar }) => ({
        ...bar,
        day: formatDay('UTC', start + offsetMs),
        times: describeTimes(start, end, dayStart, timeZone),
      })),
    })),
    hiddenLanes: Math.max(0, lanes.length - laneCount),
    ticks: AXIS_HOURS.map((hour) => ({
      x: (100 * hour) / 24,
      text: formatMinute(dayStart + (hour / 24) * DAY_MS, timeZone),
    })),
  };
}

/** '06:30 to 06:33'; with the dates if they differ. The date of a run without an end is shown if it began before the day. */
function describeTimes(start: number, end: number | null, dayStart: number, timeZone: string): string {
  if (end === null) {
    return `from ${start < dayStart ? `${formatDay(timeZone, start)} ` : ''}${formatMinute(start, timeZone)}`;
  }
  const isOneDay = formatDay(timeZone, start) === formatDay(timeZone, end);
  const startDay = isOneDay ? '' : `${formatDay(timeZone, start)} `;
  const endDay = isOneDay ? '' : `${formatDay(timeZone, end)} `;
  return `${startDay}${formatMinute(start, timeZone)} to ${endDay}${formatMinute(end, timeZone)}`;
}

function describeZones(offset: string, dayStart: number, timeZone: string): string | null {
  if (formatMinute(dayStart, timeZone) === '00:00') return null;
  return `day in UTC${offset === '+00:00' ? '' : offset}, times in ${getZoneName(timeZone)}`;
}
