import { useCombobox } from 'downshift';
import { useMemo, useRef, useState } from 'react';
import { normalizeForSearch } from '../../lib/text-search';
import type { ComboboxOption, ComboboxProps } from './combobox-props';
import { Icon } from '../icon/icon';

/** A searchable select. Typing filters by label and code; Enter selects; Esc closes the list, then clears. */
export function Combobox(props: ComboboxProps) {
  const { id, name, form, options, initialValue, defaultValue, focusOnMount, initialIsOpen, describedBy, invalid } =
    props;
  /** The filter that the user types. Null: nothing typed since the last selection; all options are listed. */
  const [typed, setTyped] = useState<string | null>(null);
  const matches = useMemo(() => filterOptions(options, typed), [options, typed]);
  const hiddenInput = useRef<HTMLInputElement>(null);
  const { isOpen, selectedItem, highlightedIndex, getInputProps, getToggleButtonProps, getMenuProps, getItemProps } =
    useCombobox<ComboboxOption>({
      inputId: id,
      items: [...matches],
      itemToString: (item) => (item ? getLabel(item) : ''),
      itemToKey: (item) => item?.value,
      initialIsOpen,
      initialSelectedItem: options.find(({ value }) => value === initialValue) ?? null,
      onInputValueChange: ({ type }) => {
        if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(null);
      },
      // Notifies the form like a native control. The hidden input already has the new value.
      onSelectedItemChange: () => hiddenInput.current?.dispatchEvent(new Event('input', { bubbles: true })),
      stateReducer: (state, { type, changes }) => {
        // On blur an empty input clears the selection; any other text returns to the selected label.
        if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
        const isEmpty = changes.inputValue?.trim() === '';
        const selected = isEmpty ? null : (changes.selectedItem ?? state.selectedItem);
        return { ...changes, selectedItem: selected, inputValue: selected ? getLabel(selected) : '' };
      },
    });

  return (
    <span className="select combobox">
      <Icon name="search" />
      <input
        {...getInputProps({
          // Replaces the names that downshift sets: the label of the field names the input.
          'aria-label': undefined,
          'aria-labelledby': undefined,
          'aria-describedby': describedBy,
          ref: focusOnMount ? focusElement : undefined,
          // Handled in the event: downshift reports the input value after the next render, and a quick Enter would select
          // from the old list.
          onChange: (event) => setTyped(event.currentTarget.value),
        })}
        className="input"
        aria-invalid={invalid || undefined}
        autoComplete="off"
      />
      <input
        ref={hiddenInput}
        type="hidden"
        name={name}
        form={form}
        value={selectedItem?.value ?? ''}
        data-default={defaultValue}
      />
      <button
        {...getToggleButtonProps({ 'aria-label': 'Show the list' })}
        type="button"
        className="combobox__toggle"
        tabIndex={-1}
      >
        <Icon name="chevron-down" />
      </button>
      <ul
        {...getMenuProps({ 'aria-labelledby': undefined, 'aria-label': 'Choices' })}
        className="pop combobox__list"
        hidden={!isOpen}
      >
        {isOpen &&
          matches.map((item, index) => (
            <li
              key={item.value}
              {...getItemProps({ item, index })}
              className="item"
              data-active={highlightedIndex === index || undefined}
            >
              <span className="grow">{getLabel(item)}</span>
              <span className="item__end">{item.code}</span>
            </li>
          ))}
        {isOpen && matches.length === 0 && <li className="pop__note">No matches</li>}
      </ul>
    </span>
  );
}

function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

function getLabel({ label, value }: ComboboxOption): string {
  return label ?? value;
}

function filterOptions(options: readonly ComboboxOption[], typed: string | null): readonly ComboboxOption[] {
  const query = normalizeForSearch(typed ?? '');
  return query === ''
    ? options
    : options.filter((option) => normalizeForSearch(`${getLabel(option)} ${option.code}`).includes(query));
}
