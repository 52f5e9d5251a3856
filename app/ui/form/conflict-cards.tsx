import { useId, useRef, useState, type ReactNode } from 'react';
import type { ConflictField } from '~/protocol/form-reply';
import { Icon } from '~/ui/icon/icon';

/**
 * Two cards with the values of a field that two people have changed. That of this user holds the field itself,
 * which can still be changed. `controlId`: of a field with one control, which the legend cannot name.
 */
export default function ConflictCards({
  conflict: { name, label, was, saved, choice, isOpen },
  controlId,
  children,
}: {
  conflict: ConflictField;
  controlId?: string;
  children: ReactNode;
}) {
  const errorId = useId();
  const mine = useRef<HTMLInputElement>(null);
  const [hasError, setError] = useState(isOpen);
  const radioProps = {
    type: 'radio',
    name: `choose-${name}`,
    'aria-describedby': hasError ? errorId : undefined,
    onChange: () => setError(false),
  } as const;
  return (
    <fieldset className="conflict__set">
      <legend>
        <span>{label}</span> <small>{`was ${was}`}</small>
      </legend>
      <div className="conflict__option">
        <label>
          <input ref={mine} {...radioProps} value="mine" defaultChecked={choice === 'mine'} />
          <span>Yours</span>
        </label>
        <div
          className="conflict__mine"
          // To change one's own value is to choose it.
          onInput={() => {
            if (mine.current) mine.current.checked = true;
            setError(false);
          }}
        >
          {controlId !== undefined && <label className="sr-only" htmlFor={controlId}>{`${label}, yours`}</label>}
          {children}
        </div>
      </div>
      <div className="conflict__option">
        <label>
          <input {...radioProps} value="saved" defaultChecked={choice === 'saved'} />
          <span>Saved by someone else</span>
          <span className="conflict__value">{saved}</span>
        </label>
      </div>
      {hasError && (
        <p className="field__error" id={errorId}>
          <Icon name="circle-alert" />
          <span>Choose one of the two values</span>
        </p>
      )}
    </fieldset>
  );
}
