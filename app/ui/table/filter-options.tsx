import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { MATCH_ALL, toExcludedName, toMatchName, type FilterState } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { useHydrated } from '~/ui/document/hydrated';
import { UrlCheckbox } from './url-checkbox';

type FilterProps = { filter: FilterState; paramPrefix: string };

/** From this number of options on, typing finds an option. */
const MIN_FOUND_OPTIONS = 10;

/** The options of a filter in its menu, and a field that finds one; `children` are further filters. */
export function FilterOptions({ filter, paramPrefix, children }: FilterProps & { children: ReactNode }) {
  const [typed, setTyped] = useState('');
  const hydrated = useHydrated();
  const words = toSearchWords(typed);
  const isShown = (label: string) => hasWords(normalizeForSearch(label), words);
  const hasNone = !filter.options.some(({ label }) => isShown(label));
  return (
    <>
      {hydrated && filter.options.length >= MIN_FOUND_OPTIONS && (
        <div className="filter-menus__find">
          <input
            className="input input-sm"
            type="search"
            aria-label={`Find in ${filter.label}`}
            placeholder="Find"
            autoComplete="off"
            value={typed}
            // It filters the options; a change of the form filters the list.
            onChange={(event) => {
              event.stopPropagation();
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={tickFirst}
          />
        </div>
      )}
      <div className="filter-menus__options" onChange={clearContradiction}>
        {/* Hidden, it is still a part of the form. */}
        <div hidden={typed !== ''}>{children}</div>
        {hasNone && <p className="subtle">None of this name</p>}
        {filter.exclusion ? (
          <ExcludableOptions filter={filter} paramPrefix={paramPrefix} isShown={isShown} />
        ) : (
          <FilterCheckboxes filter={filter} paramPrefix={paramPrefix} isShown={isShown} />
        )}
      </div>
    </>
  );
}

/** Enter ticks the first option that was found; the next letter begins another name. */
function tickFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const options = event.currentTarget.parentElement?.nextElementSibling;
  options?.querySelector<HTMLInputElement>('[data-option]:not([hidden], [hidden] *) input')?.click();
  event.currentTarget.select();
}

/** A checkbox of the URL with its words; `count`: the items that it leads to. */
function FilterCheckbox({
  text,
  count = null,
  isWithout = false,
  ...checkbox
}: { text: string; count?: number | null; isWithout?: boolean } & Parameters<typeof UrlCheckbox>[0]) {
  return (
    <label className={isWithout ? 'check check-without' : 'check'} title={isWithout ? text : undefined}>
      <UrlCheckbox {...checkbox} />
      <span className={isWithout ? 'sr-only' : undefined}>
        <span>{`${text} `}</span>
        {count !== null && <span className="subtle tabular-nums">{formatNumber(count)}</span>}
      </span>
    </label>
  );
}

/** The options of a filter as checkboxes. */
export function FilterCheckboxes({
  filter: { name, label, selected, options, clearsOtherOptions },
  paramPrefix,
  isShown = () => true,
}: FilterProps & { isShown?: (label: string) => boolean }) {
  return (
    <fieldset className="row row-wrap filter-menus__boxes">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <div key={option.value} data-option data-clears-others={clearsOtherOptions} hidden={!isShown(option.label)}>
          <FilterCheckbox
            text={option.label}
            count={option.count}
            name={paramPrefix + name}
            value={option.value}
            isChecked={selected.includes(option.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The options of a filter, each with a checkbox that selects it and one that excludes it. */
function ExcludableOptions({
  filter: { name, label, selected, options, exclusion },
  paramPrefix,
  isShown,
}: FilterProps & { isShown: (label: string) => boolean }) {
  return (
    <fieldset className="filter-menus__boxes">
      <legend className="sr-only">{label}</legend>
      <FilterCheckbox
        text="All of these, not any"
        name={toMatchName(name, paramPrefix)}
        value={MATCH_ALL}
        isChecked={exclusion?.requiresAll ?? false}
      />
      <div className="filter-menus__heads" aria-hidden="true">
        <span>With</span>
        <span>Without</span>
      </div>
      {options.map((option) => (
        <div
          key={option.value}
          className="filter-menus__pair"
          data-option
          hidden={!isShown(option.label)}
          onChange={clearOther}
        >
          <FilterCheckbox
            text={option.label}
            count={option.count}
            name={paramPrefix + name}
            value={option.value}
            isChecked={selected.includes(option.value)}
          />
          <FilterCheckbox
            isWithout
            text={`Without ${option.label}`}
            name={toExcludedName(name, paramPrefix)}
            value={option.value}
            isChecked={exclusion?.excluded.includes(option.value) ?? false}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Either values are selected or the option that is chosen instead of them. */
function clearContradiction({ currentTarget, target }: ChangeEvent<HTMLDivElement>): void {
  const clearsOtherOptions = target.closest('[data-clears-others]') !== null;
  const cleared = clearsOtherOptions
    ? '[data-option]:not([data-clears-others]) > :not(.check-without) > input'
    : '[data-clears-others] input';
  if (target.matches('.check-without *, :not(:checked)')) return;
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>(cleared)) box.checked = false;
}

/** An option is selected or excluded, not both. */
function clearOther({ currentTarget, target }: ChangeEvent<HTMLDivElement>): void {
  for (const box of currentTarget.querySelectorAll('input')) if (box !== target) box.checked = false;
}
