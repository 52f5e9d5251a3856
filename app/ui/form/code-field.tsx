import { type AnyField, described, FieldError, useFirstFocus } from './field';

/**
 * A code as one input, drawn as cells (D136): it can be pasted, filled in from a message, and hold a wrong number of
 * signs, which the server then names.
 */
export function CodeField({ field, label, length }: { field: AnyField; label: string; length: number }) {
  const focus = useFirstFocus(field);
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
          spellCheck={false}
          aria-required="true"
          aria-invalid={field.errors?.length ? true : undefined}
          {...focus}
          {...described(field, null)}
        />
      </span>
      <FieldError field={field} />
    </div>
  );
}
