import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { MATCH_ALL, toExcludedName, toMatchName } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';
import { formatShortDay } from './short-day';

export const TAG_FILTER = 'tag';
/** The search parameter of the tags that the user has switched off. They have no series in the picture. */
export const TAGS_OFF_PARAM = 'off-tag';

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

/** Switches a tag of the picture off, or on again if it is in `tagsOff`. */
export function createTagToggleSearch(search: string, name: string, tagsOff: readonly string[]): string {
  const newTagsOff = tagsOff.includes(name) ? tagsOff.filter((tagOff) => tagOff !== name) : [...tagsOff, name];
  const params = new URLSearchParams(search);
  params.delete(TAGS_OFF_PARAM);
  for (const tagOff of newTagsOff) params.append(TAGS_OFF_PARAM, tagOff);
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
