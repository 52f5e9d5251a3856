import * as RadixTabs from '@radix-ui/react-tabs';
import { useRef } from 'react';
import { TabText, type TabListProps } from './tab-item';

/** Distance of the active tab from the start of a list that scrolls; shows a part of the tab before it. */
const SCROLL_MARGIN_PX = 24;

/** The tabs with script, on Radix Tabs. A click adds a history entry; a key replaces it. */
export function TabList({ tabs, active, label, onSelect }: TabListProps) {
  /** Whether the last input event was a key. */
  const isByKey = useRef(false);
  return (
    <RadixTabs.Root value={active} onValueChange={(id) => onSelect(id, { replace: isByKey.current })}>
      <RadixTabs.List
        className="tabs"
        aria-label={label}
        onKeyDownCapture={() => {
          isByKey.current = true;
        }}
        onPointerDownCapture={() => {
          isByKey.current = false;
        }}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            ref={tab.id === active ? scrollToTab : undefined}
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

/** Scrolls a tab into view, and only the tab list: `scrollIntoView` would also scroll the page. */
function scrollToTab(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - SCROLL_MARGIN_PX;
}
