import { paths } from '~/domain/paths';
import type { ProcessWeek } from '~/domain/rpa/process-week';
import { formatNumber } from '~/lib/format-number';
import type { Day } from './day-counts.server';

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
