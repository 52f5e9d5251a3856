import { getInputProps, type FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FieldError, useErrorAutoFocus, useErrorProps, type AnyField } from './field';

/** The children are the label, which may contain a link. */
export function CheckboxField({ field, hint, children }: { field: AnyField; hint?: string; children: ReactNode }) {
  const { key, ...inputProps } = getInputProps(field as FieldMetadata<boolean>, { type: 'checkbox' });
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field, hint);
  return (
    <div className="field">
      <label className="check">
        <input key={key} {...inputProps} {...focusProps} {...errorProps} />
        <span>{children}</span>
      </label>
      {hint && (
        <p className="field__hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}
