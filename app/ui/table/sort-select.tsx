import type { ListPage } from '~/lib/list-query';
import { Icon } from '~/ui/icon/icon';
import { QueryForm } from './query-form';

/** The sort order of a list on a phone, where the column headers are hidden. */
export function SortSelect({
  page: { paramPrefix, query },
  sorts,
}: {
  page: Pick<ListPage<unknown>, 'paramPrefix' | 'query'>;
  sorts: readonly { key: string; label: string }[];
}) {
  const { sort } = query;
  const name = `${paramPrefix}sort`;
  const value = sort === null ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  return (
    <QueryForm ownParams={[name, `${paramPrefix}page`]} submitText="Sort" className="row sort-by">
      <label htmlFor={name}>Sort by</label>
      <span className="select grow">
        {/* Uncontrolled, so that it works without script. A new key resets it to the value in the URL. */}
        <select className="input input-sm" id={name} name={name} defaultValue={value} key={value}>
          {sort === null && <option value="">Default order</option>}
          {sorts.flatMap(({ key, label }) => [
            <option key={key} value={key}>
              {label}
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {`${label}, descending`}
            </option>,
          ])}
        </select>
        <Icon name="chevron-down" />
      </span>
    </QueryForm>
  );
}
