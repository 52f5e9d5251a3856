import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { MATCH_ALL, toExcludedName, toMatchName } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';
import { formatShortDay } from './short-day';

/** The name of the filter by tags. */
export const TAG_FILTER = 'tag';
/** The search parameter of the tags that have no series in the picture. */
export const TAG_OFF = 'off-tag';

/** Returns the search parameters that show exactly the calls of some days, of one series or of all. */
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

/** Returns the search parameters that switch a tag of the picture off, or on again. */
export function switchTag(search: string, name: string, tagsOff: readonly string[]): string {
  const params = new URLSearchParams(search);
  params.delete(TAG_OFF);
  const isOff = tagsOff.includes(name);
  for (const off of isOff ? tagsOff.filter((one) => one !== name) : [...tagsOff, name]) params.append(TAG_OFF, off);
  return `?${params}`;
}

export function getSeriesName({ name }: RecordingSeries): string {
  return name ?? 'Other or no tag';
}

export function formatCalls(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'call' : 'calls'}`;
}

/** What a bar says on hover, and its cell of the table to a screen reader. */
export function describeCalls(day: string, series: RecordingSeries, count: number): string {
  return `${formatShortDay(day)}, ${getSeriesName(series)}: ${formatCalls(count)}`;
}

/** Compares the calls of a number of days with those of as many days before. */
export function compareWithBefore(total: number, totalBefore: number, dayCount: number): string {
  const before = dayCount === 1 ? 'on the day before' : `in the ${dayCount} days before`;
  if (total === totalBefore) return `as many as ${before}`;
  return total > totalBefore
    ? `${formatNumber(total - totalBefore)} more than ${before}`
    : `${formatNumber(totalBefore - total)} fewer than ${before}`;
}
