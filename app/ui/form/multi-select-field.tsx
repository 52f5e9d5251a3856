import { getCollectionProps, type FieldMetadata } from '@conform-to/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';
import { ConflictChoice, useConflictField } from './conflict';
import { FieldError, useErrorProps, type AnyField } from './field';
import { TYPED_CODE } from './typed-text';

const SEARCH_MIN_OPTIONS = 8;

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type MultiSelectOption = { value: string; label: string; code?: string };

/** conform has a single value as a string. */
export function getInitialValues({ initialValue }: Pick<AnyField, 'initialValue'>): string[] {
  if (initialValue === undefined || initialValue === null) return [];
  return Array.isArray(initialValue) ? initialValue.map(String) : [String(initialValue)];
}

/**
 * Checkboxes. With script a long list has a search box and its selected options as chips. Backspace in the empty search box
 * removes the option selected last, the arrow keys move between search box and options, and Enter selects the only match.
 */
export function MultiSelectField({
  field,
  label,
  optional,
  options,
  emptyText,
  renderCount,
}: {
  field: AnyField;
  label: string;
  optional?: boolean;
  options: readonly MultiSelectOption[];
  emptyText?: ReactNode;
  /** Without script the number does not change. */
  renderCount?: (count: number) => ReactNode;
}) {
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<readonly string[]>(() => getInitialValues(field));
  const [typed, setTyped] = useState('');
  const isSearchable = options.length >= SEARCH_MIN_OPTIONS;
  // The search box and the chips need script. Before hydration they are invisible, but already have their space.
  const searchClass = hydrated ? '' : 'multi-select__waiting';
  const words = toSearchWords(typed);
  const isMatch = ({ label: text, code = '' }: MultiSelectOption) =>
    hasWords(normalizeForSearch(`${text} ${code}`), words);
  const matches = options.filter(isMatch);
  const findCheckbox = (value: string) =>
    [...(list.current?.querySelectorAll('input') ?? [])].find((checkbox) => checkbox.value === value);
  /** Shows all options again for the next choice. */
  const select = (value: string) => {
    const checkbox = findCheckbox(value);
    if (checkbox?.checked === false) checkbox.click();
    setTyped('');
  };
  const deselect = (value: string) => {
    const checkbox = findCheckbox(value);
    if (checkbox?.checked) checkbox.click();
  };
  const errorProps = useErrorProps(field);
  const conflict = useConflictField(field.name);
  const collection = getCollectionProps(field as FieldMetadata<string[]>, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
  });
  const content = (
    <>
      {isSearchable && (
        <span className={`affix ${searchClass}`.trim()}>
          <Icon name="search" />
          <input
            ref={search}
            className="input input-sm"
            type="search"
            aria-label={`Search ${label}`}
            value={typed}
            autoComplete="off"
            {...TYPED_CODE}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const lastSelected = selected.at(-1);
              // A held key empties the search box, and no more.
              const isPressed = event.key === 'Backspace' && !event.repeat;
              if (isPressed && typed === '' && lastSelected !== undefined) deselect(lastSelected);
              if (event.key !== 'Enter') return;
              // Enter would submit the form.
              event.preventDefault();
              if (matches.length === 1 && matches[0]) select(matches[0].value);
            }}
          />
        </span>
      )}
      {isSearchable && selected.length > 0 && (
        <div className={`row row-wrap ${searchClass}`.trim()}>
          {options
            .filter(({ value }) => selected.includes(value))
            .map((option) => (
              <button
                key={option.value}
                type="button"
                className="tag multi-select__chip"
                data-tone="plain"
                aria-label={`Remove ${option.label}`}
                onClick={({ detail, currentTarget: { nextElementSibling, previousElementSibling } }) => {
                  // The second click of a double click is on the chip that has moved there.
                  if (detail > 1) return;
                  const neighbor = nextElementSibling ?? previousElementSibling ?? search.current;
                  if (detail === 0 && neighbor instanceof HTMLElement) neighbor.focus();
                  deselect(option.value);
                }}
              >
                <span dir={getDirection(option.label)}>{option.label}</span>
                <Icon name="x" />
              </button>
            ))}
        </div>
      )}
      <div className="multi-select__list" ref={list}>
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
                <span dir={getDirection(option.label)}>{`${option.label} `}</span>
                {option.code && <span className="subtle">{option.code}</span>}
              </span>
            </label>
          );
        })}
        {matches.length === 0 && (
          <p className="popover__note">
            {options.length === 0 ? (emptyText ?? `No ${label.toLowerCase()} yet.`) : 'No matches'}
          </p>
        )}
      </div>
      {renderCount && <p role="status">{renderCount(selected.length)}</p>}
      <FieldError field={field} />
    </>
  );
  if (conflict) {
    // The group says that its values are those of this user.
    return (
      <ConflictChoice conflict={conflict}>
        <div
          role="group"
          aria-label={`${label}, yours`}
          aria-describedby={errorProps['aria-describedby']}
          onKeyDown={moveWithArrows}
        >
          {content}
        </div>
      </ConflictChoice>
    );
  }
  return (
    <fieldset className="field" aria-describedby={errorProps['aria-describedby']} onKeyDown={moveWithArrows}>
      <legend className="field__label">
        <span>{label}</span>
        {optional && <span className="field__optional">Optional</span>}
      </legend>
      {content}
    </fieldset>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = ARROW_STEPS[event.key];
  if (step === undefined) return;
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=search], :not([hidden]) > [type=checkbox]'),
  ];
  const index = controls.findIndex((control) => control === event.target);
  const next = controls[index + step];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
