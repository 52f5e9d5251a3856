import * as RadixDialog from '@radix-ui/react-dialog';
import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { useDelay } from '~/ui/effects/delay';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { useBackCloses } from '~/ui/navigation/cover-history';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getDirection } from '~/ui/text/direction';
import type { MenuUser } from './menu';
import type { SearchData, SearchEntry } from './search-results';
import { describeResults, listHomeGroups, listOptions } from './switcher-options';

const SEARCH_DELAY_MS = 200;
/** As on the search page. */
const MAX_QUERY_LENGTH = 200;

/** Command palette: it lists recent places and the menu, and searches pages, actions and records by name or id. */
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
  const { load, data, state } = useFetcher<SearchData | string>();
  const [typed, setTyped] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [opener] = useState(() => document.activeElement);
  // The fetcher keeps its data when the user clears the field, but the next query must not show them.
  const [clearedData, setClearedData] = useState(data);
  const [homeGroups] = useState(() => listHomeGroups(user, menu, pathname));
  const isResultChosen = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const delay = useDelay();
  const { close, hasEntry } = useBackCloses(onClose);
  const query = typed.trim();

  // A failed search has a text in place of results.
  const newData = data === clearedData ? undefined : data;
  const results = typeof newData === 'string' ? undefined : newData;
  const hasFailed = typeof newData === 'string' && state === 'idle';
  const { groups, count, pendingIndex } = listOptions(query, results, homeGroups, menu);
  const isPending = pendingIndex !== null;
  const activeIndex = pendingIndex ?? Math.max(0, Math.min(selectedIndex, count - 1));
  const status = describeStatus(query, isPending ? undefined : results, hasFailed);

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
    if (step !== undefined && count > 0 && !isPending) {
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
            <p className={status.isVisible ? 'switcher__status' : 'sr-only'} role="status">
              {status.text}
            </p>
            <div
              className="switcher__list"
              id="switcher-list"
              role="listbox"
              aria-label="Results"
              aria-busy={isPending && !hasFailed}
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

function describeStatus(query: string, results: SearchData | undefined, hasFailed: boolean) {
  if (query === '') return { text: '', isVisible: false };
  if (results) return describeResults(results);
  return { text: hasFailed ? 'The portal cannot be reached.' : 'Searching…', isVisible: true };
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

/** In Safari the body had the focus, because a click does not focus a link. Then the link of the header gets it. */
function focusOpener(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body) {
    opener.focus();
    if (opener === document.activeElement) return;
  }
  document.querySelector<HTMLElement>(`header a[href="${paths.search()}"]`)?.focus();
}
