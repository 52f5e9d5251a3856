import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import { useRef, useState } from 'react';
import { normalizeForSearch } from '../../lib/text-search';
import { useHydrated } from '../document/hydrated';
import { Icon } from '../icon/icon';
import { type AnyField, FieldError, useErrorProps } from './field';

/** Minimum number of options for a search box. */
const SEARCH_MIN_OPTIONS = 8;

export type MultiSelectOption = { value: string; label: string; code?: string };

/** The selected values of a field with several values: conform has one of them as a string, several as an array. */
export function getInitialValues({ initialValue }: Pick<AnyField, 'initialValue'>): string[] {
  if (initialValue === undefined || initialValue === null) return [];
  return Array.isArray(initialValue) ? initialValue.map(String) : [String(initialValue)];
}

/**
 * A group of checkboxes. With script a long list can be searched, and selected options are shown above it as chips.
 * A chip, or Backspace in the empty search box, removes an option.
 */
export function MultiSelectField({
  field,
  label,
  optional,
  options,
}: {
  field: AnyField;
  label: string;
  optional?: boolean;
  options: readonly MultiSelectOption[];
}) {
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<readonly string[]>(() => getInitialValues(field));
  const [typed, setTyped] = useState('');
  const isSearchable = hydrated && options.length >= SEARCH_MIN_OPTIONS;
  const query = normalizeForSearch(typed);
  const isMatch = ({ label: text, code = '' }: MultiSelectOption) =>
    normalizeForSearch(`${text} ${code}`).includes(query);
  const deselect = (value: string) => {
    const checkboxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const checkbox = checkboxes.find((candidate) => candidate.value === value);
    if (!checkbox) return;
    checkbox.checked = false;
    checkbox.dispatchEvent(new Event('input', { bubbles: true }));
    setSelected((values) => values.filter((other) => other !== value));
  };
  const errorProps = useErrorProps(field);
  // `AnyField` leaves the type of the value open; conform's helper needs it.
  const collection = getCollectionProps(field as FieldMetadata<string[]>, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
  });
  return (
    <fieldset className="field multi" aria-describedby={errorProps['aria-describedby']}>
      <legend className="field__label">
        <span>{label}</span>
        {optional && <span className="field__opt">Optional</span>}
      </legend>
      {isSearchable && (
        <span className="affix">
          <Icon name="search" />
          <input
            className="input input-sm"
            type="search"
            aria-label={`Search ${label}`}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const last = selected.at(-1);
              if (event.key === 'Backspace' && typed === '' && last !== undefined) deselect(last);
              // Enter would submit the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </span>
      )}
      {isSearchable && selected.length > 0 && (
        <div className="row row-wrap">
          {options
            .filter(({ value }) => selected.includes(value))
            .map((option) => (
              <button
                key={option.value}
                type="button"
                className="tag multi__chip"
                data-tone="plain"
                aria-label={`Remove ${option.label}`}
                onClick={() => deselect(option.value)}
              >
                {option.label}
                <Icon name="x" />
              </button>
            ))}
        </div>
      )}
      <div className="multi__list" ref={list}>
        {options.map((option, index) => {
          const { key, ...checkboxProps } = collection[index] ?? {};
          return (
            <label key={key ?? option.value} className="check" hidden={!isMatch(option)}>
              <input
                {...checkboxProps}
                {...errorProps}
                onChange={(event) => {
                  const { checked } = event.target;
                  setSelected((values) =>
                    checked ? [...values, option.value] : values.filter((value) => value !== option.value),
                  );
                }}
              />
              <span>
                {option.label} {option.code && <span className="subtle">{option.code}</span>}
              </span>
            </label>
          );
        })}
        {options.every((option) => !isMatch(option)) && (
          <p className="pop__note">{options.length === 0 ? `No ${label.toLowerCase()} yet.` : 'No matches'}</p>
        )}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
