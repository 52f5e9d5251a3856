import * as RadixDialog from '@radix-ui/react-dialog';
import { Link, useFetcher } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { paths } from '~/domain/paths';
import { Icon } from '~/ui/icon/icon';
import type { SearchData, SearchEntry, SearchGroup } from './search-results';

const SEARCH_DELAY_MS = 200;
/** The search page lists all results. */
const MAX_ENTRIES_PER_GROUP = 6;

/** Command palette: searches menu entries and records by name or id and navigates to the selected one. */
export default function Switcher({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<SearchData>({ key: 'switcher' });
  const [typed, setTyped] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [opener] = useState(() => document.activeElement);
  const list = useRef<HTMLDivElement>(null);

  // Loads the results of each query after a delay, and the initial results on mount.
  useEffect(() => {
    const timer = setTimeout(() => load(paths.search(typed.trim())), typed === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, load]);

  const groups = toOptionGroups(data?.groups ?? [], typed.trim());
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const activeIndex = Math.min(selectedIndex, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      // After the last option comes the first, before the first the last.
      const next = (activeIndex + step + count) % count;
      setSelectedIndex(next);
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // While the results are of an earlier query, Enter selects the last option, which opens the search page.
    const isCurrent = data?.query === typed.trim();
    const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    (isCurrent ? options[activeIndex] : options[options.length - 1])?.click();
  };

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay">
          <RadixDialog.Content
            className="dialog"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement) opener.focus();
            }}
          >
            <RadixDialog.Title className="sr-only">Go to</RadixDialog.Title>
            <div className="dialog__head">
              <span className="affix grow">
                <Icon name="search" />
                <input
                  className="input"
                  type="search"
                  role="combobox"
                  aria-label="Go to a page or company"
                  aria-expanded="true"
                  aria-controls="switcher-list"
                  aria-activedescendant={count > 0 ? `switcher-${activeIndex}` : undefined}
                  placeholder="Page, company, name or id"
                  autoComplete="off"
                  maxLength={200}
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setSelectedIndex(0);
                  }}
                  onKeyDown={onKeyDown}
                />
              </span>
              <RadixDialog.Close className="icon-btn" aria-label="Close" title="Close">
                <Icon name="x" />
              </RadixDialog.Close>
            </div>
            <div className="dialog__body" id="switcher-list" role="listbox" aria-label="Results" ref={list}>
              {groups.map(({ label, entries, start }) => (
                <div key={label} role="group" aria-label={label}>
                  <p className="pop__note" aria-hidden="true">
                    {label}
                  </p>
                  {entries.map((entry, index) => (
                    <Option
                      key={entry.path}
                      entry={entry}
                      index={start + index}
                      isActive={start + index === activeIndex}
                      onSelect={onClose}
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

function Option({
  entry: { label, path, detail },
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
      <span className="grow truncate">{label}</span>
      {detail && <span className="item__end">{detail}</span>}
    </Link>
  );
}

/** The first entries of each group and a link to the search page; `start` is the index of a group's first option. */
function toOptionGroups(groups: readonly SearchGroup[], typed: string) {
  const all = {
    label: 'Everything',
    entries: [{ id: 'all', label: `Search for “${typed}”`, path: paths.search(typed) }],
  };
  let start = 0;
  return [...groups, ...(typed === '' ? [] : [all])].map(({ label, entries }) => {
    const group = { label, entries: typed === '' ? entries : entries.slice(0, MAX_ENTRIES_PER_GROUP), start };
    start += group.entries.length;
    return group;
  });
}
