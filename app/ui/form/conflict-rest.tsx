import { useId } from 'react';
import type { EditConflict } from '~/protocol/form-reply';
import { Icon } from '~/ui/icon/icon';

/** What two people have changed without a conflict, and the saved values to choose from for the next submit. */
export default function ConflictRest({ conflict: { kept, shown } }: { conflict: EditConflict }) {
  const titleId = useId();
  return (
    <>
      <input type="hidden" name="shown" value={shown} />
      {kept.length > 0 && (
        <section className="conflict__rest" aria-labelledby={titleId}>
          <h3 id={titleId}>Nothing to choose</h3>
          <ul>
            {kept.map(({ label, text }) => (
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
