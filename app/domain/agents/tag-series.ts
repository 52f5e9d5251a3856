import type { FilterChoice } from '~/lib/filter-state';
import type { ColoredName } from './colored-names';

/** The last series has no tag, and has the recordings that no other series has. */
export type TagSeries = {
  name: string | null;
  /** '#rrggbb'. Null for the last series, and for a tag whose color is missing or invalid. */
  color: string | null;
  tagFilter: FilterChoice;
};

type TaggedRecording = { tags: readonly ColoredName[] };

const MAX_TAGS = 4;

/**
 * A recording counts in the first series whose tag it has, so the filter of a series excludes the tags of those before
 * it. `tagsOff` are names of tags that get no series.
 */
export function createTagSeries(
  recordings: readonly TaggedRecording[],
  tagFilter: FilterChoice,
  tagsOff: readonly string[],
): TagSeries[] {
  const { selected, excluded, requiresAll } = tagFilter;
  const tags = findFrequentTags(recordings, tagFilter, tagsOff);
  const names = tags.map(({ name }) => name);
  // A filter for any of several tags is narrowed to the tag of a series. Other filters require this tag in addition.
  const isAny = selectsAnyTag(tagFilter);
  const seriesOfTags = tags.map(({ name, color }, index) => ({
    name,
    color,
    tagFilter: {
      selected: isAny ? [name] : [...selected, name],
      excluded: [...excluded, ...names.slice(0, index)],
      requiresAll: !isAny && selected.length > 0,
    },
  }));
  const filterOfLastSeries = {
    selected: isAny ? selected.filter((name) => !names.includes(name)) : selected,
    excluded: [...excluded, ...names],
    requiresAll,
  };
  return [...seriesOfTags, { name: null, color: null, tagFilter: filterOfLastSeries }];
}

export function countBySeries(recordings: readonly TaggedRecording[], series: readonly TagSeries[]): number[] {
  const counts = series.map(() => 0);
  for (const { tags } of recordings) {
    const seriesIndex = series.findIndex(({ name }) => name === null || hasTag(tags, name));
    counts[seriesIndex] = (counts[seriesIndex] ?? 0) + 1;
  }
  return counts;
}

/**
 * The most frequent tag, then the most frequent one of the recordings without it, and so on. Of a filter for any of
 * several tags only these are returned, because it cannot require a further tag. Otherwise the selected tags are left
 * out: all recordings have them.
 */
function findFrequentTags(
  recordings: readonly TaggedRecording[],
  tagFilter: FilterChoice,
  tagsOff: readonly string[],
): ColoredName[] {
  const canBeSeries = ({ name }: ColoredName) => {
    if (tagsOff.includes(name)) return false;
    const isSelected = tagFilter.selected.includes(name);
    return selectsAnyTag(tagFilter) ? isSelected : !isSelected;
  };
  const frequentTags: ColoredName[] = [];
  let recordingsWithoutSeries = recordings;
  while (frequentTags.length < MAX_TAGS) {
    const nextTag = listTagsByFrequency(recordingsWithoutSeries).find(canBeSeries);
    if (!nextTag) break;
    frequentTags.push(nextTag);
    recordingsWithoutSeries = recordingsWithoutSeries.filter(({ tags }) => !hasTag(tags, nextTag.name));
  }
  return frequentTags;
}

function selectsAnyTag({ selected, requiresAll }: FilterChoice): boolean {
  return selected.length > 1 && !requiresAll;
}

/** Equally frequent tags by name. */
function listTagsByFrequency(recordings: readonly TaggedRecording[]): ColoredName[] {
  const entryByName = new Map<string, { tag: ColoredName; count: number }>();
  for (const { tags } of recordings) {
    const distinctTags = new Map(tags.map((tag) => [tag.name, tag]));
    for (const [name, tag] of distinctTags) {
      const entry = entryByName.get(name) ?? { tag, count: 0 };
      entry.count += 1;
      entryByName.set(name, entry);
    }
  }
  return [...entryByName.values()]
    .toSorted((a, b) => b.count - a.count || (a.tag.name < b.tag.name ? -1 : 1))
    .map(({ tag }) => tag);
}

function hasTag(tags: readonly ColoredName[], tagName: string): boolean {
  return tags.some(({ name }) => name === tagName);
}
