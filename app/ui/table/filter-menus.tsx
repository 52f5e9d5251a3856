import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { countChosen, listFilterNames, type FilterState } from '~/lib/filter-state';
import { updateSearch } from '~/lib/search-params';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { useViewLocation } from '~/ui/navigation/view-location';
import { Popover } from '~/ui/overlay/popover';
import { useTabHash } from '~/ui/tabs/tab-hash';
import type { FilteredPage } from './filter-chips';
import { FilterCheckboxes, FilterOptions } from './filter-options';
import { QueryForm } from './query-form';

/**
 * The filters of a list in its toolbar: a menu of checkboxes per filter, or the checkbox itself of a filter that is on or off,
 * and a menu for the range of days. Setting a filter moves nothing in the toolbar: the count of a menu takes the place of its
 * arrow, and without script each menu has a submit button of its own. `FilterChips` says what is set.
 */
export function FilterMenus({ page: { filters, days, query, paramPrefix } }: { page: FilteredPage }) {
  const { search } = useViewLocation();
  const hash = useTabHash();
  const dayNames = days ? [`${paramPrefix}from`, `${paramPrefix}to`] : [];
  const names = [...filters.flatMap((filter) => listFilterNames(filter, paramPrefix)), ...dayNames];
  const changeParams = (changes: Record<string, string | null>) =>
    updateSearch(search, { ...changes, [`${paramPrefix}page`]: null, [`${paramPrefix}open`]: null }) + hash;
  const clear = (cleared: readonly string[]) => changeParams(Object.fromEntries(cleared.map((name) => [name, null])));
  // A filter has no options if no item has a value. One with `inMenuOf` is shown in the menu of another filter.
  const shownFilters = filters.filter(({ options, inMenuOf }) => options.length > 0 && inMenuOf === undefined);
  return (
    <QueryForm params={[...names, `${paramPrefix}page`, `${paramPrefix}open`]} className="filter-menus">
      {shownFilters.map((filter) =>
        filter.isSwitch ? (
          <FilterCheckboxes key={filter.name} filter={filter} paramPrefix={paramPrefix} />
        ) : (
          <FilterMenu
            key={filter.name}
            filter={filter}
            further={filters.filter(({ inMenuOf }) => inMenuOf === filter.name)}
            paramPrefix={paramPrefix}
            clearTo={clear}
          />
        ),
      )}
      {days && (
        <DaysMenu
          days={days}
          range={query.days}
          names={[`${paramPrefix}from`, `${paramPrefix}to`]}
          changeParams={changeParams}
        />
      )}
      {shownFilters.some(({ isSwitch }) => isSwitch) && (
        <noscript>
          <button type="submit" className="btn btn-secondary btn-sm">
            Apply
          </button>
        </noscript>
      )}
    </QueryForm>
  );
}

/** A menu of the toolbar; its count takes the place of the arrow. */
function Menu({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <Popover
      className="btn btn-secondary btn-sm"
      label={count === 0 ? label : `${label} ${count} selected`}
      summary={
        <>
          {/* The space separates name and number for screen readers. */}
          <span>{`${label} `}</span>
          {count > 0 ? <span className="filter-menus__count">{count}</span> : <Icon name="chevron-down" />}
        </>
      }
    >
      {children}
    </Popover>
  );
}

/** A menu of a filter, and of `further` ones that go with it. */
function FilterMenu({
  filter,
  further,
  paramPrefix,
  clearTo,
}: {
  filter: FilterState;
  further: readonly FilterState[];
  paramPrefix: string;
  clearTo: (names: readonly string[]) => string;
}) {
  const { label } = filter;
  const hydrated = useHydrated();
  const all = [filter, ...further];
  const count = all.reduce((sum, one) => sum + countChosen(one), 0);
  const names = all.flatMap((one) => listFilterNames(one, paramPrefix));
  return (
    <Menu label={label} count={count}>
      <FilterOptions filter={filter} paramPrefix={paramPrefix}>
        {further.map((one) => (
          <FilterCheckboxes key={one.name} filter={one} paramPrefix={paramPrefix} />
        ))}
      </FilterOptions>
      <MenuFoot label={label} clearTo={count > 0 ? clearTo(names) : null} isApplied={hydrated} />
    </Menu>
  );
}

/** A range of days: links to usual ranges, and two dates. */
function DaysMenu({
  days: { label, presets },
  range: { from, to },
  names: [fromName, toName],
  changeParams,
}: {
  days: NonNullable<FilteredPage['days']>;
  range: { from: string | null; to: string | null };
  names: readonly [from: string, to: string];
  changeParams: (changes: Record<string, string | null>) => string;
}) {
  const hasRange = from !== null || to !== null;
  return (
    <Menu label={label} count={hasRange ? 1 : 0}>
      <ul className="filter-menus__presets">
        {presets.map((preset) => (
          <li key={preset.label}>
            <Link
              className="btn btn-link"
              to={changeParams({ [fromName]: preset.from, [toName]: preset.to })}
              preventScrollReset
              aria-current={(preset.from === from && preset.to === to) || undefined}
              onClick={closeMenu}
            >
              {preset.label}
            </Link>
          </li>
        ))}
      </ul>
      {/* A date changes with each digit that is typed, so the form is submitted by its button or Enter. */}
      <div className="filter-menus__dates" onChange={(event) => event.stopPropagation()}>
        <DateInput label="From" name={fromName} value={from} />
        <DateInput label="To" name={toName} value={to} />
      </div>
      <MenuFoot label={label} clearTo={hasRange ? changeParams({ [fromName]: null, [toName]: null }) : null} />
    </Menu>
  );
}

function DateInput({ label, name, value }: { label: string; name: string; value: string | null }) {
  return (
    <label>
      <span>{label}</span>
      <input key={value} className="input input-sm" type="date" name={name} defaultValue={value ?? ''} />
    </label>
  );
}

function MenuFoot({
  label,
  clearTo,
  isApplied = false,
}: {
  label: string;
  clearTo: string | null;
  /** Each change is applied at once: nothing is left to apply. */
  isApplied?: boolean;
}) {
  if (isApplied && clearTo === null) return null;
  return (
    <div className="filter-menus__foot">
      {clearTo !== null && (
        <Link className="btn btn-link" to={clearTo} preventScrollReset onClick={closeMenu}>
          <span>Clear</span>
          <span className="sr-only">{` the filter ${label}`}</span>
        </Link>
      )}
      {!isApplied && (
        <button type="submit" className="btn btn-secondary btn-sm" onClick={closeMenu}>
          Apply<span className="sr-only">{` the filter ${label}`}</span>
        </button>
      )}
    </div>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const menu = currentTarget.closest('details');
  if (menu) menu.open = false;
}
