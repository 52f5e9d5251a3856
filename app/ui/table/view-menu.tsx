import { useLocation } from '@remix-run/react';
import { toColumnKey } from '~/lib/column-key';
import type { ListPage } from '~/lib/list-query';
import { CopyButton } from '~/ui/button/copy-button';
import { Icon } from '~/ui/icon/icon';
import { Popover } from '~/ui/overlay/popover';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { isHideable, type Columns, type TableRow } from './columns';
import { QueryForm } from './query-form';

/** The columns of a list to hide, and the link to the list as it is shown. */
export function ViewMenu<Row extends TableRow>({ columns, page }: { columns: Columns<Row>; page: ListPage<Row> }) {
  const { hiddenColumns } = page.query;
  const name = `${page.paramPrefix}hide`;
  return (
    <Popover className="icon-btn icon-btn-sm" label="Columns and link to this view" summary={<Icon name="columns-3" />}>
      <QueryForm params={[name]} submitText="Apply" className="view-menu__columns">
        {/* Without a checked box the stored choice would apply. */}
        <input type="hidden" name={name} value="" />
        <fieldset>
          <legend>Hide columns</legend>
          {columns.filter(isHideable).map(({ id = '' }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                name={name}
                value={toColumnKey(id)}
                defaultChecked={hiddenColumns.includes(toColumnKey(id))}
              />
              <span>{id}</span>
            </label>
          ))}
        </fieldset>
      </QueryForm>
      <CopyLink page={page} />
    </Popover>
  );
}

/** Copies the URL of the list with its order, and the page size and columns that the user has chosen (their cookie). */
function CopyLink({ page: { query, paramPrefix } }: { page: ListPage<unknown> }) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const getLink = () => {
    const { sort, pageSize, hiddenColumns } = query;
    const params = new URLSearchParams(search);
    if (sort) params.set(`${paramPrefix}sort`, (sort.direction === 'desc' ? '-' : '') + sort.key);
    params.set(`${paramPrefix}rows`, String(pageSize));
    params.delete(`${paramPrefix}hide`);
    for (const column of hiddenColumns.length > 0 ? hiddenColumns : ['']) params.append(`${paramPrefix}hide`, column);
    return `${location.origin}${pathname}?${params}${hash}`;
  };
  return <CopyButton text={getLink} label="Copy link to this view" doneText="Link copied" icon="link" look="button" />;
}
