import { createDayLanes, extendOpenBars, type Bar } from '~/domain/rpa/day-lanes';
import {
  findOffset,
  getMainLoggingStatus,
  isRunning,
  MAIN_LOGGING_STATUS_OPTIONS,
  type MainLogging,
} from '~/domain/rpa/main-logging';
import type { GuardedArgs } from '~/guard/guard.server';
import { cachePerObject } from '~/lib/cache-per-object';
import { DAY_MS } from '~/lib/calendar';
import { formatDay, formatMinute } from '~/lib/dates';
import { viewList } from '~/lib/list-view';
import { getZoneName } from '~/lib/zone-name';
import { MAIN_LOGGING_LIST } from './main-logging-list.server';

const DEFAULT_LANES = 8;
const MAX_LANES = 40;
const AXIS_HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The runs of a day on a time axis, with a lane per process. Each `x` is in percent of the day. */
export type DayPicture = ReturnType<typeof getDayPicture>;
export type PictureBar = DayPicture['lanes'][number]['bars'][number];

/** The counts ignore the filter by tech status, because they are links that set it. */
export function getDayPicture(
  runs: readonly MainLogging[],
  date: string,
  { request, preferences }: Pick<GuardedArgs, 'request' | 'preferences'>,
) {
  const { searchParams } = new URL(request.url);
  const techStatuses = searchParams.getAll('tech').filter((value) => value !== '');
  const otherFilters = new URLSearchParams();
  for (const name of ['q', 'business']) {
    for (const value of searchParams.getAll(name)) otherFilters.append(name, value);
  }
  const { timeZone } = preferences;
  const maxLanes = searchParams.get('lanes') === 'all' ? MAX_LANES : DEFAULT_LANES;
  return addNow(createPicture(runs, { date, otherFilters, techStatuses, maxLanes, timeZone }), timeZone);
}

/** `now` is null if the current time is not in this day. */
function addNow(picture: ReturnType<typeof drawPicture>, timeZone: string) {
  const millis = Date.now();
  const x = toDayPercent(millis, picture.dayStart);
  if (x < 0 || x >= 100) return { ...picture, now: null };
  const lanes = picture.lanes.map((lane) => ({ ...lane, bars: extendOpenBars(lane.bars, x) }));
  return { ...picture, lanes, now: { x, text: formatMinute(millis, timeZone) } };
}

function toDayPercent(millis: number, dayStart: number): number {
  return Math.round((100 * 100 * (millis - dayStart)) / DAY_MS) / 100;
}

type PictureOptions = {
  date: string;
  otherFilters: URLSearchParams;
  /** The selected tech statuses; none selects all runs. */
  techStatuses: readonly string[];
  maxLanes: number;
  timeZone: string;
};

const createPicture = cachePerObject(drawPicture, ({ otherFilters, ...options }) =>
  JSON.stringify([String(otherFilters), options]),
);

function drawPicture(
  runs: readonly MainLogging[],
  { date, otherFilters, techStatuses, maxLanes, timeZone }: PictureOptions,
) {
  const counts = new Map<string, number>();
  const shownRuns: MainLogging[] = [];
  for (const run of viewList(runs, otherFilters, MAIN_LOGGING_LIST, timeZone).matches) {
    const { key } = getMainLoggingStatus(run.techStatus);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (techStatuses.length === 0 || techStatuses.includes(key)) shownRuns.push(run);
  }
  // The API writes days and times of runs in its own time zone, with the UTC offset, such as '+11:00'.
  const offset = findOffset(runs) ?? '+00:00';
  const dayStart = Date.parse(`${date}T00:00:00${offset}`);
  // A date without a time is parsed as 00:00 UTC.
  const offsetMs = Date.parse(date) - dayStart;
  const lanes = createDayLanes(shownRuns, dayStart);
  return {
    date,
    zones: describeZones(offset, dayStart, timeZone),
    dayStart,
    // The options end with the worst status.
    counts: MAIN_LOGGING_STATUS_OPTIONS.toReversed().map((option) => ({
      ...option,
      count: counts.get(option.value) ?? 0,
    })),
    running: shownRuns.filter(isRunning).length,
    lanes: lanes.slice(0, maxLanes).map((lane) => ({
      ...lane,
      bars: lane.bars.map(({ start, end, ...bar }) => ({
        ...bar,
        // YYYY-MM-DD: the UTC date of the shifted time is the date in the zone of the API.
        day: formatDay('UTC', start + offsetMs),
        times: describeTimes({ start, end }, { dayStart, timeZone }),
      })),
    })),
    hiddenLanes: Math.max(0, lanes.length - maxLanes),
    ticks: AXIS_HOURS.map((hour) => ({
      x: (100 * hour) / 24,
      text: formatHour(dayStart + (hour / 24) * DAY_MS, timeZone, hour),
    })),
  };
}

/** The end of a day that begins at 00:00 is 24:00. */
function formatHour(millis: number, timeZone: string, hour: number): string {
  const text = formatMinute(millis, timeZone);
  return hour === 24 && text === '00:00' ? '24:00' : text;
}

/**
 * Describes when a run started and ended, such as '06:30 to 06:33', with dates if it ended on another day. Without an
 * end it is 'from 06:30', with the date if the run started before the day of the picture.
 */
function describeTimes(
  { start, end }: Pick<Bar, 'start' | 'end'>,
  { dayStart, timeZone }: { dayStart: number; timeZone: string },
): string {
  const withoutDay = (millis: number) => formatMinute(millis, timeZone);
  const withDay = (millis: number) => `${formatDay(timeZone, millis)} ${formatMinute(millis, timeZone)}`;
  if (end === null) return `from ${start < dayStart ? withDay(start) : withoutDay(start)}`;
  const format = formatDay(timeZone, start) === formatDay(timeZone, end) ? withoutDay : withDay;
  return `${format(start)} to ${format(end)}`;
}

/** 'day in UTC, times in Europe/Kyiv', or null if the day begins at 00:00 in the viewer's zone. */
function describeZones(offset: string, dayStart: number, timeZone: string): string | null {
  if (formatMinute(dayStart, timeZone) === '00:00') return null;
  return `day in UTC${offset === '+00:00' ? '' : offset}, times in ${getZoneName(timeZone)}`;
}
