import { paths } from '~/domain/paths';
import type { MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import type { ProcessWeek } from '~/domain/rpa/process-week';
import { formatNumber } from '~/lib/format-number';
import type { Day } from './day-counts.server';
import type { PictureBar } from './day-picture.server';

export function describeWeek(days: readonly Day[], processes: readonly ProcessWeek[]): string {
  const failedDays = days.filter(({ counts }) => counts === null).length;
  const failures = days.reduce((sum, { counts }) => sum + (counts?.failed ?? 0), 0);
  const runs = days.reduce((sum, { counts }) => sum + (counts?.runs ?? 0), 0);
  const count = processes.length === 1 ? '1 process' : `${formatNumber(processes.length)} processes`;
  const summary =
    failures === 0
      ? `None of ${formatNumber(runs)} runs failed`
      : `${formatNumber(failures)} of ${formatNumber(runs)} runs failed, in ${count}`;
  if (failedDays === 0) return summary;
  const failure = `${failedDays} of ${days.length} days could not be loaded`;
  return failedDays === days.length ? failure : `${summary}; ${failure}`;
}

/** Search and filters of the list stay, so that it has exactly the failures of the cell. */
export function getFailuresUrl(filters: string, run: Parameters<typeof paths.failedRunsOfDay>[0]): string {
  const [pathname, search] = paths.failedRunsOfDay(run).split('?');
  const params = new URLSearchParams(filters);
  for (const [name, value] of new URLSearchParams(search)) params.set(name, value);
  params.set('week', 'open');
  return `${pathname}?${params}`;
}

export function describeNoRuns(query: MainLoggingQuery, waitingTask: { name: string; time: string | null } | null) {
  if (query.isToday) return { emptyTitle: 'No runs today', emptyText: 'They appear here as soon as a robot starts.' };
  if (waitingTask) {
    const { name, time } = waitingTask;
    return {
      emptyTitle: 'The task waits in the queue',
      emptyText: `${name} was triggered${time ? ` at ${time}` : ''}. Its run appears here as soon as a robot starts it.`,
    };
  }
  const chosen = (['company', 'process', 'date'] as const).filter((name) => query[name] !== '');
  if (chosen.length === 0) return { emptyText: 'They appear here as soon as a robot starts.' };
  return { emptyTitle: 'No runs found', emptyText: `Choose another ${chosen.join(' or ')}.` };
}

/** Adds the selected name if the list lacks it, so that it stays selected. */
export function includeSelected(names: readonly string[], selected: string): readonly string[] {
  return selected === '' || names.includes(selected) ? names : [selected, ...names];
}

const STATUS_LABELS = {
  failed: 'Failed',
  unsuccessful: 'Unsuccessful',
  'no-status': 'No Status',
  successful: 'Successful',
} as const;

export function describeBar({ times, count, status, isOpen }: PictureBar): string {
  const several = count > 1 && `${formatNumber(count)} runs, the worst`;
  return [times, several, STATUS_LABELS[status], isOpen && 'no end time'].filter(Boolean).join(', ');
}

export function describeMore(count: number): string {
  return `${formatNumber(count)} more ${count === 1 ? 'process' : 'processes'}`;
}

/** Whether the label of the current time covers the label of an hour. Both positions are in percent of the day. */
export const isCovered = (hourX: number, nowX: number) => Math.abs(hourX - nowX) < 10.5;
