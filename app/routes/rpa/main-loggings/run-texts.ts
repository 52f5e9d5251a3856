import type { MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { addDays } from '~/lib/calendar';
import { formatNumber } from '~/lib/format-number';
import type { PictureBar } from './day-picture.server';

export type QueuedTask = { name: string; time: string | null; isOfPastDay: boolean };

/** `nextDay` (YYYY-MM-DD) may have the run of the task. */
export function describeNoRuns(
  query: MainLoggingQuery,
  task: QueuedTask | null,
): { emptyTitle?: string; emptyText: string; nextDay?: string } {
  if (query.isToday) return { emptyTitle: 'No runs today', emptyText: 'They appear here as soon as a robot starts.' };
  if (task) {
    const { name, time, isOfPastDay } = task;
    const text = `${name} was triggered${time ? ` at ${time}` : ''}.`;
    return isOfPastDay
      ? {
          emptyTitle: 'No run on this day',
          emptyText: `${text} It may have run on the day after.`,
          nextDay: addDays(query.date, 1),
        }
      : {
          emptyTitle: 'The task waits in the queue',
          emptyText: `${text} Its run appears here as soon as a robot starts it.`,
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

/** Whether the label of the current time covers the label of an hour. Positions and widths are in percent of the day. */
export const isCovered = (hourX: number, nowX: number, reach = 10.5, reachOfEnds = reach) =>
  Math.abs(hourX - nowX) < (hourX % 100 === 0 ? reachOfEnds : reach);
