export type TabItem = { id: string; label: string; count?: number | null };
export type TabListProps = {
  tabs: readonly TabItem[];
  active: string;
  label: string;
  onPick: (id: string, how: 'push' | 'replace') => void;
};

/** A tab's name and how much is in it. */
export function TabText({ tab }: { tab: TabItem }) {
  return (
    <>
      {tab.label}
      {typeof tab.count === 'number' && <span className="badge badge-neutral">{tab.count}</span>}
    </>
  );
}
