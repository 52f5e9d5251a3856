import * as RadixTabs from '@radix-ui/react-tabs';
import { useEffect, useRef } from 'react';
import { type TabListProps, TabText } from './tab-item';

/** The row of tabs with script: arrows, Home and End move; a click is a step in the history, a key is not. */
export function TabList({ tabs, active, label, onPick }: TabListProps) {
  const byKey = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return;
    // On a phone the row of tabs is wider than the page; only the row is to move.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 24;
  }, [active]);
  return (
    <RadixTabs.Root value={active} onValueChange={(id) => onPick(id, byKey.current ? 'replace' : 'push')}>
      <RadixTabs.List
        ref={list}
        className="tabs"
        aria-label={label}
        onKeyDownCapture={() => {
          byKey.current = true;
        }}
        onPointerDownCapture={() => {
          byKey.current = false;
        }}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            id={`tab-${tab.id}`}
            aria-controls={tab.id}
            className="tab caps"
          >
            <TabText tab={tab} />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </RadixTabs.Root>
  );
}
