import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { type AnyField, FieldError, FieldFrame, type FieldProps, useErrorAutoFocus, useErrorProps } from './field';
import { Icon } from '../icon/icon';

/** `refusal`: why the option is disabled; shown after its label. */
export type SelectOption = { value: string; label: string; refusal?: string | null };

function renderOption({ value, label, refusal }: SelectOption) {
  return (
    <option key={value} value={value} disabled={Boolean(refusal)}>
      {refusal ? `${label} – ${refusal}` : label}
    </option>
  );
}

/** A native select. With `placeholder` its first option is empty. The children follow below it. */
export function SelectField({
  field,
  label,
  optional,
  hint,
  options,
  groups,
  placeholder,
  children,
  ...rest
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: readonly SelectOption[];
    /** Groups of options, after the ungrouped ones. */
    groups?: readonly { key: string; label: string; options: readonly SelectOption[] }[];
    placeholder?: string;
  }) {
  const { key, ...selectProps } = getSelectProps(field as FieldMetadata<string>);
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field, hint);
  return (
    <FieldFrame {...{ field, label, optional, hint }}>
      <span className="select">
        <select
          key={key}
          {...selectProps}
          {...focusProps}
          {...errorProps}
          {...rest}
          className="input"
          aria-required={!optional}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map(renderOption)}
          {groups?.map((group) => (
            <optgroup key={group.key} label={group.label}>
              {group.options.map(renderOption)}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {children}
    </FieldFrame>
  );
}

/** A single checkbox. Its label may hold a link. */
export function CheckboxField({ field, children }: { field: AnyField; children: ReactNode }) {
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
