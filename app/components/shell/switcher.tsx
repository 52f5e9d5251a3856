import * as RadixDialog from '@radix-ui/react-dialog';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { useDelay } from '~/ui/effects/delay';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { useBackCloses } from '~/ui/navigation/cover-history';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getDirection } from '~/ui/text/direction';
import type { MenuUser } from './menu';
import { listMenuLinks } from './menu-links';
import { listRecentPlaces } from './recent-places';
import { describeFailure, describeNoResults, type SearchData, type SearchEntry } from './search-results';

/** The search starts this long after the last change of the text. */
const SEARCH_DELAY_MS = 200;
/** Maximum length of a query, as on the search page. */
const MAX_QUERY_LENGTH = 200;
/** The search page lists more results. */
const MAX_ENTRIES_PER_GROUP = 6;

/** `isOld`: the results of a query before. */
type OptionGroup = { label: string; entries: SearchEntry[]; isOld?: boolean };

/**
 * Command palette. It lists recent places and the menu, searches pages, actions and records by name or id, and opens
 * the selected result. The previous results stay, marked as old, until those of the next query are loaded. Until then
 * the first page of the menu that matches is selected, which stays the first result, or else the link to the search page.
 */
export default function Switcher({
  user,
  menu,
  onClose,
}: {
  user: MenuUser;
  menu: readonly MenuGroup[];
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const { load, data } = useFetcher<SearchData>();
  const [typed, setTyped] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [opener] = useState(() => document.activeElement);
  // The data that the fetcher had when the user cleared the field. The fetcher keeps them, but they must not be shown
  // again for the next query.
  const [clearedData, setClearedData] = useState(data);
  const [homeGroups] = useState(() => listHomeGroups(user, menu, pathname));
  const isResultChosen = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const delay = useDelay();
  const { close, hasEntry } = useBackCloses(onClose);
  const query = typed.trim();

  const results = query === '' || data === clearedData ? undefined : data;
  const areResultsCurrent = query === '' || results?.query === query;
  const shownGroups = results ? limitEntries(results.groups) : homeGroups;
  const pages = areResultsCurrent ? [] : limitEntries(listMatchingPages(menu, query));
  const unsearched = areResultsCurrent && results ? results.unsearched : [];
  const groups = addStartIndexes([
    ...pages,
    ...(areResultsCurrent ? shownGroups : markOld(shownGroups, pages)),
    ...listSearchLinks(query, unsearched),
  ]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const lastIndex = Math.max(0, count - 1);
  const pendingIndex = pages.length > 0 ? 0 : lastIndex;
  const activeIndex = areResultsCurrent ? Math.min(selectedIndex, lastIndex) : pendingIndex;

  const onType = (text: string) => {
    setTyped(text);
    setSelectedIndex(0);
    const nextQuery = text.trim();
    if (nextQuery === '') {
      delay.cancel();
      setClearedData(data);
    } else if (nextQuery !== query) {
      delay.start(() => load(paths.search(nextQuery)), SEARCH_DELAY_MS);
    }
    if (list.current) list.current.scrollTop = 0;
  };
  const findOptions = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0 && areResultsCurrent) {
      event.preventDefault();
      // The first option follows the last one.
      const nextIndex = (activeIndex + step + count) % count;
      setSelectedIndex(nextIndex);
      findOptions()[nextIndex]?.scrollIntoView({ block: 'nearest' });
    }
    // An Enter during composition only confirms the text of an input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    findOptions()[activeIndex]?.click();
  };
  const onSelect = (event: MouseEvent) => {
    if (!isPlainClick(event)) return close();
    isResultChosen.current = true;
    onClose();
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay overlay-top">
          <RadixDialog.Content
            className="dialog switcher"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // After the navigation to a result, the heading of the new page gets the focus.
              if (!isResultChosen.current) focusOpener(opener);
            }}
          >
            <RadixDialog.Title className="sr-only">Go to</RadixDialog.Title>
            <div className="switcher__head">
              <span className="affix grow">
                <Icon name="search" />
                <input
                  className="input"
                  type="search"
                  role="combobox"
                  aria-label="Go to a page or company"
                  aria-autocomplete="list"
                  aria-expanded="true"
                  aria-controls="switcher-list"
                  aria-activedescendant={count > 0 ? `switcher-${activeIndex}` : undefined}
                  placeholder="Page, company, name or id"
                  autoComplete="off"
                  {...TYPED_CODE}
                  maxLength={MAX_QUERY_LENGTH}
                  value={typed}
                  onChange={(event) => onType(event.target.value)}
                  onKeyDown={onKeyDown}
                />
              </span>
              <RadixDialog.Close className="icon-btn" aria-label="Close" title="Close">
                <Icon name="x" />
              </RadixDialog.Close>
            </div>
            <ResultStatus results={areResultsCurrent ? results : undefined} isSearching={!areResultsCurrent} />
            <div
              className="switcher__list"
              id="switcher-list"
              role="listbox"
              aria-label="Results"
              aria-busy={!areResultsCurrent}
              ref={list}
            >
              {groups.map(({ label, entries, start, isOld }) => (
                <div key={label} role="group" aria-label={label} data-old={isOld}>
                  <p className="popover__note" aria-hidden="true">
                    {label}
                  </p>
                  {entries.map((entry, index) => (
                    <Option
                      key={entry.id}
                      entry={entry}
                      index={start + index}
                      isActive={start + index === activeIndex}
                      replace={hasEntry}
                      onSelect={onSelect}
                    />
                  ))}
                </div>
              ))}
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * Tells screen readers the number of listed results. The text is visible if there are none, or not yet, or if not all
 * could be searched. `results` is undefined until the results of the typed query are loaded.
 */
