import { useState, type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { MATCH_ALL, toExcludedName, toMatchName, type FilterState } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';
import { useClientModule } from '~/ui/document/client-module';
import { useHydrated } from '~/ui/document/hydrated';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { onFirstInput } from '~/ui/remix/lazy-on-first-input';
import { getDirection } from '~/ui/text/direction';
import { UrlCheckbox } from './url-checkbox';

/** `paramPrefix` is the prefix of the list's URL parameters, such as 'occasions.'. */
type FilterProps = { filter: FilterState; paramPrefix: string };

const SEARCH_MIN_OPTIONS = 10;

const loadTextSearch = onFirstInput(() => import('~/lib/text-search'));

/** A menu with the options of a filter, with a search box if they are many. `children`: other filters of the menu. */
export function FilterOptions({ filter, paramPrefix, children }: FilterProps & { children: ReactNode }) {
  const [typed, setTyped] = useState('');
  const isSearchable = useHydrated() && filter.options.length >= SEARCH_MIN_OPTIONS;
  const search = useClientModule(loadTextSearch, { isOptional: true });
  const words = search?.toSearchWords(typed) ?? [];
  // Without the module, which may still be loading, Enter must not tick an option that does not match.
  const isShown = (label: string) =>
    search
      ? search.hasWords(search.normalizeForSearch(label), words)
      : label.toLowerCase().includes(typed.trim().toLowerCase());
  const shownCount = filter.options.filter(({ value, label = value }) => isShown(label)).length;
  return (
    <>
      {isSearchable && (
        <div className="filter-menus__find">
          <input
            className="input input-sm"
            type="search"
            aria-label={`Find in ${filter.label}`}
            placeholder="Find"
            autoComplete="off"
            {...TYPED_CODE}
            value={typed}
            // The form must not get this event, because its changes filter the list. This text filters the options.
            onChange={(event) => {
              event.stopPropagation();
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={search ? tickFirstMatchOnEnter : ignoreEnter}
          />
        </div>
      )}
      <div className="filter-menus__options" onChange={untickContradictions}>
        {isSearchable && (
          <p className={shownCount > 0 ? 'sr-only' : 'subtle'} role="status">
            {typed && (shownCount > 0 ? `${shownCount} found` : 'None of this name')}
          </p>
        )}
        {/* Hidden instead of removed, so that the form still sends these filters. */}
        <div hidden={typed !== ''}>{children}</div>
        {filter.exclusion ? (
          <ExcludableOptions filter={filter} paramPrefix={paramPrefix} isShown={isShown} />
        ) : (
          <FilterCheckboxes filter={filter} paramPrefix={paramPrefix} isShown={isShown} />
        )}
      </div>
    </>
  );
}

/** Then the typed text is selected, so that the next letter starts a new search. */
function tickFirstMatchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  // While a text is composed, Enter only takes it.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // The element after the search box has the options. An option is hidden itself, or as one of `children`.
  const options = event.currentTarget.parentElement?.nextElementSibling;
  const firstMatch = options?.querySelector<HTMLInputElement>('[data-option]:not([hidden], [hidden] *) input');
  firstMatch?.click();
  event.currentTarget.select();
}

/** The options are not filtered yet, so the first one is no match. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

type FilterCheckboxProps = ComponentProps<typeof UrlCheckbox> & {
  text: string;
  /** Number of items with this value; null shows none. */
  count?: number | null;
  /** The checkbox excludes its value. It is in the column 'Without', so only screen readers get its text. */
  isWithout?: boolean;
};

function FilterCheckbox({ text, count = null, isWithout = false, ...checkbox }: FilterCheckboxProps) {
  return (
    <label className={isWithout ? 'check check-without' : 'check'} title={isWithout ? text : undefined}>
      <UrlCheckbox {...checkbox} />
      <span className={isWithout ? 'sr-only' : undefined}>
        <span dir={getDirection(text)}>{`${text} `}</span>
        {count !== null && <span className="subtle tabular-nums">{formatNumber(count)}</span>}
      </span>
    </label>
  );
}

export function FilterCheckboxes({
  filter: { name, label, selected, options, clearsOtherOptions },
  paramPrefix,
  isShown = () => true,
}: FilterProps & { isShown?: (label: string) => boolean }) {
  return (
    <fieldset className="row row-wrap filter-menus__boxes">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: text = value, count }) => (
        <div key={value} data-option data-clears-others={clearsOtherOptions} hidden={!isShown(text)}>
          <FilterCheckbox
            text={text}
            count={count}
            name={paramPrefix + name}
            value={value}
            isChecked={selected.includes(value)}
          />
        </div>
      ))}
    </fieldset>
  );
}

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
      {options.map(({ value, label: text = value, count }) => (
        <div key={value} className="filter-menus__pair" data-option hidden={!isShown(text)} onChange={untickOther}>
          <FilterCheckbox
            text={text}
            count={count}
            name={paramPrefix + name}
            value={value}
            isChecked={selected.includes(value)}
          />
          <FilterCheckbox
            isWithout
            text={`Without ${text}`}
            name={toExcludedName(name, paramPrefix)}
            value={value}
            isChecked={exclusion?.excluded.includes(value) ?? false}
          />
        </div>
      ))}
    </fieldset>
  );
}

/**
 * 'No tag' (`data-clears-others`) is a filter with one option. Ticking it unticks all options that select a tag, and
 * vice versa. Options that exclude a tag contradict neither. React keeps the changes, because `UrlCheckbox` is
 * uncontrolled. The event then reaches the form, which submits.
 */
function untickContradictions({ currentTarget, target }: ChangeEvent<HTMLDivElement>): void {
  const isTicked = target.matches(':checked');
  const excludesValue = target.matches('.check-without *');
  if (!isTicked || excludesValue) return;
  const clearsOtherOptions = target.closest('[data-clears-others]') !== null;
  const contradictions = clearsOtherOptions
    ? '[data-option]:not([data-clears-others]) label:not(.check-without) input'
    : '[data-clears-others] input';
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>(contradictions)) box.checked = false;
}

/** Unticks the other checkbox of an option, which is either selected or excluded. */
function untickOther({ currentTarget, target }: ChangeEvent<HTMLDivElement>): void {
  for (const box of currentTarget.querySelectorAll('input')) if (box !== target) box.checked = false;
}
