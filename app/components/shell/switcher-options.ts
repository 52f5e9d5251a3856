import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { listMenuLinks } from './menu-links';
import { listRecentPlaces } from './recent-places';
import { describeFailure, describeNoResults, type SearchData, type SearchEntry } from './search-results';

/** The search page lists more results. */
const MAX_ENTRIES_PER_GROUP = 6;

/** `isOld`: the results of a query before. `start`: index of the first option among those of all groups. */
type OptionGroup = { label: string; entries: SearchEntry[]; isOld?: boolean };
type StartedGroup = OptionGroup & { start: number };

export function listHomeGroups(
  user: { id: string },
  menu: readonly MenuGroup[],
  currentPath: string,
): readonly OptionGroup[] {
  const recent = { label: 'Recent', entries: listRecentPlaces({ user, menu }, currentPath) };
  return [recent, ...listMatchingPages(menu, '')].filter(({ entries }) => entries.length > 0);
}

/**
 * The results of the query before stay, marked as old, until those of this one are loaded. Until then Enter chooses the
 * option `pendingIndex`: the first page of the menu that matches, which stays the first result, or else the search page.
 */
export function listOptions(
  query: string,
  results: SearchData | undefined,
  homeGroups: readonly OptionGroup[],
  menu: readonly MenuGroup[],
): { groups: StartedGroup[]; count: number; pendingIndex: number | null } {
  const areCurrent = query === '' || results?.query === query;
  const shownGroups = query !== '' && results ? limitEntries(results.groups) : homeGroups;
  const pages = areCurrent ? [] : limitEntries(listMatchingPages(menu, query));
  const unsearched = query !== '' && areCurrent && results ? results.unsearched : [];
  const groups = addStartIndexes([
    ...pages,
    ...(areCurrent ? shownGroups : markOld(shownGroups, pages)),
    ...listSearchLinks(query, unsearched),
  ]);
  const count = countEntries(groups);
  const firstIndex = pages.length > 0 ? 0 : count - 1;
  return { groups, count, pendingIndex: areCurrent ? null : firstIndex };
}

/** For screen readers. Visible if there are no results, or if not all could be searched. */
export function describeResults(results: SearchData): { text: string; isVisible: boolean } {
  const count = countEntries(limitEntries(results.groups));
  const failure = describeFailure(results);
  const countText = count === 1 ? '1 result.' : `${count} results.`;
  const text = [count === 0 ? describeNoResults(results) : countText, failure].filter(Boolean).join(' ');
  return { text, isVisible: count === 0 || failure !== null };
}

const countEntries = (groups: readonly OptionGroup[]) => groups.reduce((sum, { entries }) => sum + entries.length, 0);

function listMatchingPages(menu: readonly MenuGroup[], query: string): OptionGroup[] {
  const words = toSearchWords(query);
  const links = listMenuLinks(menu).filter(({ label }) => hasWords(normalizeForSearch(label), words));
  const entries = links.map(({ label, path, icon }) => ({ id: path, label, path, icon }));
  return entries.length > 0 ? [{ label: 'Pages', entries }] : [];
}

function markOld(groups: readonly OptionGroup[], newGroups: readonly OptionGroup[]): OptionGroup[] {
  const isReplaced = (label: string) => newGroups.some((group) => group.label === label);
  return groups.filter(({ label }) => !isReplaced(label)).map((group) => ({ ...group, isOld: true }));
}

function limitEntries(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.map(({ label, entries }) => ({ label, entries: entries.slice(0, MAX_ENTRIES_PER_GROUP) }));
}

function listSearchLinks(query: string, unsearched: readonly SearchEntry[]): OptionGroup[] {
  if (query === '') return [];
  const searchPage = { id: 'all', label: `Search for “${query}”`, path: paths.search(query), icon: 'search' as const };
  return [{ label: 'More', entries: [...unsearched, searchPage] }];
}

function addStartIndexes(groups: readonly OptionGroup[]): StartedGroup[] {
  let start = 0;
  return groups.map((group) => {
    const startedGroup = { ...group, start };
    start += group.entries.length;
    return startedGroup;
  });
}
