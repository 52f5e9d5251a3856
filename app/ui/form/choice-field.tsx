import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { type AnyField, described, FieldError, FieldFrame, type FieldProps, useFirstFocus } from './field';
import { Icon } from '../icon';

/** `refusal`: why it cannot be chosen, which stands behind its label. */
export type Option = { value: string; label: string; refusal?: string | null };

const drawOption = ({ value, label, refusal }: Option) => (
  <option key={value} value={value} disabled={Boolean(refusal)}>
    {refusal ? `${label} – ${refusal}` : label}
  </option>
);

/** A native select; the first option is empty when `placeholder` is given. The children stand under it. */
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
    options?: readonly Option[];
    /** Options under a heading, after those without one. */
    groups?: readonly { key: string; label: string; options: readonly Option[] }[];
    placeholder?: string;
  }) {
  const { key, ...select } = getSelectProps(field as FieldMetadata<string>);
  const focus = useFirstFocus(field);
  return (
    <FieldFrame {...{ field, label, optional, hint }}>
      <span className="select">
        <select
          key={key}
          {...select}
          {...focus}
          {...described(field, hint)}
          {...rest}
          className="input"
          aria-required={!optional}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map(drawOption)}
          {groups?.map((group) => (
            <optgroup key={group.key} label={group.label}>
              {group.options.map(drawOption)}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {children}
    </FieldFrame>
  );
}

/** One box to tick; its label may hold a link. */
export function CheckboxField({ field, children }: { field: AnyField; children: ReactNode }) {
  const { key, ...input } = getInputProps(field as FieldMetadata<boolean>, { type: 'checkbox' });
  const focus = useFirstFocus(field);
  return (
    <div className="field">
      <label className="check">
        <input key={key} {...input} {...focus} {...described(field, null)} />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
