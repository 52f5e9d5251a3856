import { useLocation } from '@remix-run/react';
import { listHiddenValues, toColumnKey } from '~/lib/column-key';
import type { ListPage } from '~/lib/list-query';
import { CopyButton } from '~/ui/button/copy-button';
import { Icon } from '~/ui/icon/icon';
import { Popover } from '~/ui/overlay/popover';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { fitColumns, isHideable, listShownColumns, type Columns, type TableRow } from './columns';
import { FieldsLink } from './narrow-links';
import { QueryForm } from './query-form';
import { UrlCheckbox } from './url-checkbox';

/** The columns of a list, those that are shown ticked, and the link to the list as it is shown. */
export function ViewMenu<Row extends TableRow>({ columns, page }: { columns: Columns<Row>; page: ListPage<Row> }) {
  const { hiddenColumns } = page.query;
  const [hideName, shownName] = [`${page.paramPrefix}hide`, `${page.paramPrefix}shown`];
  const { all } = fitColumns(listShownColumns(columns, hiddenColumns));
  const fixed = columns.filter((column, index) => !isHideable(column, index) && !column.meta?.hiddenHeader);
  const shorten = (params: URLSearchParams) => {
    const hidden = listHiddenValues(params, page.paramPrefix);
    params.delete(shownName);
    params.delete(hideName);
    for (const value of hidden) params.append(hideName, value);
  };
  return (
    <Popover className="icon-btn icon-btn-sm" label="Columns and link to this view" summary={<Icon name="columns-3" />}>
      <QueryForm params={[hideName, shownName]} submitText="Apply" className="view-menu__columns" shorten={shorten}>
        {/* Without a value the stored choice would apply. */}
        <input type="hidden" name={hideName} value="" />
        <fieldset>
          <legend>Columns</legend>
          {columns.filter(isHideable).map(({ id }) => (
            <label key={id} className="check">
              <input type="hidden" name={hideName} value={toColumnKey(id)} />
              <UrlCheckbox
                name={shownName}
                value={toColumnKey(id)}
                isChecked={!hiddenColumns.includes(toColumnKey(id))}
              />
              <span>{id}</span>
            </label>
          ))}
          {fixed.length > 0 && <p className="subtle">{`Always shown: ${fixed.map(({ id }) => id).join(', ')}`}</p>}
        </fieldset>
      </QueryForm>
      {all !== null && (
        <FieldsLink
          page={page}
          className={`btn btn-secondary btn-sm folded-${all}`}
          texts={['Show all columns', 'Show fewer columns']}
        />
      )}
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
    params.delete(`${paramPrefix}shown`);
    for (const column of hiddenColumns.length > 0 ? hiddenColumns : ['']) params.append(`${paramPrefix}hide`, column);
    return `${location.origin}${pathname}?${params}${hash}`;
  };
  return <CopyButton text={getLink} label="Copy link to this view" doneText="Link copied" icon="link" look="button" />;
}
