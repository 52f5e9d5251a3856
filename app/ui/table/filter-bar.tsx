import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { figure } from '../../lib/figure';
import type { ListPage, ShownFilter } from '../../lib/list-query';
import { withParams } from '../../lib/search-params';
import { Icon } from '../icon';
import { usePanelHash } from '../panel-hash';
import { AddressForm } from './address-form';

/**
 * The filters of a list. One that takes several values is a group of boxes. What is chosen can be taken away one by one.
 */
export function FilterBar({
  page,
  children,
}: {
  page: Pick<ListPage<unknown>, 'filters' | 'prefix'>;
  /** At the end of the row. */
  children?: ReactNode;
}) {
  const { search } = useLocation();
  const hash = usePanelHash();
  const { filters, prefix } = page;
  const own = ['page', 'open', ...filters.map(({ name }) => name)].map((name) => prefix + name);
  const chosen = filters.flatMap((filter) => filter.chosen.map((value) => ({ filter, value })));
  return (
    <div className="filters">
      <AddressForm own={own} button="Filter" className="row row-wrap">
        {filters.map((filter) =>
          filter.many ? (
            <Boxes key={filter.name} filter={filter} name={prefix + filter.name} />
          ) : (
            <Choice key={filter.name} filter={filter} name={prefix + filter.name} />
          ),
        )}
      </AddressForm>
      {chosen.map(({ filter, value }) => (
        <Link
          key={`${filter.name} ${value}`}
          className="tag filters__chip"
          data-tone="plain"
          to={withoutValue(search, prefix, filter, value) + hash}
          preventScrollReset
          aria-label={`Remove the filter ${filter.label}: ${labelOf(filter, value)}`}
        >
          {filter.label}: {labelOf(filter, value)}
          <Icon name="x" />
        </Link>
      ))}
      {children}
    </div>
  );
}

function Choice({ filter, name }: { filter: ShownFilter; name: string }) {
  const value = filter.chosen[0] ?? '';
  return (
    <span className="select">
      <select className="input input-sm" name={name} aria-label={filter.label} defaultValue={value} key={value}>
        <option value="">{filter.label}: all</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
            {option.count !== null && ` (${figure(option.count)})`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

function Boxes({ filter, name }: { filter: ShownFilter; name: string }) {
  return (
    <fieldset className="row row-wrap filters__boxes" key={filter.chosen.join(' ')}>
      <legend className="sr-only">{filter.label}</legend>
      {filter.options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={filter.chosen.includes(option.value)}
          />
          <span>
            {option.label} <span className="subtle num">{option.count !== null && figure(option.count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function labelOf({ options }: ShownFilter, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function withoutValue(search: string, prefix: string, { name, chosen }: ShownFilter, value: string): string {
  const params = new URLSearchParams(withParams(search, { [prefix + name]: null, [`${prefix}page`]: null }));
  for (const kept of chosen) if (kept !== value) params.append(prefix + name, kept);
  return `?${params}`;
}
