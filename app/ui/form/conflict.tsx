import { createContext, useContext, useId, useRef, type ReactNode } from 'react';
import type { ConflictField, EditConflict } from '~/shared/form-reply';
import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';
import { useChangedFields } from './changed-fields';

const ConflictContext = createContext<EditConflict | undefined>(undefined);

/** With a conflict, the form shows only the fields of the conflict, each with both values to choose from (D159). */
export const ConflictProvider = ConflictContext.Provider;

const useConflict = () => useContext(ConflictContext);

export function useConflictField(name: string): ConflictField | undefined {
  return useConflict()?.fields.find((field) => field.name === name);
}

export function FieldGroup({ children }: { children: ReactNode }) {
  const conflict = useConflict();
  return (
    <div className={conflict ? 'field-group conflict' : 'field-group'}>
      {children}
      {/* Saved values that the user chose against; after another save the choice is void. */}
      {conflict && <input type="hidden" name="shown" value={conflict.shown} />}
    </div>
  );
}

/**
 * The choice between the two values of a field. The children are its control, where the value of this user can still be
 * changed. `controlId` is absent if the field has several controls.
 */
export function ConflictChoice({
  conflict: { name, label, was: originalValue, saved: savedValue, choice, isChoiceMissing },
  controlId,
  children,
}: {
  conflict: ConflictField;
  controlId?: string;
  children: ReactNode;
}) {
  const errorId = useId();
  const mine = useRef<HTMLInputElement>(null);
  const radioName = `choose-${name}`;
  const isChosen = useChangedFields().has(radioName);
  const hasError = isChoiceMissing && !isChosen;
  const radioProps = {
    type: 'radio',
    name: radioName,
    'aria-describedby': hasError ? errorId : undefined,
  } as const;
  return (
    <fieldset className="conflict__set">
      <legend>
        <span>{label}</span> <small>{`was ${originalValue}`}</small>
      </legend>
      <label className="check">
        <input {...radioProps} ref={mine} value="mine" defaultChecked={choice === 'mine'} />
        <span>Yours</span>
      </label>
      <div
        className="conflict__mine"
        onInput={({ target }) => {
          // Who edits a value wants it, but not who searches its options. A click also ends the error of a missing choice.
          const isSearch = target instanceof HTMLInputElement && target.type === 'search';
          if (!isSearch && !mine.current?.checked) mine.current?.click();
        }}
      >
        {controlId !== undefined && <label className="sr-only" htmlFor={controlId}>{`${label}, yours`}</label>}
        {children}
      </div>
      <label className="check">
        <input {...radioProps} value="saved" defaultChecked={choice === 'saved'} />
        <span>
          Saved by someone else <b dir={getDirection(savedValue)}>{savedValue}</b>
        </span>
      </label>
      {hasError && (
        <p className="field__error" id={errorId}>
          <Icon name="circle-alert" />
          <span>Choose one of the two values</span>
        </p>
      )}
    </fieldset>
  );
}
