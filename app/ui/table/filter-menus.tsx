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

/** Setting a filter moves nothing in the toolbar: the count of a menu takes the place of its arrow. */
export function FilterMenus({ page: { filters, days, query, paramPrefix } }: { page: FilteredPage }) {
  const { search: urlSearch } = useViewLocation();
  const hash = useTabHash();
  const dayNames = [`${paramPrefix}from`, `${paramPrefix}to`] as const;
  // A change of the filters returns to the first page and collapses the expanded row.
  const resetNames = [`${paramPrefix}page`, `${paramPrefix}open`];
  const filterNames = filters.flatMap((filter) => listFilterNames(filter, paramPrefix));
  const formNames = [...filterNames, ...(days ? dayNames : []), ...resetNames];
  const getChangedUrl = (changes: Record<string, string | null>) => {
    const resets = Object.fromEntries(resetNames.map((name) => [name, null]));
    return updateSearch(urlSearch, { ...changes, ...resets }) + hash;
  };
  const getUrlWithout = (names: readonly string[]) =>
    getChangedUrl(Object.fromEntries(names.map((name) => [name, null])));
  // A filter has no options if no item has a value. One with `inMenuOf` is in the menu of another filter.
  const shownFilters = filters.filter(({ options, inMenuOf }) => options.length > 0 && inMenuOf === undefined);
  return (
    <QueryForm ownParams={formNames} className="row row-wrap filter-menus">
      {shownFilters.map((filter) =>
        filter.isSwitch ? (
          <FilterCheckboxes key={filter.name} filter={filter} paramPrefix={paramPrefix} />
        ) : (
          <FilterMenu
            key={filter.name}
            filter={filter}
            addedFilters={filters.filter(({ inMenuOf }) => inMenuOf === filter.name)}
            paramPrefix={paramPrefix}
            getUrlWithout={getUrlWithout}
          />
        ),
      )}
      {days && <DaysMenu days={days} range={query.days} names={dayNames} getChangedUrl={getChangedUrl} />}
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

type MenuProps = {
  label: string;
  shortLabel?: string;
  count: number;
  children: ReactNode;
};

function Menu({ label, shortLabel = label, count, children }: MenuProps) {
  return (
    <Popover
      className="btn btn-secondary btn-sm"
      label={count === 0 ? label : `${label} ${count} selected`}
      summary={
        <>
          {/* The space separates name and number for screen readers. */}
          <span>
            {shortLabel}
            <span className="filter-menus__rest">{`${label.slice(shortLabel.length)} `}</span>
          </span>
          {count > 0 ? <span className="filter-menus__count">{count}</span> : <Icon name="chevron-down" />}
        </>
      }
    >
      {children}
    </Popover>
  );
}

function FilterMenu({
  filter,
  addedFilters,
  paramPrefix,
  getUrlWithout,
}: {
  filter: FilterState;
  addedFilters: readonly FilterState[];
  paramPrefix: string;
  getUrlWithout: (names: readonly string[]) => string;
}) {
  const { label, shortLabel } = filter;
  const hydrated = useHydrated();
  const menuFilters = [filter, ...addedFilters];
  const count = menuFilters.reduce((sum, menuFilter) => sum + countChosen(menuFilter), 0);
  const names = menuFilters.flatMap((menuFilter) => listFilterNames(menuFilter, paramPrefix));
  return (
    <Menu label={label} shortLabel={shortLabel} count={count}>
      <FilterOptions filter={filter} paramPrefix={paramPrefix}>
        {addedFilters.map((addedFilter) => (
          <FilterCheckboxes key={addedFilter.name} filter={addedFilter} paramPrefix={paramPrefix} />
        ))}
      </FilterOptions>
      <MenuFoot label={label} clearTo={count > 0 ? getUrlWithout(names) : null} isAppliedAtOnce={hydrated} />
    </Menu>
  );
}

function DaysMenu({
  days: { label, presets },
  range: { from, to },
  names: [fromName, toName],
  getChangedUrl,
}: {
  days: NonNullable<FilteredPage['days']>;
  range: { from: string | null; to: string | null };
  names: readonly [from: string, to: string];
  getChangedUrl: (changes: Record<string, string | null>) => string;
}) {
  const hasRange = from !== null || to !== null;
  return (
    <Menu label={label} shortLabel={label.replace(/ Time$/, '')} count={hasRange ? 1 : 0}>
      <ul className="filter-menus__presets">
        {presets.map((preset) => (
          <li key={preset.label}>
            <Link
              className="btn btn-link"
              to={getChangedUrl({ [fromName]: preset.from, [toName]: preset.to })}
              preventScrollReset
              aria-current={(preset.from === from && preset.to === to) || undefined}
              onClick={closeMenu}
            >
              {preset.label}
            </Link>
          </li>
        ))}
      </ul>
      {/* Each typed digit changes a date, so only Apply and Enter submit the form. */}
      <div className="filter-menus__dates" onChange={(event) => event.stopPropagation()}>
        <DateInput label="From" name={fromName} value={from} />
        <DateInput label="To" name={toName} value={to} />
      </div>
      <MenuFoot label={label} clearTo={hasRange ? getChangedUrl({ [fromName]: null, [toName]: null }) : null} />
    </Menu>
  );
}

/** An input for one day. It is uncontrolled: a new key resets it to the day in the URL. */
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
  isAppliedAtOnce = false,
}: {
  label: string;
  /** URL without the filters of the menu; null if none is set. */
  clearTo: string | null;
  /** Each change submits the form, so the menu needs no button. */
  isAppliedAtOnce?: boolean;
}) {
  if (isAppliedAtOnce && clearTo === null) return null;
  return (
    <div className="filter-menus__foot">
      {clearTo !== null && (
        <Link className="btn btn-link" to={clearTo} preventScrollReset onClick={closeMenu}>
          <span>Clear</span>
          <span className="sr-only">{` the filter ${label}`}</span>
        </Link>
      )}
      {!isAppliedAtOnce && (
        <button type="submit" className="btn btn-secondary btn-sm" onClick={closeMenu}>
          Apply<span className="sr-only">{` the filter ${label}`}</span>
        </button>
      )}
    </div>
  );
}

/** A submit button leaves it open while the form has a half-typed date, which the browser names. */
export function closeMenu(event: MouseEvent<HTMLElement>): void {
  const { currentTarget } = event;
  const isButton = currentTarget instanceof HTMLButtonElement;
  if (isButton && currentTarget.form?.reportValidity() === false) return event.preventDefault();
  const menu = currentTarget.closest('details');
  if (!menu) return;
  // A control in a closed menu would lose the focus.
  menu.querySelector('summary')?.focus();
  menu.open = false;
}
