/** A tab without a `count`, or with null, shows no number. */
export type TabItem = { id: string; label: string; count?: number | null };

export function TabText({ tab }: { tab: TabItem }) {
  return (
    <>
      <span>{tab.label}</span>
      {typeof tab.count === 'number' && <span className="badge badge-neutral">{tab.count}</span>}
    </>
  );
}
