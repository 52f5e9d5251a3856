import { useId } from 'react';
import type { EditConflict } from '~/protocol/form-reply';
import { Icon } from '~/ui/icon/icon';

/**
 * The changes of both people that need no choice, and a hidden field with the saved values that this page offers. The next
 * submit compares it with what is saved by then.
 */
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
