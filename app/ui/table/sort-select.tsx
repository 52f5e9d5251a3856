import type { ListPage } from '../../lib/list-query';
import { Icon } from '../icon';
import { AddressForm } from './address-form';

/** The order of a list where its column heads are not seen: on a phone. */
export function SortSelect({
  page: { prefix, query },
  sorts,
}: {
  page: Pick<ListPage<unknown>, 'prefix' | 'query'>;
  sorts: readonly { key: string; label: string }[];
}) {
  const { sort } = query;
  const name = `${prefix}sort`;
  const value = sort ? (sort.direction === 'asc' ? '' : '-') + sort.key : '';
  return (
    <AddressForm own={[name, `${prefix}page`]} button="Sort" className="row sort-by">
      <label htmlFor={name}>Sort by</label>
      <span className="select grow">
        <select className="input input-sm" id={name} name={name} defaultValue={value} key={value}>
          {sort === null && <option value="">Usual order</option>}
          {sorts.flatMap(({ key, label }) => [
            <option key={key} value={key}>
              {label}
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {label}, descending
            </option>,
          ])}
        </select>
        <Icon name="chevron-down" />
      </span>
    </AddressForm>
  );
}
