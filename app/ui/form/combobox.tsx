import { useCombobox } from 'downshift';
import { useEffect, useMemo, useState } from 'react';
import { foldText } from '../../lib/text-search';
import type { Choice, ComboboxProps } from './choice';
import { Icon } from '../icon';

/** The searchable select: typing narrows by name and code, Enter picks, Esc closes and then clears. */
export function Combobox({ id, name, form, options, initial, takesFocus, opens, describedBy, invalid }: ComboboxProps) {
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = useMemo(() => matching(options, typed), [options, typed]);
  const { isOpen, selectedItem, highlightedIndex, getInputProps, getToggleButtonProps, getMenuProps, getItemProps } =
    useCombobox<Choice>({
      inputId: id,
      items: [...shown],
      itemToString: (item) => (item ? labelOf(item) : ''),
      itemToKey: (item) => item?.value,
      initialIsOpen: opens,
      initialSelectedItem: options.find(({ value }) => value === initial) ?? null,
      onInputValueChange: ({ type }) => {
        if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(null);
      },
      stateReducer: (state, { type, changes }) => {
        // An emptied box means no choice; a text that names none goes back to the choice.
        if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
        const isEmptied = changes.inputValue?.trim() === '';
        const kept = isEmptied ? null : (changes.selectedItem ?? state.selectedItem);
        return { ...changes, selectedItem: kept, inputValue: kept ? labelOf(kept) : '' };
      },
    });

  return (
    <span className="select combobox">
      <Icon name="search" />
      <input
        {...getInputProps({
          'aria-label': undefined,
          'aria-labelledby': undefined,
          'aria-describedby': describedBy,
          // With the key itself: a list that is narrowed a moment later would let a quick Enter pick what is no longer there.
          onChange: (event) => setTyped(event.currentTarget.value),
        })}
        className="input"
        aria-invalid={invalid || undefined}
        autoComplete="off"
      />
      <input type="hidden" name={name} form={form} value={selectedItem?.value ?? ''} />
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
          shown.map((item, index) => (
            <li
              key={item.value}
              {...getItemProps({ item, index })}
              className="item"
              data-active={highlightedIndex === index || undefined}
            >
              <span className="grow">{labelOf(item)}</span>
              <span className="item__end">{item.code}</span>
            </li>
          ))}
        {isOpen && shown.length === 0 && <li className="pop__note">No matches</li>}
      </ul>
    </span>
  );
}

function labelOf({ label, value }: Choice): string {
  return label ?? value;
}

function matching(options: readonly Choice[], typed: string | null): readonly Choice[] {
  const wanted = foldText(typed ?? '');
  return wanted === ''
    ? options
    : options.filter((option) => foldText(`${labelOf(option)} ${option.code}`).includes(wanted));
}
