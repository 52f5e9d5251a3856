import { DAY_MS } from '~/lib/calendar';
import { parseTime } from '~/lib/dates';
import { groupBy } from '~/lib/group-by';
import { getMainLoggingStatus, type MainLogging, type MainLoggingStatus } from './main-logging';
import { getProcessKey } from './process-key';

/** A lane with more runs has one bar per interval, so that the chart stays small for 100,000 runs. */
const MAX_BARS = 60;
/** Of 15 minutes. */
const INTERVALS = 96;
const INTERVAL_MS = DAY_MS / INTERVALS;
/** Minimum width of a bar, in percent of the day, so that short runs are visible. */
const MIN_WIDTH = 0.4;

type StatusKey = MainLoggingStatus['key'];

/** One run, or all runs that started in one interval. `x` and `width` are in percent of the day. */
export type Bar = {
  /** For an interval, the first run with the worst status. */
  id: string;
  x: number;
  width: number;
  status: StatusKey;
  count: number;
  /** False for an interval. */
  isOpen: boolean;
  /** In milliseconds since 1970. `end` is null if the run has no end. */
  start: number;
  end: number | null;
  /** Upper (0) or lower (1) half of the lane, if the bar overlaps another one. */
  row: 0 | 1 | null;
};

type Lane = {
  process: string | null;
  company: string | null;
  runs: number;
  failed: number;
  unsuccessful: number;
  bars: Bar[];
};

type TimedRun = { run: MainLogging; start: number; end: number | null };

const SEVERITY: readonly StatusKey[] = ['failed', 'unsuccessful', 'no-status', 'successful'];

/** The lane with the most failures is first. A run without an end is in every day from its start on. */
export function createDayLanes(runs: readonly MainLogging[], dayStart: number): Lane[] {
  const timedRuns = runs.flatMap((run): TimedRun[] => {
    const start = parseTime(run.startTime);
    const end = parseTime(run.endTime);
    if (start === null) return [];
    const isInDay = start < dayStart + DAY_MS && (end === null || end >= dayStart);
    return isInDay ? [{ run, start, end }] : [];
  });
  const groups = groupBy(timedRuns, ({ run }) => getProcessKey({ process: run.processName, company: run.company }));
  return [...groups.values()]
    .map((group) => createLane(group, dayStart))
    .sort((a, b) => b.failed - a.failed || b.unsuccessful - a.unsuccessful || b.runs - a.runs);
}

function createLane(group: TimedRun[], dayStart: number): Lane {
  group.sort((a, b) => a.start - b.start);
  const bars = group.map((item) => createBar(item, dayStart));
  const countStatus = (status: StatusKey) => bars.filter((bar) => bar.status === status).length;
  return {
    process: group[0]?.run.processName ?? null,
    company: group[0]?.run.company ?? null,
    runs: group.length,
    failed: countStatus('failed'),
    unsuccessful: countStatus('unsuccessful'),
    bars: bars.length > MAX_BARS ? combineBars(bars, dayStart) : assignRows(bars),
  };
}

function createBar({ run, start, end }: TimedRun, dayStart: number): Bar {
  const toPercent = (millis: number) => round(Math.min(100, Math.max(0, (100 * (millis - dayStart)) / DAY_MS)));
  const x = Math.min(toPercent(start), 100 - MIN_WIDTH);
  // The API may send an end before the start. A run without an end gets its width from `extendOpenBars`.
  const endMillis = Math.max(end ?? start, start);
  return {
    id: run.id,
    x,
    width: Math.max(MIN_WIDTH, round(toPercent(endMillis) - x)),
    status: getMainLoggingStatus(run.techStatus).key,
    count: 1,
    isOpen: end === null,
    start,
    end,
    row: null,
  };
}

export function extendOpenBars<AnyBar extends Pick<Bar, 'x' | 'width' | 'isOpen' | 'row'>>(
  bars: readonly AnyBar[],
  nowPercent: number,
): AnyBar[] {
  if (!bars.some(({ isOpen }) => isOpen)) return [...bars];
  const getWidth = ({ x, width, isOpen }: AnyBar) => (isOpen ? Math.max(width, round(nowPercent - x)) : width);
  return assignRows(bars.map((bar) => ({ ...bar, width: getWidth(bar), row: null })));
}

/**
 * The bars are in the order of their starts. Of three bars at the same time, the second and the third overlap in row 1.
 */
function assignRows<RowBar extends Pick<Bar, 'x' | 'width' | 'row'>>(bars: RowBar[]): RowBar[] {
  // Of row 0 or full height.
  let endOfRow0 = 0;
  let endOfRow1 = 0;
  for (const [index, bar] of bars.entries()) {
    const end = bar.x + bar.width;
    const nextBar = bars[index + 1];
    const overlapsRow0 = bar.x < endOfRow0;
    const overlapsOther = bar.x < endOfRow1 || (nextBar !== undefined && nextBar.x < end);
    if (overlapsRow0) {
      bar.row = 1;
      endOfRow1 = end;
    } else {
      if (overlapsOther) bar.row = 0;
      endOfRow0 = end;
    }
  }
  return bars;
}

/** Runs of an earlier day are in the first interval. */
function combineBars(bars: readonly Bar[], dayStart: number): Bar[] {
  const barByInterval = new Map<number, Bar>();
  for (const bar of bars) {
    const interval = Math.min(INTERVALS - 1, Math.floor((bar.x * INTERVALS) / 100));
    const intervalBar = barByInterval.get(interval);
    if (intervalBar === undefined) {
      barByInterval.set(interval, toIntervalBar(bar, { interval, dayStart }));
      continue;
    }
    intervalBar.count += 1;
    if (SEVERITY.indexOf(bar.status) < SEVERITY.indexOf(intervalBar.status)) {
      intervalBar.status = bar.status;
      intervalBar.id = bar.id;
    }
  }
  return [...barByInterval.values()];
}

function toIntervalBar(bar: Bar, { interval, dayStart }: { interval: number; dayStart: number }): Bar {
  const start = dayStart + interval * INTERVAL_MS;
  return {
    ...bar,
    x: round((interval * 100) / INTERVALS),
    width: round(100 / INTERVALS),
    isOpen: false,
    start,
    end: start + INTERVAL_MS,
  };
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
