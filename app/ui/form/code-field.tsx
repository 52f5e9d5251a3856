import { FieldError, useErrorAutoFocus, useErrorProps, type AnyField } from './field';
import { TYPED_CODE } from './typed-text';

/** A one-time code: a single input over decorative cells, so that paste and autofill work. The server validates the length. */
export function CodeField({ field, label, length }: { field: AnyField; label: string; length: number }) {
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field);
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={field.id}>{label}</label>
      </div>
      <span className="code-field">
        <span className="code-field__cells" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className="code-field__cell" />
          ))}
        </span>
        <input
          key={field.key}
          id={field.id}
          name={field.name}
          form={field.formId}
          defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
          className="code-field__input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...TYPED_CODE}
          aria-required="true"
          {...focusProps}
          {...errorProps}
        />
      </span>
      <FieldError field={field} />
    </div>
  );
}
