import { getDirection } from '~/ui/text/direction';

/** `facts` distinguish the record from others of the same name. */
export function NamedRecord({
  name,
  facts = [],
  cannotBeUndone = false,
}: {
  name: string | null;
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
