import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import type { FilterState, ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { Popover } from '~/ui/overlay/popover';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { FilterCheckboxes } from './filter-bar';
import { QueryForm } from './query-form';

/** The part of a list page that its filter menus use. */
export type FilterMenusPage = Pick<ListPage<unknown>, 'filters' | 'days' | 'query' | 'paramPrefix'>;

/**
 * The filters of a list for its toolbar: a menu of checkboxes per filter, or the checkbox itself if a filter has one
 * option, and a menu for the range of days. They take as much room before hydration as after it, because each menu has its
 * own submit button.
 */
export function FilterMenus({ page: { filters, days, query, paramPrefix } }: { page: FilterMenusPage }) {
  const { search } = useLocation();
  const hash = useTabHash();
  const dayNames = days ? [`${paramPrefix}from`, `${paramPrefix}to`] : [];
  const names = [...filters.map(({ name }) => paramPrefix + name), ...dayNames];
  const hasDays = query.days.from !== null || query.days.to !== null;
  const isFiltered = hasDays || filters.some(({ selected }) => selected.length > 0);
  const changeParams = (changes: Record<string, string | null>) =>
    updateSearch(search, { ...changes, [`${paramPrefix}page`]: null, [`${paramPrefix}open`]: null }) + hash;
  const clear = (cleared: readonly string[]) => changeParams(Object.fromEntries(cleared.map((name) => [name, null])));
  return (
    <QueryForm params={[...names, `${paramPrefix}page`, `${paramPrefix}open`]} className="filter-menus">
      {filters.map((filter) =>
        filter.options.length === 1 ? (
          <FilterCheckboxes key={filter.name} filter={filter} name={paramPrefix + filter.name} />
        ) : (
          <FilterMenu key={filter.name} filter={filter} name={paramPrefix + filter.name} clearTo={clear} />
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
      {filters.some(({ options }) => options.length === 1) && (
        <noscript>
          <button type="submit" className="btn btn-secondary btn-sm">
            Apply
          </button>
        </noscript>
      )}
      {isFiltered && (
        <Link className="btn btn-link" to={clear(names)} preventScrollReset>
          <span>Clear</span>
          <span className="sr-only"> all filters</span>
        </Link>
      )}
    </QueryForm>
  );
}

function FilterMenu({
  filter,
  name,
  clearTo,
}: {
  filter: FilterState;
  name: string;
  clearTo: (names: readonly string[]) => string;
}) {
  const { label, selected } = filter;
  const hydrated = useHydrated();
  return (
    <Popover
      className="btn btn-secondary btn-sm"
      label={selected.length === 0 ? label : `${label} ${selected.length} selected`}
      summary={
        <>
          {/* The space separates name and number for screen readers. */}
          <span>{`${label} `}</span>
          {selected.length > 0 && <span className="filter-menus__count">{selected.length}</span>}
          <Icon name="chevron-down" />
        </>
      }
    >
      <div className="filter-menus__options">
        <FilterCheckboxes filter={filter} name={name} />
      </div>
      <MenuFoot label={label} clearTo={selected.length > 0 ? clearTo([name]) : null} isApplied={hydrated} />
    </Popover>
  );
}

/** A range of days: links to usual ranges, and two dates. */
function DaysMenu({
  days: { label, presets },
  range: { from, to },
  names: [fromName, toName],
  changeParams,
}: {
  days: NonNullable<FilterMenusPage['days']>;
  range: { from: string | null; to: string | null };
  names: readonly [from: string, to: string];
  changeParams: (changes: Record<string, string | null>) => string;
}) {
  const hasRange = from !== null || to !== null;
  const preset = presets.find((candidate) => candidate.from === from && candidate.to === to);
  const chosen = preset?.label ?? formatRange(from, to);
  return (
    <Popover
      className="btn btn-secondary btn-sm"
      label={hasRange ? `${chosen}, ${label}` : label}
      summary={
        <>
          <span className={hasRange ? 'filter-menus__range' : undefined}>{hasRange ? chosen : label}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul className="filter-menus__presets">
        {presets.map((candidate) => (
          <li key={candidate.label}>
            <Link
              className="btn btn-link"
              to={changeParams({ [fromName]: candidate.from, [toName]: candidate.to })}
              preventScrollReset
              aria-current={candidate === preset || undefined}
              onClick={closeMenu}
            >
              {candidate.label}
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
    </Popover>
  );
}

function formatRange(from: string | null, to: string | null): string {
  if (from === to) return from ?? '';
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
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
