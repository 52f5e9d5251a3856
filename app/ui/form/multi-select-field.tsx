import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import { useRef, useState } from 'react';
import { foldText } from '../../lib/text-search';
import { useHydrated } from '../hydrated';
import { Icon } from '../icon';
import { type AnyField, described, FieldError } from './field';

const FILTERS_FROM = 8;

export type MultiChoice = { value: string; label: string; code?: string };

/**
 * Several of a list: a group of boxes that works by itself. With script a long list can be narrowed, and what is chosen
 * of it stands above as chips that take it away again; Backspace in the empty box takes the last one.
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
  options: readonly MultiChoice[];
}) {
  const hydrated = useHydrated();
  const boxes = useRef<HTMLDivElement>(null);
  const initial = [field.initialValue ?? []].flat().map(String);
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  const [typed, setTyped] = useState('');
  const isLong = hydrated && options.length >= FILTERS_FROM;
  const wanted = foldText(typed);
  const isShown = ({ label: text, code = '' }: MultiChoice) => foldText(`${text} ${code}`).includes(wanted);
  const boxOf = (value: string) =>
    [...(boxes.current?.querySelectorAll('input') ?? [])].find((box) => box.value === value);
  const take = (value: string) => {
    const box = boxOf(value);
    if (!box) return;
    box.checked = false;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    setChosen((before) => before.filter((other) => other !== value));
  };
  const props = getCollectionProps(field as FieldMetadata<string[]>, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
  });
  return (
    <fieldset className="field multi" {...described(field, null)}>
      <legend className="field__label">
        <span>{label}</span>
        {optional && <span className="field__opt">Optional</span>}
      </legend>
      {isLong && (
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
              const last = chosen.at(-1);
              if (event.key === 'Backspace' && typed === '' && last !== undefined) take(last);
              // Enter would send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </span>
      )}
      {isLong && chosen.length > 0 && (
        <div className="row row-wrap">
          {options
            .filter(({ value }) => chosen.includes(value))
            .map((option) => (
              <button
                key={option.value}
                type="button"
                className="tag multi__chip"
                data-tone="plain"
                aria-label={`Remove ${option.label}`}
                onClick={() => take(option.value)}
              >
                {option.label}
                <Icon name="x" />
              </button>
            ))}
        </div>
      )}
      <div className="multi__list" ref={boxes}>
        {options.map((option, index) => {
          const { key, ...box } = props[index] ?? {};
          return (
            <label key={key ?? option.value} className="check" hidden={!isShown(option)}>
              <input
                {...box}
                aria-invalid={field.errors?.length ? true : undefined}
                onChange={(event) => {
                  const { checked } = event.target;
                  setChosen((before) =>
                    checked ? [...before, option.value] : before.filter((other) => other !== option.value),
                  );
                }}
              />
              <span>
                {option.label} {option.code && <span className="subtle">{option.code}</span>}
              </span>
            </label>
          );
        })}
        {options.every((option) => !isShown(option)) && (
          <p className="pop__note">{options.length === 0 ? 'There is nothing to choose from.' : 'No matches'}</p>
        )}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
