import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { type ComponentType, useRef, useState } from 'react';
import type { ComboboxProps, Choice } from './choice';
import { type AnyField, described, FieldFrame } from './field';
import { Icon } from '../icon';

let loading: Promise<ComponentType<ComboboxProps>> | null = null;

function loadCombobox(): Promise<ComponentType<ComboboxProps>> {
  loading ??= import('./combobox').then((module) => module.Combobox);
  return loading;
}

/** A long list to choose from: a native select, and a searchable one as soon as its script is there. */
export function ComboboxField({
  field,
  label,
  optional,
  options,
}: {
  field: AnyField;
  label: string;
  optional?: boolean;
  options: readonly Choice[];
}) {
  const select = useRef<HTMLSelectElement>(null);
  const wasPressed = useRef(false);
  const [upgrade, setUpgrade] = useState<{
    Combobox: ComponentType<ComboboxProps>;
    chosen: string;
    hadFocus: boolean;
    opens: boolean;
  } | null>(null);
  const { key, ...native } = getSelectProps(field as FieldMetadata<string>);
  const { 'aria-describedby': describedBy } = described(field, null);

  // The script comes when the field is about to be used; the choice and the focus go along.
  const load = async () => {
    const Combobox = await loadCombobox();
    setUpgrade(
      (known) =>
        known ?? {
          Combobox,
          chosen: select.current?.value ?? '',
          hadFocus: document.activeElement === select.current,
          opens: wasPressed.current,
        },
    );
  };

  return (
    <FieldFrame {...{ field, label, optional }}>
      {upgrade ? (
        <upgrade.Combobox
          id={field.id}
          name={field.name}
          form={field.formId}
          options={options}
          initial={upgrade.chosen}
          drawn={typeof field.initialValue === 'string' ? field.initialValue : ''}
          takesFocus={upgrade.hadFocus}
          opens={upgrade.opens}
          describedBy={describedBy}
          invalid={Boolean(field.errors?.length)}
        />
      ) : (
        <span className="select">
          <select
            key={key}
            {...native}
            ref={select}
            aria-describedby={describedBy}
            className="input"
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
            onMouseDown={(event) => {
              // The native list would open under the searchable one.
              event.preventDefault();
              wasPressed.current = true;
              event.currentTarget.focus();
            }}
          >
            <option value="" />
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label ?? option.value}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </FieldFrame>
  );
}
