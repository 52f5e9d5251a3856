import { useLocation } from '@remix-run/react';
import { column_getCanHide, column_getIsVisible } from '@tanstack/react-table/static-functions';
import { listHiddenValues, toColumnKey } from '~/lib/column-key';
import type { ListPage } from '~/lib/list-query';
import { CopyButton } from '~/ui/button/copy-button';
import { Icon } from '~/ui/icon/icon';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { Popover } from '~/ui/overlay/popover';
import { useTabHash } from '~/ui/tabs/tab-hash';
import type { TableRow } from './columns';
import type { ListTable } from './list-table';
import { NarrowLink } from './narrow-links';
import { QueryForm } from './query-form';
import { UrlCheckbox } from './url-checkbox';

/**
 * The form sends each column as `hide`, and each ticked one as `shown` too, because a form does not send unticked
 * checkboxes. A column that it sends only as `hide` is hidden.
 */
export function ViewMenu<Row extends TableRow>({ table, page }: { table: ListTable<Row>; page: ListPage<Row> }) {
  const hideName = `${page.paramPrefix}hide`;
  const shownName = `${page.paramPrefix}shown`;
  const columns = table.getAllLeafColumns();
  const foldWidths = columns.filter(column_getIsVisible).map(({ columnDef }) => columnDef.meta?.foldRem ?? 0);
  const allShownFrom = Math.max(0, ...foldWidths);
  const showsFolded = useSearchParameters().get(`${page.paramPrefix}fields`) === 'all';
  const fixedColumns = columns.filter((column) => !column_getCanHide(column) && !column.columnDef.meta?.hiddenHeader);
  /** Leaves only the hidden columns in the URL, as `hide`. */
  const shorten = (params: URLSearchParams) => {
    const hiddenValues = listHiddenValues(params, page.paramPrefix);
    params.delete(shownName);
    params.delete(hideName);
    for (const value of hiddenValues) params.append(hideName, value);
  };
  return (
    <Popover className="icon-btn icon-btn-sm" label="Columns and link to this view" summary={<Icon name="columns-3" />}>
      <QueryForm ownParams={[hideName, shownName]} submitText="Apply" className="view-menu__columns" shorten={shorten}>
        {/* An empty `hide` hides no column. Without `hide` in the URL the user's cookie would apply. */}
        <input type="hidden" name={hideName} value="" />
        <fieldset>
          <legend>Columns</legend>
          {columns.filter(column_getCanHide).map((column) => (
            <label key={column.id} className="check">
              <input type="hidden" name={hideName} value={toColumnKey(column.id)} />
              <UrlCheckbox name={shownName} value={toColumnKey(column.id)} isChecked={column_getIsVisible(column)} />
              <span>{column.id}</span>
              {!showsFolded && column_getIsVisible(column) && column.columnDef.meta?.foldRem && (
                <small className={`subtle when-folded fold-${column.columnDef.meta.foldRem}`}>
                  hidden at this width
                </small>
              )}
            </label>
          ))}
          {fixedColumns.length > 0 && (
            <p className="subtle">{`Always shown: ${fixedColumns.map(({ id }) => id).join(', ')}`}</p>
          )}
        </fieldset>
      </QueryForm>
      {allShownFrom > 0 && (
        <NarrowLink
          name={`${page.paramPrefix}fields`}
          value="all"
          className={`btn btn-secondary btn-sm when-folded fold-${allShownFrom}`}
          texts={['Show all columns', 'Show fewer columns']}
        />
      )}
      <CopyLink page={page} />
    </Popover>
  );
}

/** The copied URL has page size and columns too, which may come from the user's cookie. */
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
    // An empty value states that no column is hidden.
    const hiddenValues = hiddenColumns.length > 0 ? hiddenColumns : [''];
    for (const value of hiddenValues) params.append(`${paramPrefix}hide`, value);
    return `${location.origin}${pathname}?${params}${hash}`;
  };
  return <CopyButton text={getLink} label="Copy link to this view" doneText="Link copied" icon="link" look="button" />;
}
