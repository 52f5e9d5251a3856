import { useCombobox } from 'downshift';
import { useMemo, useRef, useState } from 'react';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';
import type { ComboboxOption, ComboboxProps } from './combobox-props';
import { TYPED_CODE } from './typed-text';

/**
 * Typed text filters the options by words of label and code. Enter and Tab select the highlighted option: the first match, or
 * another one after an arrow key.
 */
export function Combobox(props: ComboboxProps) {
  const { id, name, form, options, initialValue, defaultValue } = props;
  const { focusOnMount, initialIsOpen, describedBy, invalid, required, onSelect, placeholder } = props;
  /** Null, at first and after a selection, lists all options. */
  const [typed, setTyped] = useState<string | null>(null);
  const matches = useMemo(() => filterOptions(options, typed), [options, typed]);
  const note = matches.length > 0 ? `${matches.length} found` : 'No matches';
  const hiddenInput = useRef<HTMLInputElement | null>(null);
  const { isOpen, selectedItem, highlightedIndex, getInputProps, getToggleButtonProps, getMenuProps, getItemProps } =
    useCombobox<ComboboxOption>({
      inputId: id,
      items: matches,
      itemToString: (item) => (item ? getLabel(item) : ''),
      itemToKey: (item) => item?.value,
      initialIsOpen,
      initialSelectedItem: options.find(({ value }) => value === initialValue) ?? null,
      onInputValueChange: ({ type }) => {
        // downshift also changes the text itself, for example to the label of the selected option. That is no filter.
        if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(null);
      },
      // A hidden input fires no event when React changes its value, so the form would not notice the change. At this
      // time the input already has the new value.
      onSelectedItemChange: ({ selectedItem: selected }) => {
        hiddenInput.current?.dispatchEvent(new Event('input', { bubbles: true }));
        onSelect?.(selected?.value ?? '');
      },
      stateReducer: (state, { type, changes }) => {
        const { InputChange, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
        // Such as to mend what was typed.
        if (type === InputClick && state.isOpen) return state;
        if (type === InputChange && changes.inputValue?.trim()) return { ...changes, highlightedIndex: 0 };
        const closesList = state.isOpen && !changes.isOpen;
        if (type !== InputKeyDownEscape && !closesList) return changes;
        // An empty input clears the selection. Otherwise it shows the label of the selected option again.
        const clearsSelection = type !== InputKeyDownEscape && changes.inputValue?.trim() === '';
        const selected = clearsSelection ? null : (changes.selectedItem ?? state.selectedItem);
        return { ...changes, selectedItem: selected, inputValue: selected ? getLabel(selected) : '' };
      },
    });

  // Not in a ref callback, because downshift calls it after every render. It would take the focus from other fields.
  useBrowserLayoutEffect(() => {
    if (focusOnMount) document.getElementById(id)?.focus();
  }, [focusOnMount, id]);

  return (
    <span className="select combobox">
      <Icon name="search" />
      <input
        {...getInputProps({
          // Removes the names that downshift sets. The label of the field names the input.
          'aria-label': undefined,
          'aria-labelledby': undefined,
          'aria-describedby': describedBy,
          // `onInputValueChange` comes only after the next render. A quick Enter would select from the old list.
          onChange: (event) => setTyped(event.currentTarget.value),
        })}
        className="input"
        placeholder={placeholder}
        aria-invalid={invalid || undefined}
        aria-required={required}
        autoComplete="off"
        {...TYPED_CODE}
      />
      <input
        ref={(element) => {
          hiddenInput.current = element;
          // conform finds an invalid control by its name, so it focuses this input. The visible input takes the focus.
          if (element) element.focus = () => document.getElementById(id)?.focus();
        }}
        type="hidden"
        name={name}
        form={form}
        value={selectedItem?.value ?? ''}
        // For the check for unsaved changes.
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
              <span className="grow wrap-anywhere" dir={getDirection(getLabel(item))}>
                {getLabel(item)}
              </span>
              {item.code && <span className="item__end">{item.code}</span>}
            </li>
          ))}
        {isOpen && matches.length === 0 && <li className="popover__note">{note}</li>}
      </ul>
      <span className="sr-only" role="status">
        {isOpen && typed && note}
      </span>
    </span>
  );
}

function getLabel({ label, value }: ComboboxOption): string {
  return label ?? value;
}

/** An option whose code is the typed text comes first, then labels that begin with it. */
function filterOptions(options: readonly ComboboxOption[], typed: string | null): ComboboxOption[] {
  const query = normalizeForSearch(typed ?? '');
  const words = toSearchWords(query);
  if (words.length === 0) return [...options];
  const ranks: ComboboxOption[][] = [[], [], []];
  for (const option of options) {
    const label = normalizeForSearch(getLabel(option));
    const code = normalizeForSearch(option.code ?? '');
    const otherRank = label.startsWith(query) ? 1 : 2;
    if (hasWords(`${label} ${code}`, words)) ranks[code === query ? 0 : otherRank]?.push(option);
  }
  return ranks.flat();
}
