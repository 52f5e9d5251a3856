import { getSelectProps, type FieldMetadata } from '@conform-to/react';
import { useContext, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadClientModule, useLoadedModule } from '~/ui/document/client-module';
import { Icon } from '~/ui/icon/icon';
import { DialogContext } from '~/ui/overlay/dialog-props';
import { preloadOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { getDirection } from '~/ui/text/direction';
import type { ComboboxOption, ComboboxProps } from './combobox-props';
import { FieldFrame, useErrorAutoFocus, useErrorProps, type FieldProps } from './field';

const loadCombobox = () => import('./combobox');
preloadOnFirstInput(() => loadClientModule(loadCombobox));

/**
 * The server renders a native select, because the combobox would be 7 % of a page's bytes. On first use the combobox
 * replaces it and keeps its value and focus. A field that appears later, such as in a dialog, starts with the combobox: a
 * native list of all countries takes longer to lay out than the rest of the dialog.
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
    autoComplete?: string;
    children?: ReactNode;
  }) {
  const select = useRef<HTMLSelectElement>(null);
  const wasPressed = useRef(false);
  const hasLoadFailed = useRef(false);
  const preloaded = useLoadedModule(loadCombobox);
  // A dialog that replaces a server-rendered section sets the typed values in its own native controls. It cannot set a
  // combobox, so it must start with the native select.
  const isInServerRenderedDialog = useContext(DialogContext)?.isServerRendered ?? false;
  const defaultValue = typeof field.initialValue === 'string' ? field.initialValue : '';
  /** What replaces the native select, and the state that it takes over. Null while the native select is shown. */
  const [replacement, setReplacement] = useState<{
    Combobox: ComponentType<ComboboxProps>;
    value: string;
    hadFocus: boolean;
    wasPressed: boolean;
  } | null>(() =>
    preloaded && !isInServerRenderedDialog
      ? { Combobox: preloaded.Combobox, value: defaultValue, hadFocus: false, wasPressed: false }
      : null,
  );
  const { key, ...selectProps } = getSelectProps(field as FieldMetadata<string>);
  const focusProps = useErrorAutoFocus(field);
  const errorProps = useErrorProps(field, hint);

  const replaceSelect = async () => {
    try {
      const { Combobox } = await loadClientModule(loadCombobox);
      setReplacement(
        (current) =>
          // Pointer and focus can both call this function. The first call counts.
          current ?? {
            Combobox,
            value: select.current?.value ?? '',
            hadFocus: document.activeElement === select.current,
            wasPressed: wasPressed.current,
          },
      );
    } catch {
      // The native select stays.
      hasLoadFailed.current = true;
    }
  };

  return (
    <FieldFrame {...{ field, label, optional, hint }}>
      {replacement ? (
        <replacement.Combobox
          id={field.id}
          name={field.name}
          form={field.formId}
          options={options}
          initialValue={replacement.value}
          defaultValue={defaultValue}
          focusOnMount={replacement.hadFocus}
          initialIsOpen={replacement.wasPressed}
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
              if (hasLoadFailed.current) return;
              // Prevents the native list, which would cover the combobox, and also the focus, which is set below.
              event.preventDefault();
              wasPressed.current = true;
              event.currentTarget.focus();
            }}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} dir={getDirection(option.label)}>
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
