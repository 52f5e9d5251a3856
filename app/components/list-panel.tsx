import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { figure } from '~/lib/figure';
import type { ListPage } from '~/lib/list-query';
import { withParams } from '~/lib/search-params';
import { LinkButton } from '~/ui/button';
import { usePanelHash } from '~/ui/panel-hash';
import { State } from '~/ui/states';
import { type Columns, DataTable, type RowDetail, sortsOf, type TableRow } from '~/ui/table/data-table';
import { DensitySwitch } from '~/ui/table/density-switch';
import { Pager } from '~/ui/table/pager';
import { SearchBox } from '~/ui/table/search-box';
import { SortSelect } from '~/ui/table/sort-select';
import { Failed, type FailedRead } from './failed-panel';

/** A list as its loader answers it: its page, of which a failure keeps what was asked. */
export type ShownList<Row> = ({ ok: true } | ({ ok: false } & FailedRead)) & { page: ListPage<Row> };

/** A list with its toolbar, its pager and all its states: rows, nothing yet, nothing found, not loaded. */
export function ListPanel<Row extends TableRow>({
  list,
  label,
  lead,
  noun,
  columns,
  detail,
  filters,
  actions,
  csv,
  emptyTitle,
  empty,
  ...table
}: {
  list: ShownList<Row>;
  label: string;
  /** A sentence in the toolbar, where there is no search. */
  lead?: string;
  /** What the rows are: ['report', 'reports']. */
  noun: readonly [one: string, many: string];
  columns: Columns<Row>;
  /** What is under a row that is opened. */
  detail?: RowDetail<Row>;
  /** Under the toolbar. */
  filters?: (page: ListPage<Row>) => ReactNode;
  /** Buttons at the right of the toolbar. */
  actions?: ReactNode;
  /** Address of the list as a file. */
  csv?: string;
  /** What a list without rows says; its title where 'nothing yet' is not meant. */
  emptyTitle?: string;
  empty: string;
  /** How the table itself looks. */
  scrollClass?: string;
  rowClass?: string;
  currentRow?: string | null;
}) {
  const { pathname, search: address } = useLocation();
  const hash = usePanelHash();
  const { page } = list;
  const { prefix } = page;
  const sorts = sortsOf(columns);
  const typed = page.query.search.trim();
  const cleared = withParams(address, {
    [`${prefix}q`]: null,
    [`${prefix}page`]: null,
    ...Object.fromEntries(page.filters.map(({ name }) => [prefix + name, null])),
  });
  return (
    <section className="grid" aria-label={label}>
      <div className="toolbar">
        {page.search && <SearchBox name={`${prefix}q`} search={page.search} value={page.query.search} />}
        {lead && <span className="muted">{lead}</span>}
        {sorts.length > 0 && <SortSelect page={page} sorts={sorts} />}
        <span className="toolbar__end">
          {list.ok && (
            <span className="toolbar__count" role="status">
              {page.matched < page.total && `${figure(page.matched)} of `}
              {figure(page.total)} {page.total === 1 ? noun[0] : noun[1]}
            </span>
          )}
          {csv && page.matched > 0 && (
            <a className="btn btn-link" href={csv + address}>
              CSV<span className="sr-only"> of the {noun[1]} that are found</span>
            </a>
          )}
          <DensitySwitch />
          {actions}
        </span>
      </div>
      {filters?.(page)}
      {page.total > 0 && <DataTable {...table} label={label} columns={columns} page={page} detail={detail} />}
      {!list.ok ? (
        <Failed what={`The ${noun[1]}`} reference={list.reference} isLate={list.isLate} />
      ) : page.matched > 0 ? (
        <Pager page={{ ...page, shown: page.rows.length }} />
      ) : page.total > 0 ? (
        <State
          art="no-match"
          title={`No ${noun[0]} matches ${typed ? `“${typed}”` : 'your filters'}`}
          actions={
            <LinkButton to={`${pathname}${cleared}${hash}`} preventScrollReset>
              Clear search
            </LinkButton>
          }
        >
          {typed
            ? `It was looked for in: ${page.search?.fields}. Try fewer or other words.`
            : 'Choose fewer or others.'}
        </State>
      ) : (
        <State art="empty" title={emptyTitle ?? `No ${noun[1]} yet`}>
          {empty}
        </State>
      )}
    </section>
  );
}
