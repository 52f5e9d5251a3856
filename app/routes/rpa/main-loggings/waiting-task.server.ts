import type { MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import type { TaskTrigger } from '~/domain/rpa/task-trigger';
import type { GuardedArgs } from '~/guard/guard.server';
import { DAY_MS, parseCalendarDay } from '~/lib/calendar';
import { formatTime, parseTime } from '~/lib/dates';
import { listTaskTriggers } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';

/**
 * Finds the newest task of the process and the day for which a query has found no run, so it still waits for a robot.
 * Null if there is none, or if the tasks could not be loaded. The name of a task is usually that of its process; that a
 * task of more than a day ago has no run rather means that its process has another name, or that it has run later.
 */
export async function findWaitingTask({ api, preferences }: GuardedArgs, query: MainLoggingQuery) {
  const isWaiting = ({ taskName, company, created }: TaskTrigger) =>
    taskName === query.process &&
    (query.company === '' || company === null || company === query.company) &&
    (query.date === '' || parseCalendarDay(created) === query.date) &&
    Date.now() - (parseTime(created) ?? 0) <= DAY_MS;
  const tasks = await toResult(api(listTaskTriggers));
  const [newest] = (tasks.ok ? tasks.value : [])
    .filter(isWaiting)
    .sort((a, b) => (parseTime(b.created) ?? 0) - (parseTime(a.created) ?? 0));
  return newest ? { name: query.process, time: formatTime(newest.created, preferences.timeZone)?.text ?? null } : null;
}
