import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { listMenuLinks } from './menu-links';
import { describeFailure, describeNoResults, type SearchData, type SearchEntry } from './search-results';

/** The search page lists more results. */
const MAX_ENTRIES_PER_GROUP = 6;

type OptionGroup = { label: string; entries: readonly SearchEntry[]; count?: number };
/** `start`: index of the first option among those of all groups. */
type StartedGroup = OptionGroup & { start: number };

/** `pageData`: the result of a search without a query; undefined until it is loaded. */
export function listPageGroups(menu: readonly MenuGroup[], pageData: SearchData | undefined): readonly OptionGroup[] {
  if (pageData) return pageData.groups;
  return [
    { label: 'Pages', entries: listMenuLinks(menu).map(({ label, path, icon }) => ({ id: path, label, path, icon })) },
  ];
}

/**
 * Until the results of a query are loaded, its options are the pages and actions that it finds, which will be the first
 * results, and those results of the query before that it finds too. `defaultIndex` is the option that Enter opens if the
 * user has selected none: the first one, or null until it is known.
 */
export function listOptions(
  query: string,
  results: SearchData | undefined,
  { recent, pages }: { recent: readonly SearchEntry[]; pages: readonly OptionGroup[] },
): { groups: StartedGroup[]; keys: string[]; defaultIndex: number | null } {
  if (query === '') return toOptions([{ label: 'Recent', entries: recent }, ...pages], 0);
  if (results?.query === query) return toOptions([...limitEntries(results.groups), createMore(query, results)], 0);
  const words = toSearchWords(query);
  const foundPages = filterEntries(pages, ({ label }) => hasWords(normalizeForSearch(label), words));
  const records = (results?.groups ?? []).filter(({ label }) => !pages.some((group) => group.label === label));
  const foundRecords = filterEntries(records, ({ label, detail = '' }) =>
    hasWords(normalizeForSearch(`${label} ${detail}`), words),
  );
  return toOptions([...foundPages, ...foundRecords, createMore(query)], foundPages.length > 0 ? 0 : null);
}

function toOptions(groups: readonly OptionGroup[], defaultIndex: number | null) {
  const shownGroups = groups.filter(({ entries }) => entries.length > 0);
  let start = 0;
  const startedGroups = shownGroups.map((group) => {
    const startedGroup = { ...group, start };
    start += group.entries.length;
    return startedGroup;
  });
  const keys = shownGroups.flatMap(({ label, entries }) => entries.map(({ id }) => `${label} ${id}`));
  return { groups: startedGroups, keys, defaultIndex };
}

const limitEntries = (groups: readonly OptionGroup[]): OptionGroup[] =>
  groups.map((group) => ({ ...group, entries: group.entries.slice(0, MAX_ENTRIES_PER_GROUP) }));

function filterEntries(groups: readonly OptionGroup[], isFound: (entry: SearchEntry) => boolean): OptionGroup[] {
  const found = groups.map(({ label, entries }) => ({ label, entries: entries.filter(isFound) }));
  return limitEntries(found).filter(({ entries }) => entries.length > 0);
}

/** The last option is the search page. */
function createMore(query: string, results?: SearchData): OptionGroup {
  const label = `All results for “${query}”`;
  const searchPage = { id: 'all', label, path: paths.search(query), icon: 'search' as const };
  return { label: 'More', entries: [...(results?.unsearched ?? []), searchPage] };
}

/** For screen readers. Visible if there are no results, or if not all could be searched. */
export function describeResults(results: SearchData): { text: string; isVisible: boolean } {
  const count = limitEntries(results.groups).reduce((sum, { entries }) => sum + entries.length, 0);
  const failure = describeFailure(results);
  const countText = count === 1 ? '1 result.' : `${count} results.`;
  const text = [count === 0 ? describeNoResults(results) : countText, failure].filter(Boolean).join(' ');
  return { text, isVisible: count === 0 || failure !== null };
}
