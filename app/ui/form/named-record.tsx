/** The record of a question: its name, and what tells it apart from others of the same name. */
export function NamedRecord({
  name,
  facts = [],
  cannotBeUndone = false,
}: {
  name: string | null;
  facts?: readonly (string | null | undefined)[];
  cannotBeUndone?: boolean;
}) {
  const known = facts.filter((fact) => fact?.trim());
  return (
    <>
      <p className="strong wrap-anywhere" translate="no">
        {name?.trim() || 'Without a name'}
      </p>
      {known.length > 0 && (
        <p className="muted wrap-anywhere" translate="no">
          {known.join(' · ')}
        </p>
      )}
      {cannotBeUndone && <p>This cannot be undone.</p>}
    </>
  );
}
