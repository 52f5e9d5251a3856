import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { type AnyField, FieldError, useErrorAutoFocus, useErrorProps } from './field';

/** A single checkbox. The children are its label, which may contain a link. */
export function CheckboxField({ field, children }: { field: AnyField; children: ReactNode }) {
  // `AnyField` leaves the type of the value open; conform's helper needs it.
  const { key, ...inputProps } = getInputProps(field as FieldMetadata<boolean>, { type: 'checkbox' });
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field);
  return (
    <div className="field">
      <label className="check">
        <input key={key} {...inputProps} {...focusProps} {...errorProps} />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
