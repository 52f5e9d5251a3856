import { useCombobox } from 'downshift';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foldText } from '../../lib/text-search';
import type { Choice, ComboboxProps } from './choice';
import { Icon } from '../icon';

/** The searchable select: typing narrows by name and code, Enter picks, Esc closes and then clears. */
export function Combobox(props: ComboboxProps) {
  const { id, name, form, options, initial, drawn, takesFocus, opens, describedBy, invalid } = props;
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

  const hidden = useRef<HTMLInputElement>(null);
  const before = useRef(selectedItem);
  useEffect(() => {
    // The form hears of a choice as of any other input.
    if (before.current !== selectedItem) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
    before.current = selectedItem;
  }, [selectedItem]);

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
      <input ref={hidden} type="hidden" name={name} form={form} value={selectedItem?.value ?? ''} data-drawn={drawn} />
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
