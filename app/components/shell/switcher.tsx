import * as RadixDialog from '@radix-ui/react-dialog';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { toSearchWords } from '~/lib/text-search';
import { useDelay } from '~/ui/effects/delay';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { useBackCloses } from '~/ui/navigation/cover-history';
import { isPlainClick } from '~/ui/remix/plain-click';
import type { MenuUser } from './menu';
import { listRecentPlaces } from './recent-places';
import { SearchEntryText } from './search-entry';
import type { SearchData } from './search-results';
import { describeResults, listOptions, listPageGroups } from './switcher-options';

const SEARCH_DELAY_MS = 200;
/** As on the search page. */
const MAX_QUERY_LENGTH = 200;

/**
 * Command palette: it lists recent places and pages, and searches pages, actions and records by name or id. Pages and
 * actions are found at once, records when the server has read their lists.
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
  const { load: loadPages, data: pageData } = useFetcher<SearchData | string>();
  const { load, data, state } = useFetcher<SearchData | string>();
  const [typed, setTyped] = useState('');
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [opener] = useState(() => document.activeElement);
  // The fetcher keeps its data when the user clears the field, but the next query must not show them.
  const [clearedData, setClearedData] = useState(data);
  const [recent] = useState(() => listRecentPlaces({ user, menu }, pathname));
  const isResultChosen = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const delay = useDelay();
  const { close, hasEntry } = useBackCloses(onClose);
  useEffect(() => {
    loadPages(paths.search());
  }, [loadPages]);
  const query = typed.trim();
  const words = toSearchWords(query);

  // A failed search has a text in place of results.
  const newData = data === clearedData ? undefined : data;
  const results = typeof newData === 'string' ? undefined : newData;
  const hasFailed = typeof newData === 'string' && state === 'idle';
  const isReading = query !== '' && results?.query !== query && !hasFailed;
  const pages = listPageGroups(menu, typeof pageData === 'string' ? undefined : pageData);
  const { groups, keys, defaultIndex } = listOptions(query, results, { recent, pages });
  const selectedIndex = selectedKey === null ? -1 : keys.indexOf(selectedKey);
  const activeIndex = selectedIndex === -1 ? defaultIndex : selectedIndex;
  const status = describeStatus(query, isReading, results);

  const onType = (text: string) => {
    setTyped(text);
    setSelectedKey(null);
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
    // During composition the keys are those of an input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && keys.length > 0) {
      event.preventDefault();
      // The first option follows the last one.
      const nextIndex = ((activeIndex ?? Math.min(0, -step)) + step + keys.length) % keys.length;
      setSelectedKey(keys[nextIndex] ?? null);
      findOptions()[nextIndex]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // While nothing is selected, the last option: the search page.
    findOptions()
      .at(activeIndex ?? -1)
      ?.click();
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
            className="dialog dialog-lg switcher"
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // After the navigation to a result, the heading of the new page gets the focus.
              if (!isResultChosen.current) focusOpener(opener);
            }}
          >
            <RadixDialog.Title className="sr-only">Go to</RadixDialog.Title>
            <div className="row switcher__head">
              <span className="affix grow">
                {isReading ? <span className="icon spinner" /> : <Icon name="search" />}
                <input
                  className="input"
                  type="search"
                  role="combobox"
                  aria-label="Go to a page or company"
                  aria-autocomplete="list"
                  aria-expanded="true"
                  aria-controls="switcher-list"
                  aria-activedescendant={activeIndex === null ? undefined : `switcher-${activeIndex}`}
                  placeholder="Page, company, name or id"
                  autoComplete="off"
                  {...TYPED_CODE}
                  maxLength={MAX_QUERY_LENGTH}
                  value={typed}
                  onChange={(event) => onType(event.target.value)}
                  onKeyDown={onKeyDown}
                />
              </span>
              {/* In words: the field has the cross that clears it. */}
              <RadixDialog.Close className="btn btn-ghost btn-sm">Close</RadixDialog.Close>
            </div>
            <p className={status.isVisible ? 'switcher__status' : 'sr-only'} role="status">
              {status.text}
            </p>
            <div
              className="switcher__list"
              id="switcher-list"
              role="listbox"
              aria-label="Results"
              aria-busy={isReading}
              ref={list}
            >
              {groups.map(({ label, entries, count = 0, start }) => (
                <div key={label} role="group" aria-label={label}>
                  <p className="row popover__note" aria-hidden="true">
                    <span className="grow">{label}</span>
                    {count > entries.length && <span>{`${entries.length} of ${formatNumber(count)}`}</span>}
                  </p>
                  {entries.map((entry, index) => (
                    <Link
                      key={entry.id}
                      id={`switcher-${start + index}`}
                      className="item"
                      role="option"
                      aria-selected={start + index === activeIndex}
                      data-active={start + index === activeIndex || undefined}
                      tabIndex={-1}
                      to={entry.path}
                      replace={hasEntry}
                      onClick={onSelect}
                    >
                      <SearchEntryText entry={entry} words={label === 'More' ? [] : words} />
                    </Link>
                  ))}
                </div>
              ))}
            </div>
            <p className="switcher__keys" aria-hidden="true">
              <span>
                <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> choose
              </span>
              <span>
                <kbd className="kbd">Enter</kbd> open
              </span>
              <span>
                <kbd className="kbd">Esc</kbd> close
              </span>
            </p>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function describeStatus(query: string, isReading: boolean, results: SearchData | undefined) {
  if (query === '') return { text: '', isVisible: false };
  if (isReading) return { text: 'Searching…', isVisible: false };
  return results ? describeResults(results) : { text: 'The portal cannot be reached.', isVisible: true };
}

/** In Safari the body had the focus, because a click does not focus a link. Then the link of the header gets it. */
function focusOpener(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body) {
    opener.focus();
    if (opener === document.activeElement) return;
  }
  document.querySelector<HTMLElement>(`header a[href="${paths.search()}"]`)?.focus();
}
