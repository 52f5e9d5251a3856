import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { ComboboxProps, ComboboxOption } from './combobox-props';
import { FieldFrame, type FieldProps, useErrorAutoFocus, useErrorProps } from './field';
import { Icon } from '../icon/icon';

/** A native select, replaced by a searchable one on first use. The value and the focus are kept. */
export function ComboboxField({
  field,
  label,
  optional,
  hint,
  options,
  placeholder = `Choose a ${label.toLowerCase()}`,
  onSelect,
  children,
}: FieldProps &
  Pick<ComboboxProps, 'onSelect'> & {
    options: readonly ComboboxOption[];
    placeholder?: string;
    /** Content below the control. */
    children?: ReactNode;
  }) {
  const select = useRef<HTMLSelectElement>(null);
  const wasPressed = useRef(false);
  /** The searchable select and the state of the native one that it replaces. Null before the first use. */
  const [upgrade, setUpgrade] = useState<{
    Combobox: ComponentType<ComboboxProps>;
    value: string;
    hadFocus: boolean;
    wasPressed: boolean;
  } | null>(null);
  // `AnyField` leaves the type of the value open; conform's helper needs it.
  const { key, ...selectProps } = getSelectProps(field as FieldMetadata<string>);
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field, hint);

  const replaceSelect = async () => {
    const { Combobox } = await import('./combobox');
    setUpgrade(
      (current) =>
        // Pointer and focus may both have called this; the first one counts.
        current ?? {
          Combobox,
          value: select.current?.value ?? '',
          hadFocus: document.activeElement === select.current,
          wasPressed: wasPressed.current,
        },
    );
  };

  return (
    <FieldFrame {...{ field, label, optional, hint }}>
      {upgrade ? (
        <upgrade.Combobox
          id={field.id}
          name={field.name}
          form={field.formId}
          options={options}
          initialValue={upgrade.value}
          defaultValue={typeof field.initialValue === 'string' ? field.initialValue : ''}
          focusOnMount={upgrade.hadFocus}
          initialIsOpen={upgrade.wasPressed}
          describedBy={errorProps['aria-describedby']}
          invalid={Boolean(errorProps['aria-invalid'])}
          required={!optional}
          onSelect={onSelect}
          placeholder={placeholder}
        />
      ) : (
        <span className="select">
          <select
            key={key}
            {...selectProps}
            {...focusProps}
            {...errorProps}
            ref={select}
            className="input"
            aria-required={!optional}
            onChange={({ currentTarget }) => onSelect?.(currentTarget.value)}
            onPointerEnter={() => void replaceSelect()}
            onFocus={() => void replaceSelect()}
            onMouseDown={(event) => {
              // The native list would cover the searchable one.
              event.preventDefault();
              wasPressed.current = true;
              event.currentTarget.focus();
            }}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label ?? option.value}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
      {children}
    </FieldFrame>
  );
}
