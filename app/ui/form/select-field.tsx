import { getSelectProps, type FieldMetadata } from '@conform-to/react';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';
import { FieldFrame, useErrorAutoFocus, useErrorProps, type FieldProps } from './field';

/** A refused option is disabled, with the reason after its label. */
type SelectOption = { value: string; label: string; refusal?: string | null };

function renderOption({ value, label, refusal }: SelectOption) {
  return (
    <option key={value} value={value} disabled={Boolean(refusal)} dir={getDirection(label)}>
      {refusal ? `${label} – ${refusal}` : label}
    </option>
  );
}

export function SelectField({
  field,
  label,
  optional,
  hint,
  options,
  groups,
  placeholder,
  children,
  ...selectAttributes
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
    options?: readonly SelectOption[];
    groups?: readonly { key: string; label: string; options: readonly SelectOption[] }[];
    /** Text of a first option without a value. */
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
          autoComplete="off"
          {...selectProps}
          {...focusProps}
          {...errorProps}
          {...selectAttributes}
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
