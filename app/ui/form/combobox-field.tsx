import { getSelectProps, type FieldMetadata } from '@conform-to/react';
import { useContext, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadClientModule, useLoadedModule } from '~/ui/document/client-module';
import { Icon } from '~/ui/icon/icon';
import { DialogContext } from '~/ui/overlay/dialog-props';
import { preloadOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import type { ComboboxOption, ComboboxProps } from './combobox-props';
import { FieldFrame, useErrorAutoFocus, useErrorProps, type FieldProps } from './field';

const loadCombobox = () => import('./combobox');
preloadOnFirstMove(() => loadClientModule(loadCombobox));

/**
 * A searchable select. The server renders a native one, which is replaced on first use; the value and the focus are kept. It
 * would be 7 % of a page's bytes.
 * What opens later begins with the searchable one: a native list of all countries takes longer to lay out than a dialog.
 */
export function ComboboxField({
  field,
  label,
  optional,
  hint,
  options,
  placeholder = `Choose a ${label.toLowerCase()}`,
  autoComplete = 'off',
  onSelect,
  children,
}: FieldProps &
  Pick<ComboboxProps, 'onSelect'> & {
    options: readonly ComboboxOption[];
    placeholder?: string;
    /** For the native select. */
    autoComplete?: string;
    /** Content below the control. */
    children?: ReactNode;
  }) {
  const select = useRef<HTMLSelectElement>(null);
  const wasPressed = useRef(false);
  const hasFailed = useRef(false);
  const loaded = useLoadedModule(loadCombobox);
  const isServerRendered = useContext(DialogContext)?.isServerRendered ?? false;
  const defaultValue = typeof field.initialValue === 'string' ? field.initialValue : '';
  /** The searchable select and the state of the native one that it replaces. Null before the first use. */
  const [upgrade, setUpgrade] = useState<{
    Combobox: ComponentType<ComboboxProps>;
    value: string;
    hadFocus: boolean;
    wasPressed: boolean;
  } | null>(() =>
    loaded && !isServerRendered
      ? { Combobox: loaded.Combobox, value: defaultValue, hadFocus: false, wasPressed: false }
      : null,
  );
  // `AnyField` leaves the type of the value open; conform's helper needs it.
  const { key, ...selectProps } = getSelectProps(field as FieldMetadata<string>);
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field, hint);

  const replaceSelect = async () => {
    try {
      const { Combobox } = await loadClientModule(loadCombobox);
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
    } catch {
      // The native select stays.
      hasFailed.current = true;
    }
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
          defaultValue={defaultValue}
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
            autoComplete={autoComplete}
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
              if (hasFailed.current) return;
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
