import { getDirection } from '~/ui/text/direction';

/**
 * The text of a question about a record: its name and, below, facts that distinguish it from others of the same name.
 */
export function NamedRecord({
  name,
  facts = [],
  cannotBeUndone = false,
}: {
  name: string | null;
  /** Empty ones are left out. */
  facts?: readonly (string | null | undefined)[];
  cannotBeUndone?: boolean;
}) {
  const nonEmptyFacts = facts.filter((fact) => fact?.trim());
  return (
    <>
      <p className="strong wrap-anywhere" translate="no" dir={getDirection(name?.trim() || 'Without a name')}>
        {name?.trim() || 'Without a name'}
      </p>
      {nonEmptyFacts.length > 0 && (
        <p className="muted wrap-anywhere" translate="no" dir={getDirection(nonEmptyFacts.join(' · '))}>
          {nonEmptyFacts.join(' · ')}
        </p>
      )}
      {cannotBeUndone && <p>This cannot be undone.</p>}
    </>
  );
}
