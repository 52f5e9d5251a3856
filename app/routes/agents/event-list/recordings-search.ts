import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatShortDay } from '~/lib/day-name';
import { MATCH_ALL, toExcludedName, toMatchName } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';

export const TAG_FILTER = 'tag';
/** The search parameters of the tags that the user has switched off, and on. */
export const TAGS_OFF_PARAM = 'off-tag';
export const TAGS_ON_PARAM = 'on-tag';

/** The URL search that lists exactly the calls of a range of days. A null `series` means all series. */
export function createRecordingsSearch(
  search: string,
  { from, to }: RecordingsPerDay['countedRange'],
  series: RecordingSeries | null,
): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.set('from', from);
  params.set('to', to);
  if (series !== null) {
    const { selected, excluded, requiresAll } = series.tagFilter;
    for (const name of [TAG_FILTER, toExcludedName(TAG_FILTER), toMatchName(TAG_FILTER)]) params.delete(name);
    for (const name of selected) params.append(TAG_FILTER, name);
    for (const name of excluded) params.append(toExcludedName(TAG_FILTER), name);
    if (requiresAll) params.set(toMatchName(TAG_FILTER), MATCH_ALL);
  }
  return `?${params}`;
}

export function createTagSwitchSearch(search: string, name: string, isOn: boolean): string {
  const params = new URLSearchParams(search);
  for (const [param, hasName] of [
    [TAGS_OFF_PARAM, !isOn],
    [TAGS_ON_PARAM, isOn],
  ] as const) {
    const others = params.getAll(param).filter((other) => other !== name);
    params.delete(param);
    for (const value of hasName ? [...others, name] : others) params.append(param, value);
  }
  return `?${params}`;
}

export function getSeriesName({ name }: RecordingSeries): string {
  return name ?? 'Other or no tag';
}

export function formatCalls(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'call' : 'calls'}`;
}

export function describeCalls(day: string, series: RecordingSeries, count: number): string {
  return `${formatShortDay(day)}, ${getSeriesName(series)}: ${formatCalls(count)}`;
}

export function compareWithBefore({
  total,
  totalBefore,
  dayCount,
}: Record<'total' | 'totalBefore' | 'dayCount', number>): string {
  const before = dayCount === 1 ? 'on the day before' : `in the ${dayCount} days before`;
  if (total === totalBefore) return `as many as ${before}`;
  return total > totalBefore
    ? `${formatNumber(total - totalBefore)} more than ${before}`
    : `${formatNumber(totalBefore - total)} fewer than ${before}`;
}
