import { getSelectProps, type FieldMetadata } from '@conform-to/react';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '~/ui/icon/icon';
import { FieldFrame, useErrorAutoFocus, useErrorProps, type ControlAttributes, type FieldProps } from './field';

/** `refusal`: why the option is disabled; shown after its label. */
export type SelectOption = { value: string; label: string; refusal?: string | null };

function renderOption({ value, label, refusal }: SelectOption) {
  return (
    <option key={value} value={value} disabled={Boolean(refusal)}>
      {refusal ? `${label} – ${refusal}` : label}
    </option>
  );
}

/** A native select. `placeholder` is the text of an empty first option. The children follow below the select. */
export function SelectField({
  field,
  label,
  optional,
  hint,
  labelEnd,
  options,
  groups,
  placeholder,
  autoComplete = 'off',
  children,
  ...rest
}: FieldProps &
  ControlAttributes<SelectHTMLAttributes<HTMLSelectElement>> & {
    options?: readonly SelectOption[];
    /** Groups of options, after the ungrouped ones. */
    groups?: readonly { key: string; label: string; options: readonly SelectOption[] }[];
    placeholder?: string;
  }) {
  // `AnyField` leaves the type of the value open; conform's helper needs it.
  const { key, ...selectProps } = getSelectProps(field as FieldMetadata<string>);
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field, hint);
  return (
    <FieldFrame {...{ field, label, optional, hint, labelEnd }}>
      <span className="select">
        <select
          key={key}
          autoComplete={autoComplete}
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
