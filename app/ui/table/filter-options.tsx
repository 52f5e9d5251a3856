import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { MATCH_ALL, toExcludedName, toMatchName, type FilterState } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';
import { useClientModule } from '~/ui/document/client-module';
import { useHydrated } from '~/ui/document/hydrated';
import { onFirstMove } from '~/ui/remix/lazy-on-first-move';
import { getDirection } from '~/ui/text/direction';
import type { FindInputProps } from './find-input';
import { UrlCheckbox } from './url-checkbox';

/** `paramPrefix` is the prefix of the list's URL parameters, such as 'occasions.'. */
type FilterProps = { filter: FilterState; paramPrefix: string };

/** Number of options from which a menu has a search box. */
const SEARCH_MIN_OPTIONS = 10;

type IsShown = (label: string) => boolean;
const showAll: IsShown = () => true;

const loadFindInput = onFirstMove(() => import('./find-input'));

function FindInput(props: FindInputProps) {
  const module = useClientModule(loadFindInput, { isOptional: true });
  if (module) return <module.FindInput {...props} />;
  return (
    <input className="input input-sm" type="search" aria-label={`Find in ${props.label}`} placeholder="Find" disabled />
  );
}

/** A menu with the options of a filter, with a search box if they are many. `children`: other filters of the menu. */
export function FilterOptions({ filter, paramPrefix, children }: FilterProps & { children: ReactNode }) {
  /** Null while nothing is typed in the search box. */
  const [isFound, setFound] = useState<IsShown | null>(null);
  const hydrated = useHydrated();
  const isShown = isFound ?? showAll;
  const hasNoMatch = !filter.options.some(({ label }) => isShown(label));
  return (
    <>
      {hydrated && filter.options.length >= SEARCH_MIN_OPTIONS && (
        <div className="filter-menus__find">
          <FindInput label={filter.label} onFind={setFound} />
        </div>
      )}
      <div className="filter-menus__options" onChange={untickContradictions}>
        {/* Hidden instead of removed, so that the form still sends these filters. */}
        <div hidden={isFound !== null}>{children}</div>
        {hasNoMatch && <p className="subtle">None of this name</p>}
        {filter.exclusion ? (
          <ExcludableOptions filter={filter} paramPrefix={paramPrefix} isShown={isShown} />
        ) : (
          <FilterCheckboxes filter={filter} paramPrefix={paramPrefix} isShown={isShown} />
        )}
      </div>
    </>
  );
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
  isShown = showAll,
}: FilterProps & { isShown?: IsShown }) {
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

function ExcludableOptions({
  filter: { name, label, selected, options, exclusion },
  paramPrefix,
  isShown,
}: FilterProps & { isShown: IsShown }) {
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
          onChange={untickOther}
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
