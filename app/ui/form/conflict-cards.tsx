import { useId, useRef, useState, type ReactNode } from 'react';
import type { ConflictField } from '~/protocol/form-reply';
import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';

/**
 * Two cards to choose from: the values of a field that this user and another one have changed. The card of this user
 * contains the control of the field, where the value can still be changed.
 */
export default function ConflictCards({
  conflict: { name, label, was: originalValue, saved: savedValue, choice, isChoiceMissing },
  controlId,
  children,
}: {
  conflict: ConflictField;
  /** Id of the control, which gets a label of its own. Absent if the field has several controls. */
  controlId?: string;
  children: ReactNode;
}) {
  const errorId = useId();
  const ownValueRadio = useRef<HTMLInputElement>(null);
  const [hasError, setError] = useState(isChoiceMissing);
  const radioProps = {
    type: 'radio',
    name: `choose-${name}`,
    'aria-describedby': hasError ? errorId : undefined,
    onChange: () => setError(false),
  } as const;
  return (
    <fieldset className="conflict__set">
      <legend>
        <span>{label}</span> <small>{`was ${originalValue}`}</small>
      </legend>
      <div className="conflict__option">
        <label>
          <input ref={ownValueRadio} {...radioProps} value="mine" defaultChecked={choice === 'mine'} />
          <span>Yours</span>
        </label>
        <div
          className="conflict__mine"
          // A change of the user's own value also chooses it.
          onInput={() => {
            if (ownValueRadio.current) ownValueRadio.current.checked = true;
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
          <span className="conflict__value" dir={getDirection(savedValue)}>
            {savedValue}
          </span>
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
