import * as RadixTabs from '@radix-ui/react-tabs';
import { useRef } from 'react';
import { TabText, type TabItem } from './tab-item';

/** Space before the active tab when the tab list scrolls to it: the faded part of a narrow tab list. */
const SCROLL_MARGIN_PX = 24;

/** Radix Tabs. A click adds a history entry. Arrow keys replace the entry, because they select each tab on the way. */
export function TabList({
  tabs,
  active,
  label,
  onSelect,
}: {
  tabs: readonly TabItem[];
  active: string;
  label: string;
  onSelect: (id: string, options: { replace: boolean }) => void;
}) {
  const isLastInputKey = useRef(false);
  return (
    <RadixTabs.Root value={active} onValueChange={(id) => onSelect(id, { replace: isLastInputKey.current })}>
      <RadixTabs.List
        className="tabs"
        aria-label={label}
        onKeyDownCapture={() => {
          isLastInputKey.current = true;
        }}
        onPointerDownCapture={() => {
          isLastInputKey.current = false;
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

/** Scrolls the tab list to a tab. `scrollIntoView` would scroll the page too. */
function scrollToTab(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - SCROLL_MARGIN_PX;
}
