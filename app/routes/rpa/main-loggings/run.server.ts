import { findPageRefusal } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import {
  describeOpenRun,
  formatElapsed,
  getInitiator,
  getMainLoggingStatus,
  isRunning,
  type LogEntry,
  type MainLogging,
} from '~/domain/rpa/main-logging';
import { parseMainLoggingQuery, type MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { findNeighbourRuns } from '~/domain/rpa/neighbour-runs';
import { excludeQueries, listLinkedQueries, listLogQueries } from '~/domain/rpa/run-queries';
import type { GuardedArgs } from '~/guard/guard.server';
import { addDays, parseCalendarDay } from '~/lib/calendar';
import { formatDay, formatTime, parseTime } from '~/lib/dates';
import { formatDuration } from '~/lib/duration';
import { toSafeRedirectPath } from '~/lib/safe-url';
import { toResult } from '~/upstream/result';
import { loadMainLoggings } from './main-logging-list.server';

/** A run, or null if it was not found. `loadFailure` is set if a list that may have the run could not be loaded. */
export type RunResult = { run: ReturnType<typeof describeRun> | null; loadFailure: { reference: string } | null };

/** Returns the URL of the list from which the log was opened (`list`). Any other URL becomes the list of today. */
export function readListUrl(request: Request): string {
  const { searchParams } = new URL(request.url);
  // Links of earlier releases have `from`.
  const url = toSafeRedirectPath(searchParams.get('list') ?? searchParams.get('from'), paths.mainLoggings());
  return url.split('?')[0] === paths.mainLoggings() ? url : paths.mainLoggings();
}

/**
 * The API has no call for one run, so it is looked for in lists: first in those that the link to the log names, then in
 * those of the days around its first log entry.
 */
export async function loadRun(args: GuardedArgs, listUrl: string, entriesPromise: Promise<readonly LogEntry[]>) {
  const listQuery = parseMainLoggingQuery(new URLSearchParams(listUrl.split('?')[1] ?? ''));
  const date = parseCalendarDay(new URL(args.request.url).searchParams.get('date'));
  const linkedQueries = listLinkedQueries(listQuery, date);
  const linked = await findRun(args, linkedQueries);
  if (linked.run) return linked;
  const entries = await toResult(entriesPromise);
  const logQueries = excludeQueries(listLogQueries(entries.ok ? entries.value : []), linkedQueries);
  const { loadFailure, ...found } = await findRun(args, logQueries);
  return { ...found, loadFailure: found.run ? null : (linked.loadFailure ?? loadFailure) };
}

/** `endTime` is not cut to the second, as that of the described run is. */
async function findRun(args: GuardedArgs, queries: readonly MainLoggingQuery[]) {
  const id = args.param('runId');
  let loadFailure: RunResult['loadFailure'] = null;
  for (const query of queries) {
    const list = await toResult(loadMainLoggings(args, query), { thrownStatuses: [403] });
    if (!list.ok) {
      loadFailure ??= { reference: list.reference };
      continue;
    }
    const run = list.value.find((candidate) => candidate.id === id);
    if (run) return { run: describeRun(run, list.value, args), loadFailure: null, endTime: run.endTime };
  }
  return { run: null, loadFailure, endTime: null };
}

function describeRun(run: MainLogging, runs: readonly MainLogging[], { user, preferences }: GuardedArgs) {
  const { timeZone } = preferences;
  const [start, end] = [parseTime(run.startTime), parseTime(run.endTime)];
  const hasDuration = start !== null && end !== null && end >= start;
  const elapsed = formatElapsed(run);
  const startTime = formatTime(run.startTime, timeZone);
  const toNeighbour = (neighbour: MainLogging | null) => {
    const time = neighbour && formatTime(neighbour.startTime, timeZone);
    if (!neighbour || !time) return null;
    return {
      id: neighbour.id,
      date: parseCalendarDay(neighbour.startTime),
      time: shortenTime(time.text, startTime?.text ?? ''),
    };
  };
  const { previous, next } = findNeighbourRuns(runs, run);
  const day = parseCalendarDay(run.startTime);
  return {
    process: run.processName,
    dayBefore: day && addDays(day, -1),
    /** Null: it has not begun. */
    dayAfter: day !== null && day < formatDay(timeZone) ? addDays(day, 1) : null,
    // Users whose menu lacks a page get no link to it, even if the setting ROUTE_POLICY lets them open the page.
    canOpenConfigs: findPageRefusal(user, 'process-config') === null,
    canTrigger: findPageRefusal(user, 'task-history') === null,
    company: run.company,
    department: run.department,
    initiatedBy: getInitiator(run),
    techStatus: getMainLoggingStatus(run.techStatus),
    isRunning: isRunning(run),
    /** An open run has no end time; after a day it does not count as running. */
    openRunText: describeOpenRun(run),
    businessStatus: getMainLoggingStatus(run.businessStatus),
    startTime,
    endTime: formatTime(run.endTime, timeZone),
    duration: hasDuration ? formatDuration(end - start) : elapsed && `${elapsed} so far`,
    startComments: run.startComments,
    endComments: run.endComments,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
  };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length;

/** Shortens 'YYYY-MM-DD HH:mm:ss' to 'HH:mm', or to 'YYYY-MM-DD HH:mm' if the day is not that of `reference`. */
function shortenTime(time: string, reference: string): string {
  const isSameDay = time.slice(0, DAY_LENGTH) === reference.slice(0, DAY_LENGTH);
  return time.slice(isSameDay ? DAY_LENGTH + 1 : 0, MINUTE_LENGTH);
}

/** What the page says in place of a run that was not found. */
export function describeNoRun(runId: string, failure: RunResult['loadFailure'], hasLog: boolean) {
  if (failure) {
    const text = `${hasLog ? 'The log below is complete. ' : ''}Load the page again to see them.`;
    return { ...failure, title: `The process, company and statuses of run ${runId} could not be loaded`, text };
  }
  const text =
    'The process, company and statuses of a run are only in the lists of runs. The list of the day of this log does ' +
    'not have this run. Open the log from Main Loggings after a search that finds the run.';
  return { reference: null, title: `Only the number of run ${runId} is known`, text };
}
