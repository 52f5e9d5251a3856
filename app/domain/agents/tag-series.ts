import type { FilterChoice } from '~/lib/filter-state';
import type { ColoredName } from './colored-names';

/** The last series has no tag, and has the recordings that no other series has. */
export type TagSeries = {
  name: string | null;
  /** '#rrggbb'. Null for the last series, and for a tag whose color is missing or invalid. */
  color: string | null;
  tagFilter: FilterChoice;
};

/** Names of the tags that the user has switched on or off. */
export type TagSwitches = { on: readonly string[]; off: readonly string[] };

/** A tag that could have a series and has none. `percent`: of the recordings. */
export type TagOff = { name: string; percent: number };

type TaggedRecording = { tags: readonly ColoredName[] };

const MAX_TAGS = 4;

/**
 * Off are the tags that the user has switched off, and those of more than half of the recordings: they would hide the
 * others, so the user switches them on. Without another tag to draw, they are on.
 */
function findTagsOff(
  recordings: readonly TaggedRecording[],
  tagFilter: FilterChoice,
  { on, off }: TagSwitches,
): TagOff[] {
  const entries = listTagsByFrequency(recordings).filter(({ tag }) => canBeSeries(tag, tagFilter));
  const isCommon = ({ tag, count }: TagCount) =>
    count > recordings.length / 2 && !on.includes(tag.name) && !tagFilter.selected.includes(tag.name);
  const others = entries.filter(({ tag }) => !off.includes(tag.name));
  const commonTags = others.every(isCommon) ? [] : others.filter(isCommon);
  return [...new Set([...off, ...commonTags.map(({ tag }) => tag.name)])].map((name) => {
    const { count = 0 } = entries.find(({ tag }) => tag.name === name) ?? {};
    return { name, percent: Math.round((count / Math.max(1, recordings.length)) * 100) };
  });
}

/**
 * A recording counts in the first series whose tag it has, so the filter of a series excludes the tags of those before
 * it. `tagsOff` have no series.
 */
export function createTagSeries(
  recordings: readonly TaggedRecording[],
  tagFilter: FilterChoice,
  switches: TagSwitches,
): { series: TagSeries[]; tagsOff: TagOff[] } {
  const tagsOff = findTagsOff(recordings, tagFilter, switches);
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
  return { series: [...seriesOfTags, { name: null, color: null, tagFilter: filterOfLastSeries }], tagsOff };
}

export function countBySeries(recordings: readonly TaggedRecording[], series: readonly TagSeries[]): number[] {
  const counts = series.map(() => 0);
  for (const { tags } of recordings) {
    const seriesIndex = series.findIndex(({ name }) => name === null || hasTag(tags, name));
    counts[seriesIndex] = (counts[seriesIndex] ?? 0) + 1;
  }
  return counts;
}

/** The most frequent tag, then the most frequent one of the recordings without it, and so on. */
function findFrequentTags(
  recordings: readonly TaggedRecording[],
  tagFilter: FilterChoice,
  tagsOff: readonly TagOff[],
): ColoredName[] {
  const frequentTags: ColoredName[] = [];
  let recordingsWithoutSeries = recordings;
  while (frequentTags.length < MAX_TAGS) {
    const next = listTagsByFrequency(recordingsWithoutSeries).find(
      ({ tag }) => canBeSeries(tag, tagFilter) && !tagsOff.some(({ name }) => name === tag.name),
    );
    if (!next) break;
    frequentTags.push(next.tag);
    recordingsWithoutSeries = recordingsWithoutSeries.filter(({ tags }) => !hasTag(tags, next.tag.name));
  }
  return frequentTags;
}

/**
 * Of a filter for any of several tags only these, because it cannot require a further tag. Otherwise the selected tags
 * are left out: all recordings have them.
 */
function canBeSeries({ name }: ColoredName, tagFilter: FilterChoice): boolean {
  return tagFilter.selected.includes(name) === selectsAnyTag(tagFilter);
}

function selectsAnyTag({ selected, requiresAll }: FilterChoice): boolean {
  return selected.length > 1 && !requiresAll;
}

type TagCount = { tag: ColoredName; count: number };

/** Equally frequent tags by name. */
function listTagsByFrequency(recordings: readonly TaggedRecording[]): TagCount[] {
  const entryByName = new Map<string, TagCount>();
  for (const { tags } of recordings) {
    const distinctTags = new Map(tags.map((tag) => [tag.name, tag]));
    for (const [name, tag] of distinctTags) {
      const entry = entryByName.get(name) ?? { tag, count: 0 };
      entry.count += 1;
      entryByName.set(name, entry);
    }
  }
  return [...entryByName.values()].toSorted((a, b) => b.count - a.count || (a.tag.name < b.tag.name ? -1 : 1));
}

function hasTag(tags: readonly ColoredName[], tagName: string): boolean {
  return tags.some(({ name }) => name === tagName);
}
