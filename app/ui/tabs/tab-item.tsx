/** A tab without a `count`, or with null, shows no number. */
export type TabItem = { id: string; label: string; count?: number | null };
export type TabListProps = {
  tabs: readonly TabItem[];
  /** Id of the active tab. */
  active: string;
  /** Accessible name of the tab list. */
  label: string;
  onSelect: (id: string, options: { replace: boolean }) => void;
};

/** Label and count of a tab. */
export function TabText({ tab }: { tab: TabItem }) {
  return (
    <>
      <span>{tab.label}</span>
      {typeof tab.count === 'number' && <span className="badge badge-neutral">{tab.count}</span>}
    </>
  );
}
