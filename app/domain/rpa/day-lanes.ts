import { DAY_MS } from '~/lib/calendar';
import { parseTime } from '~/lib/dates';
import { getMainLoggingStatus, type MainLogging, type MainLoggingStatus } from './main-logging';
import { getProcessKey } from './process-key';

/** A lane with more runs is drawn in intervals: the picture stays small for 100,000 runs. */
const MAX_BARS = 60;
const INTERVALS = 96;
const INTERVAL_MS = DAY_MS / INTERVALS;
/** Minimum width of a bar, in percent of the day: a shorter one would not be seen. */
const MIN_WIDTH = 0.4;

type StatusKey = MainLoggingStatus['key'];

/** One run, or the runs that started in one interval, in percent of the day. */
export type Bar = {
  /** The run; of an interval, the first with the worst status. */
  id: string;
  x: number;
  width: number;
  status: StatusKey;
  /** Number of runs: more than 1 for an interval. */
  count: number;
  /** Whether the run has a start and no end. */
  isOpen: boolean;
  /** When the run started and ended, in milliseconds; of an interval, its limits. Null: no end. */
  start: number;
  end: number | null;
  /** 0 or 1: it shares the height of the lane with a bar that it overlaps. Null: it overlaps none. */
  row: 0 | 1 | null;
};

/** The runs of one process of one company in one day. */
export type Lane = {
  process: string | null;
  company: string | null;
  runs: number;
  failed: number;
  unsuccessful: number;
  bars: Bar[];
};

type TimedRun = { run: MainLogging; start: number; end: number | null };

/** The statuses, the worst first. */
const SEVERITY: readonly StatusKey[] = ['failed', 'unsuccessful', 'no-status', 'successful'];

/**
 * Arranges the runs of a day in lanes, those with failures first. `dayStart` is in milliseconds; runs that did not touch
 * the day, or have no start time, are left out. A run without an end touches every day from its start on.
 */
export function createDayLanes(runs: readonly MainLogging[], dayStart: number): Lane[] {
  const groups = new Map<string, TimedRun[]>();
  for (const run of runs) {
    const start = parseTime(run.startTime);
    const end = parseTime(run.endTime);
    if (start === null || start >= dayStart + DAY_MS || (end !== null && end < dayStart)) continue;
    const key = getProcessKey({ process: run.processName, company: run.company });
    const group = groups.get(key);
    if (group) group.push({ run, start, end });
    else groups.set(key, [{ run, start, end }]);
  }
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
  // The API may send an end before the start.
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

/** The bars of a lane, those of runs without an end extended to the present: `nowPercent` of the day. */
export function extendOpenBars<AnyBar extends Pick<Bar, 'x' | 'width' | 'isOpen' | 'row'>>(
  bars: readonly AnyBar[],
  nowPercent: number,
): AnyBar[] {
  if (!bars.some(({ isOpen }) => isOpen)) return [...bars];
  const getWidth = ({ x, width, isOpen }: AnyBar) => (isOpen ? Math.max(width, round(nowPercent - x)) : width);
  return assignRows(bars.map((bar) => ({ ...bar, width: getWidth(bar), row: null })));
}

/**
 * Puts bars that overlap in two rows. They are in the order of their starts. A bar that overlaps none keeps the height of
 * the lane, and counts as one of row 0 (`ends`); a third bar at the same time overlaps the second one in row 1.
 */
function assignRows<RowBar extends Pick<Bar, 'x' | 'width' | 'row'>>(bars: RowBar[]): RowBar[] {
  const ends = [0, 0];
  for (const [index, bar] of bars.entries()) {
    const next = bars[index + 1];
    const isAfterFirst = bar.x >= (ends[0] ?? 0);
    const overlapsNext = next !== undefined && next.x < bar.x + bar.width;
    if (!isAfterFirst) bar.row = 1;
    else if (overlapsNext || bar.x < (ends[1] ?? 0)) bar.row = 0;
    ends[bar.row ?? 0] = bar.x + bar.width;
  }
  return bars;
}

/** One bar per interval in which runs started. Those that started on an earlier day are in the first one. */
function combineBars(bars: readonly Bar[], dayStart: number): Bar[] {
  const combined = new Map<number, Bar>();
  for (const bar of bars) {
    const interval = Math.min(INTERVALS - 1, Math.floor((bar.x * INTERVALS) / 100));
    const present = combined.get(interval);
    if (present === undefined) {
      const x = round((interval * 100) / INTERVALS);
      const start = dayStart + interval * INTERVAL_MS;
      combined.set(interval, {
        ...bar,
        x,
        width: round(100 / INTERVALS),
        isOpen: false,
        start,
        end: start + INTERVAL_MS,
      });
      continue;
    }
    present.count += 1;
    if (SEVERITY.indexOf(bar.status) < SEVERITY.indexOf(present.status)) {
      Object.assign(present, { status: bar.status, id: bar.id });
    }
  }
  return [...combined.values()];
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
