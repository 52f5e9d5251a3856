import { useId } from 'react';
import type { EditConflict } from '~/protocol/form-reply';
import { Icon } from '~/ui/icon/icon';

/**
 * The part of a conflict that needs no choice: the changes of both users that do not contradict each other. The hidden
 * field posts the saved values that the user can choose, so that the server notices if they have changed again.
 */
export default function ConflictRest({
  conflict: { kept: otherChanges, shown: offeredValues },
}: {
  conflict: EditConflict;
}) {
  const titleId = useId();
  return (
    <>
      <input type="hidden" name="shown" value={offeredValues} />
      {otherChanges.length > 0 && (
        <section className="conflict__rest" aria-labelledby={titleId}>
          <h3 id={titleId}>Nothing to choose</h3>
          <ul>
            {otherChanges.map(({ label, text }) => (
              <li key={label}>
                <Icon name="check" />
                <b>{label}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
