import * as RadixTabs from '@radix-ui/react-tabs';
import { useRef } from 'react';
import { type TabListProps, TabText } from './tab-item';

/** The row of tabs with script: arrows, Home and End move; a click is a step in the history, a key is not. */
export function TabList({ tabs, active, label, onPick }: TabListProps) {
  const byKey = useRef(false);
  return (
    <RadixTabs.Root value={active} onValueChange={(id) => onPick(id, byKey.current ? 'replace' : 'push')}>
      <RadixTabs.List
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
