import { Link, useLocation } from '@remix-run/react';
import { useRef, type ReactNode } from 'react';
import { formatNumber } from '~/lib/format-number';
import type { FilterState, ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { useUrlValue } from '~/ui/effects/url-value';
import { Icon } from '~/ui/icon/icon';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { QueryForm } from './query-form';

/** The part of a list page that its filter bar uses. */
export type FilterBarPage = Pick<ListPage<unknown>, 'filters' | 'paramPrefix'>;

/**
 * The filters of a list: a select, or checkboxes for a filter of several values. Each selected value has a chip that
 * removes it; chips and `children` are in a row of their own.
 */
export function FilterBar({ page, children }: { page: FilterBarPage; children?: ReactNode }) {
  const { search } = useLocation();
  const hash = useTabHash();
  const { filters, paramPrefix } = page;
  // A change of a filter returns to the first page and collapses the expanded row.
  const params = ['page', 'open', ...filters.map(({ name }) => name)].map((name) => paramPrefix + name);
  const selectedValues = filters.flatMap((filter) => filter.selected.map((value) => ({ filter, value })));
  return (
    <div className="filters">
      <QueryForm params={params} submitText="Filter" className="row row-wrap">
        {filters.map((filter) =>
          filter.multiple ? (
            <FilterCheckboxes key={filter.name} filter={filter} name={paramPrefix + filter.name} />
          ) : (
            <FilterSelect key={filter.name} filter={filter} name={paramPrefix + filter.name} />
          ),
        )}
      </QueryForm>
      {(selectedValues.length > 0 || children) && (
        <div className="filters__chips">
          {selectedValues.map(({ filter, value }) => (
            <Link
              key={`${filter.name} ${value}`}
              className="tag filters__chip"
              data-tone="plain"
              to={removeFilterValue(search, paramPrefix, filter, value) + hash}
              preventScrollReset
              aria-label={`Remove the filter ${filter.label}: ${getValueLabel(filter, value)}`}
            >
              <span>{`${filter.label}: ${getValueLabel(filter, value)}`}</span>
              <Icon name="x" />
            </Link>
          ))}
          {children}
        </div>
      )}
    </div>
  );
}

function FilterSelect({ filter, name }: { filter: FilterState; name: string }) {
  const value = filter.selected[0] ?? '';
  return (
    <span className="select">
      <select className="input input-sm" name={name} aria-label={filter.label} defaultValue={value} key={value}>
        <option value="">{`${filter.label}: all`}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === null ? option.label : `${option.label} (${formatNumber(option.count)})`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** The options of a filter as checkboxes. */
export function FilterCheckboxes({ filter, name }: { filter: FilterState; name: string }) {
  return (
    <fieldset className="row row-wrap filters__boxes">
      <legend className="sr-only">{filter.label}</legend>
      {filter.options.map((option) => (
        <label key={option.value} className="check">
          <FilterCheckbox name={name} value={option.value} isSelected={filter.selected.includes(option.value)} />
          <span>
            <span>{`${option.label} `}</span>
            {option.count !== null && <span className="subtle tabular-nums">{formatNumber(option.count)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function FilterCheckbox({ name, value, isSelected }: { name: string; value: string; isSelected: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useUrlValue(input, isSelected, (element) => {
    element.checked = isSelected;
  });
  return <input ref={input} type="checkbox" name={name} value={value} defaultChecked={isSelected} />;
}

function getValueLabel({ options }: FilterState, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The search parameters without one selected value of a filter; they select the first page. */
function removeFilterValue(
  search: string,
  paramPrefix: string,
  { name, selected }: FilterState,
  value: string,
): string {
  const params = new URLSearchParams(
    updateSearch(search, { [paramPrefix + name]: null, [`${paramPrefix}page`]: null }),
  );
  for (const candidate of selected) if (candidate !== value) params.append(paramPrefix + name, candidate);
  return `?${params}`;
}
