import { FieldFrame, useControlProps, type AnyField } from './field';
import { TYPED_CODE } from './typed-text';

/** A one-time code: a single input over decorative cells, so that paste and autofill work. The server validates the length. */
export function CodeField({ field, label, length }: { field: AnyField; label: string; length: number }) {
  const controlProps = useControlProps(field);
  return (
    <FieldFrame field={field} label={label}>
      <span className="code-field">
        <span className="code-field__cells" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className="code-field__cell" />
          ))}
        </span>
        <input
          key={field.key}
          className="code-field__input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...TYPED_CODE}
          aria-required="true"
          {...controlProps}
        />
      </span>
    </FieldFrame>
  );
}
