import * as RadixDialog from '@radix-ui/react-dialog';
import { Link, useFetcher } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { paths } from '~/domain/paths';
import { Icon } from '~/ui/icon';
import type { FoundEntry, FoundGroup } from './found';

const DELAY_MS = 200;
/** The rest is on the page. */
const MOST = 6;

type Answer = { typed: string; groups: FoundGroup[] };

/** Menu entries, companies and what was listed before, by name or id: type, choose with the arrows, Enter goes there. */
export default function Switcher({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<Answer>({ key: 'switcher' });
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [opener] = useState(document.activeElement);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => load(paths.search(typed.trim())), typed === '' ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, load]);

  const groups = shownGroups(data?.groups ?? [], typed.trim());
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const at = Math.min(active, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (at + step + count) % count;
      setActive(next);
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    }
    // What is drawn is of an earlier text until its answer is there.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const isCurrent = data?.typed === typed.trim();
    const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    (isCurrent ? options[at] : options[options.length - 1])?.click();
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
                  aria-activedescendant={count > 0 ? `switcher-${at}` : undefined}
                  placeholder="Page, company, name or id"
                  autoComplete="off"
                  maxLength={200}
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setActive(0);
                  }}
                  onKeyDown={onKeyDown}
                />
              </span>
              <RadixDialog.Close className="icon-btn" aria-label="Close" title="Close">
                <Icon name="x" />
              </RadixDialog.Close>
            </div>
            <div className="dialog__body" id="switcher-list" role="listbox" aria-label="Places" ref={list}>
              {groups.map(({ label, entries, start }) => (
                <div key={label} role="group" aria-label={label}>
                  <p className="pop__note" aria-hidden="true">
                    {label}
                  </p>
                  {entries.map((entry, index) => (
                    <Option
                      key={entry.path}
                      entry={entry}
                      place={start + index}
                      isActive={start + index === at}
                      onPick={onClose}
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
  place,
  isActive,
  onPick,
}: {
  entry: FoundEntry;
  place: number;
  isActive: boolean;
  onPick: () => void;
}) {
  return (
    <Link
      id={`switcher-${place}`}
      className="item"
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      tabIndex={-1}
      to={path}
      onClick={onPick}
    >
      <span className="grow truncate">{label}</span>
      {detail && <span className="item__end">{detail}</span>}
    </Link>
  );
}

/** The first few of each kind, the way to all of them last; `start` is the place of a group's first entry. */
function shownGroups(groups: readonly FoundGroup[], typed: string) {
  const all = {
    label: 'Everything',
    entries: [{ id: 'all', label: `Search for “${typed}”`, path: paths.search(typed) }],
  };
  let start = 0;
  return [...groups, ...(typed === '' ? [] : [all])].map(({ label, entries }) => {
    const group = { label, entries: typed === '' ? entries : entries.slice(0, MOST), start };
    start += group.entries.length;
    return group;
  });
}
