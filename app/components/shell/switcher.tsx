import * as RadixDialog from '@radix-ui/react-dialog';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { useDelay } from '~/ui/effects/delay';
import { Icon } from '~/ui/icon/icon';
import type { MenuUser } from './menu';
import { listMenuLinks } from './menu-links';
import { listRecentPlaces } from './recent-places';
import type { SearchData, SearchEntry } from './search-results';

const SEARCH_DELAY_MS = 200;
/** The search page lists all results. */
const MAX_ENTRIES_PER_GROUP = 6;

type OptionGroup = { label: string; entries: SearchEntry[] };

/**
 * Command palette: lists recent places and the menu, searches pages and records by name or id, and navigates to the selected
 * one. The results of the last query stay until those of the next one are loaded.
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
  /** The results at the time when the field was cleared last. They are not shown again. */
  const [clearedData, setClearedData] = useState(data);
  const [home] = useState(() => listHomeGroups(user, menu, pathname));
  const isResultChosen = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const delay = useDelay();
  const query = typed.trim();

  const results = query === '' || data === clearedData ? undefined : data;
  const isCurrent = query === '' || results?.query === query;
  const groups = numberOptions([...(results ? cutGroups(results.groups) : home), ...listSearchLink(query)]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const activeIndex = Math.min(selectedIndex, Math.max(0, count - 1));

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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      // After the last option comes the first, before the first the last.
      const next = (activeIndex + step + count) % count;
      setSelectedIndex(next);
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // While the results are of an earlier query, Enter selects the last option, which opens the search page.
    const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    (isCurrent ? options[activeIndex] : options[options.length - 1])?.click();
  };
  const onSelect = () => {
    isResultChosen.current = true;
    onClose();
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay overlay-top">
          <RadixDialog.Content
            className="dialog switcher"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // A chosen page focuses its heading.
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
                  maxLength={200}
                  value={typed}
                  onChange={(event) => onType(event.target.value)}
                  onKeyDown={onKeyDown}
                />
              </span>
              <RadixDialog.Close className="icon-btn" aria-label="Close" title="Close">
                <Icon name="x" />
              </RadixDialog.Close>
            </div>
            <ResultStatus results={isCurrent ? results : undefined} />
            <div className="switcher__list" id="switcher-list" role="listbox" aria-label="Results" ref={list}>
              {groups.map(({ label, entries, start }) => (
                <div key={label} role="group" aria-label={label}>
                  <p className="popover__note" aria-hidden="true">
                    {label}
                  </p>
                  {entries.map((entry, index) => (
                    <Option
                      key={entry.path}
                      entry={entry}
                      index={start + index}
                      isActive={start + index === activeIndex}
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

/** The number of listed results, for screen readers; visible if there are none or some could not be searched. */
function ResultStatus({ results }: { results: SearchData | undefined }) {
  const count = results ? cutGroups(results.groups).reduce((sum, { entries }) => sum + entries.length, 0) : 0;
  const isVisible = results !== undefined && (count === 0 || results.haveCompaniesFailed);
  return (
    <p className={isVisible ? 'switcher__status' : 'sr-only'} role="status">
      {results && describeCount(count) + (results.haveCompaniesFailed ? ' The companies could not be searched.' : '')}
    </p>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No results.';
  return count === 1 ? '1 result.' : `${count} results.`;
}

function Option({
  entry: { label, path, icon, detail },
  index,
  isActive,
  onSelect,
}: {
  entry: SearchEntry;
  index: number;
  isActive: boolean;
  onSelect: () => void;
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
      onClick={onSelect}
    >
      <Icon name={icon} />
      <span className="grow truncate">{label}</span>
      {detail && <span className="item__end truncate">{detail}</span>}
    </Link>
  );
}

/** What is listed while the field is empty: recent places, then the menu. */
function listHomeGroups(user: MenuUser, menu: readonly MenuGroup[], currentPath: string): OptionGroup[] {
  const recent = { label: 'Recent', entries: listRecentPlaces({ user, menu }, currentPath) };
  const pages = {
    label: 'Pages',
    entries: listMenuLinks(menu).map(({ label, path, icon }) => ({ id: path, label, path, icon })),
  };
  return [recent, pages].filter(({ entries }) => entries.length > 0);
}

function cutGroups(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.map(({ label, entries }) => ({ label, entries: entries.slice(0, MAX_ENTRIES_PER_GROUP) }));
}

/** The link to the search page, after all results. */
function listSearchLink(query: string): OptionGroup[] {
  if (query === '') return [];
  const path = paths.search(query);
  return [{ label: 'Everything', entries: [{ id: 'all', label: `Search for “${query}”`, path, icon: 'search' }] }];
}

/** `start`: the index of a group's first option. */
function numberOptions(groups: readonly OptionGroup[]): (OptionGroup & { start: number })[] {
  let start = 0;
  return groups.map((group) => {
    const numbered = { ...group, start };
    start += group.entries.length;
    return numbered;
  });
}

/** Focuses the element that had the focus before, or the link that opens the switcher: Safari focuses no clicked link. */
function focusOpener(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  if (opener === document.activeElement && opener !== document.body) return;
  document.querySelector<HTMLElement>(`header a[href="${paths.search()}"]`)?.focus();
}