function ResultStatus({ results, isSearching }: { results: SearchData | undefined; isSearching: boolean }) {
  const count = results ? limitEntries(results.groups).reduce((sum, { entries }) => sum + entries.length, 0) : 0;
  const failure = results ? describeFailure(results) : null;
  const isVisible = isSearching || (results !== undefined && (count === 0 || failure !== null));
  const text = results && [count === 0 ? describeNoResults(results) : describeCount(count), failure];
  return (
    <p className={isVisible ? 'switcher__status' : 'sr-only'} role="status">
      {isSearching ? 'Searching…' : text?.filter(Boolean).join(' ')}
    </p>
  );
}

function describeCount(count: number): string {
  return count === 1 ? '1 result.' : `${count} results.`;
}

function Option({
  entry: { label, path, icon, detail },
  index,
  isActive,
  replace,
  onSelect,
}: {
  entry: SearchEntry;
  index: number;
  isActive: boolean;
  replace: boolean;
  onSelect: (event: MouseEvent) => void;
}) {
  return (
    <Link
      id={`switcher-${index}`}
      className="item"
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      tabIndex={-1}
      to={path}
      replace={replace}
      onClick={onSelect}
    >
      <Icon name={icon} />
      <span className="grow truncate" dir={getDirection(label)}>
        {label}
      </span>
      {detail && (
        <span className="item__end truncate" dir={getDirection(detail)}>
          {detail}
        </span>
      )}
    </Link>
  );
}

/** The groups that are listed while the field is empty: recent places, then the menu. */
function listHomeGroups(user: MenuUser, menu: readonly MenuGroup[], currentPath: string): OptionGroup[] {
  const recent = { label: 'Recent', entries: listRecentPlaces({ user, menu }, currentPath) };
  return [recent, ...listMatchingPages(menu, '')].filter(({ entries }) => entries.length > 0);
}

/** The pages of the menu that match, which need no request; no group if none does. */
function listMatchingPages(menu: readonly MenuGroup[], query: string): OptionGroup[] {
  const words = toSearchWords(query);
  const links = listMenuLinks(menu).filter(({ label }) => hasWords(normalizeForSearch(label), words));
  const entries = links.map(({ label, path, icon }) => ({ id: path, label, path, icon }));
  return entries.length > 0 ? [{ label: 'Pages', entries }] : [];
}

/** Marks groups as old, and leaves out those that `newGroups` replace. */
function markOld(groups: readonly OptionGroup[], newGroups: readonly OptionGroup[]): OptionGroup[] {
  const isReplaced = (label: string) => newGroups.some((group) => group.label === label);
  return groups.filter(({ label }) => !isReplaced(label)).map((group) => ({ ...group, isOld: true }));
}

function limitEntries(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.map(({ label, entries }) => ({ label, entries: entries.slice(0, MAX_ENTRIES_PER_GROUP) }));
}

/** The last group: links that search more, and to the search page. There is none without a query. */
function listSearchLinks(query: string, unsearched: readonly SearchEntry[]): OptionGroup[] {
  if (query === '') return [];
  const searchPage = { id: 'all', label: `Search for “${query}”`, path: paths.search(query), icon: 'search' as const };
  return [{ label: 'More', entries: [...unsearched, searchPage] }];
}

/** Adds to each group the index of its first option among the options of all groups. */
function addStartIndexes(groups: readonly OptionGroup[]): (OptionGroup & { start: number })[] {
  let start = 0;
  return groups.map((group) => {
    const groupWithStart = { ...group, start };
    start += group.entries.length;
    return groupWithStart;
  });
}

/**
 * Returns the focus to the element that had it before. If this element cannot get the focus, the search link of the
 * header gets it. In Safari the body had the focus, because a click does not focus a link.
 */
function focusOpener(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body) {
    opener.focus();
    if (opener === document.activeElement) return;
  }
  document.querySelector<HTMLElement>(`header a[href="${paths.search()}"]`)?.focus();
}
