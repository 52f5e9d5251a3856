import { findPageRefusal } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import {
  describeOpenRun,
  getInitiator,
  getMainLoggingStatus,
  type LogEntry,
  type MainLogging,
} from '~/domain/rpa/main-logging';
import { parseMainLoggingQuery, type MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { findNeighbourRuns } from '~/domain/rpa/neighbour-runs';
import { excludeQueries, listLinkedQueries, listLogQueries } from '~/domain/rpa/run-queries';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseCalendarDay } from '~/lib/calendar';
import { formatTime, parseTime } from '~/lib/dates';
import { formatDuration } from '~/lib/duration';
import { toSafeRedirectPath } from '~/lib/safe-url';
import { toResult } from '~/upstream/result';
import { loadMainLoggings } from './main-logging-list.server';

/** What is known of a run. `failure`: a list in which it may be could not be loaded. */
export type RunResult = { run: ReturnType<typeof describeRun> | null; failure: { reference: string } | null };

/** The URL of the list from which the log was opened. Any URL of another page becomes the list of today. */
export function readListUrl(request: Request): string {
  const url = toSafeRedirectPath(new URL(request.url).searchParams.get('from'), paths.mainLoggings());
  return url.split('?')[0] === paths.mainLoggings() ? url : paths.mainLoggings();
}

/**
 * Finds a run in the lists that its link names, else in that of the day of its first log entry: the API has no call for
 * one run. `run` is null if no list has it, or if a list could not be loaded; then `failure` is set.
 */
export async function loadRun(
  args: GuardedArgs,
  listUrl: string,
  pendingEntries: Promise<readonly LogEntry[]>,
): Promise<RunResult> {
  const listQuery = parseMainLoggingQuery(new URLSearchParams(listUrl.split('?')[1] ?? ''));
  const date = parseCalendarDay(new URL(args.request.url).searchParams.get('date'));
  const linkedQueries = listLinkedQueries(listQuery, date);
  const linked = await findRun(args, linkedQueries);
  if (linked.run) return linked;
  const entries = await toResult(pendingEntries);
  const queries = excludeQueries(listLogQueries(entries.ok ? entries.value : []), linkedQueries);
  const { run, failure } = await findRun(args, queries);
  return { run, failure: run ? null : (linked.failure ?? failure) };
}

/** Asks for one list after the other until one has the run. */
async function findRun(args: GuardedArgs, queries: readonly MainLoggingQuery[]): Promise<RunResult> {
  const id = args.param('runId');
  let failure: RunResult['failure'] = null;
  for (const query of queries) {
    const list = await toResult(loadMainLoggings(args, query), { thrownStatuses: [403] });
    if (!list.ok) failure ??= { reference: list.reference };
    const run = list.ok ? list.value.find((other) => other.id === id) : undefined;
    if (list.ok && run) return { run: describeRun(run, list.value, args), failure: null };
  }
  return { run: null, failure };
}

function describeRun(run: MainLogging, runs: readonly MainLogging[], { user, preferences }: GuardedArgs) {
  const { timeZone } = preferences;
  const [start, end] = [parseTime(run.startTime), parseTime(run.endTime)];
  const hasDuration = start !== null && end !== null && end >= start;
  const startTime = formatTime(run.startTime, timeZone);
  const toNeighbour = (neighbour: MainLogging | null) => {
    const time = neighbour && formatTime(neighbour.startTime, timeZone);
    return (
      neighbour &&
      time && {
        id: neighbour.id,
        date: parseCalendarDay(neighbour.startTime),
        time: shortenTime(time.text, startTime?.text ?? ''),
      }
    );
  };
  const { previous, next } = findNeighbourRuns(runs, run);
  return {
    process: run.processName,
    day: parseCalendarDay(run.startTime),
    canOpenConfigs: findPageRefusal(user, 'process-config') === null,
    canTrigger: findPageRefusal(user, 'task-history') === null,
    company: run.company,
    department: run.department,
    initiatedBy: getInitiator(run),
    techStatus: getMainLoggingStatus(run.techStatus),
    openState: describeOpenRun(run, timeZone),
    businessStatus: getMainLoggingStatus(run.businessStatus),
    startTime,
    endTime: formatTime(run.endTime, timeZone),
    duration: hasDuration ? formatDuration(end - start) : null,
    startComments: run.startComments,
    endComments: run.endComments,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
  };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length;

/** 'YYYY-MM-DD HH:mm:ss' as 'HH:mm', or with its date if that is not the date of `other`. */
function shortenTime(time: string, other: string): string {
  const isSameDay = time.slice(0, DAY_LENGTH) === other.slice(0, DAY_LENGTH);
  return time.slice(isSameDay ? DAY_LENGTH + 1 : 0, MINUTE_LENGTH);
}
