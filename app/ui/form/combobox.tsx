import { useCombobox } from 'downshift';
import { useMemo, useRef, useState } from 'react';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { Icon } from '~/ui/icon/icon';
import type { ComboboxOption, ComboboxProps } from './combobox-props';

/**
 * A searchable select. Typing filters by the words of label and code. Enter and Tab select the first match, or the option
 * of the arrow keys. Esc closes the list.
 */
export function Combobox(props: ComboboxProps) {
  const { id, name, form, options, initialValue, defaultValue } = props;
  const { focusOnMount, initialIsOpen, describedBy, invalid, required, onSelect, placeholder } = props;
  /** The filter that the user types. Null: nothing typed since the last selection; all options are listed. */
  const [typed, setTyped] = useState<string | null>(null);
  const matches = useMemo(() => filterOptions(options, typed), [options, typed]);
  const hiddenInput = useRef<HTMLInputElement | null>(null);
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
      onSelectedItemChange: ({ selectedItem: selected }) => {
        hiddenInput.current?.dispatchEvent(new Event('input', { bubbles: true }));
        onSelect?.(selected?.value ?? '');
      },
      stateReducer: (state, { type, changes }) => {
        if (type === useCombobox.stateChangeTypes.InputChange && changes.inputValue?.trim())
          return { ...changes, highlightedIndex: 0 };
        const isEscape = type === useCombobox.stateChangeTypes.InputKeyDownEscape;
        if (!isEscape && type !== useCombobox.stateChangeTypes.InputBlur) return changes;
        // Esc clears nothing. On blur an empty input clears the selection; any other text returns to the selected label.
        const isEmpty = !isEscape && changes.inputValue?.trim() === '';
        const selected = isEmpty ? null : (changes.selectedItem ?? state.selectedItem);
        return { ...changes, selectedItem: selected, inputValue: selected ? getLabel(selected) : '' };
      },
    });

  // Not in a ref callback: downshift calls it after every render, which would take the focus from other fields.
  useBrowserLayoutEffect(() => {
    if (focusOnMount) document.getElementById(id)?.focus();
  }, [focusOnMount, id]);

  return (
    <span className="select combobox">
      <Icon name="search" />
      <input
        {...getInputProps({
          // Replaces the names that downshift sets: the label of the field names the input.
          'aria-label': undefined,
          'aria-labelledby': undefined,
          'aria-describedby': describedBy,
          // Handled in the event: downshift reports the input value after the next render, and a quick Enter would select
          // from the old list.
          onChange: (event) => setTyped(event.currentTarget.value),
        })}
        className="input"
        placeholder={placeholder}
        aria-invalid={invalid || undefined}
        aria-required={required}
        autoComplete="off"
      />
      <input
        ref={(element) => {
          hiddenInput.current = element;
          // conform focuses the invalid control, which is this one by its name.
          if (element) element.focus = () => document.getElementById(id)?.focus();
        }}
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
        className="popover__panel combobox__list"
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
              <span className="grow wrap-anywhere">{getLabel(item)}</span>
              {item.code && <span className="item__end">{item.code}</span>}
            </li>
          ))}
        {isOpen && matches.length === 0 && <li className="popover__note">No matches</li>}
      </ul>
    </span>
  );
}

function getLabel({ label, value }: ComboboxOption): string {
  return label ?? value;
}

/** The options with all typed words. Options with this code come first, then those that begin with the typed text. */
function filterOptions(options: readonly ComboboxOption[], typed: string | null): readonly ComboboxOption[] {
  const query = normalizeForSearch(typed ?? '');
  const words = toSearchWords(query);
  if (words.length === 0) return options;
  const ranked = options.flatMap((option) => {
    const label = normalizeForSearch(getLabel(option));
    const code = normalizeForSearch(option.code ?? '');
    if (!hasWords(`${label} ${code}`, words)) return [];
    return { option, rank: code === query ? 0 : label.startsWith(query) ? 1 : 2 };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}
