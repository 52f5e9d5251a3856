import { Link, useLocation, useNavigation } from '@remix-run/react';
import { type ColumnDef, createColumnHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { type ListPage, SEARCH_MINIMUM } from '../../lib/list-query';
import { withParams } from '../../lib/search-params';
import type { Density } from './density-switch';
import { Icon } from '../icon';
import { Pager } from './pager';
import { usePanelHash } from '../panel-hash';
import { SearchBox } from './search-box';

/** What the kit draws of a column beside its cells. */
type ColumnMeta = {
  /** Key of the list's `sorts`; absent: the column cannot be sorted. */
  sort?: string;
  /** The cell that names the row: first in the stacked form. */
  lead?: true;
  /** Stays in view when the table is wider than the page. */
  pinned?: true;
  align?: 'end';
  /** The header is for screen readers only. */
  hiddenHeader?: true;
  wrap?: true;
};

// Rows arrive searched, sorted and cut by the server: the table needs no feature of its own.
const features = tableFeatures({ columnMeta: {} as ColumnMeta });

export type Columns<Row extends RowData> = ColumnDef<typeof features, Row>[];

/** Builder of a table's columns; call it at module scope. */
export function columnBuilder<Row extends RowData>() {
  const helper = createColumnHelper<typeof features, Row>();
  return {
    /** A column of a header and what each row shows in it. */
    column: (header: string, cell: (row: Row) => ReactNode, meta: ColumnMeta = {}) =>
      helper.display({ id: header, header, cell: ({ row }) => cell(row.original), meta }),
  };
}

/** A table with its toolbar and pager. Everything it can do is in the address. */
export function DataTable<Row extends RowData>(props: {
  /** Name of the table for screen readers. */
  label: string;
  /** What the rows are: ['report', 'reports']. */
  noun: readonly [one: string, many: string];
  columns: Columns<Row>;
  page: ListPage<Row>;
  density: Density;
  search?: { label: string; placeholder: string; minimum?: number };
  /** At the right of the toolbar. */
  toolbar?: ReactNode;
  /** In place of the rows: nothing yet, nothing found. */
  empty: ReactNode;
  noMatch: ReactNode;
}) {
  const { label, noun, columns, page, density, search, toolbar } = props;
  const { prefix } = page;
  const isFiltered = page.matched < page.total;
  return (
    <section className="grid" aria-label={label}>
      <div className="toolbar">
        {search && (
          <SearchBox
            name={`${prefix}q`}
            label={search.label}
            placeholder={search.placeholder}
            minimum={search.minimum ?? SEARCH_MINIMUM}
            value={page.query.search}
          />
        )}
        <span className="toolbar__end">
          <span className="toolbar__count" role="status">
            {isFiltered && `${page.matched.toLocaleString('en')} of `}
            {page.total.toLocaleString('en')} {page.total === 1 ? noun[0] : noun[1]}
          </span>
          {toolbar}
        </span>
      </div>
      {page.matched === 0 ? (
        page.total === 0 ? (
          props.empty
        ) : (
          props.noMatch
        )
      ) : (
        <Rows label={label} columns={columns} page={page} density={density} />
      )}
      {page.matched > 0 && <Pager page={{ ...page, shown: page.rows.length }} />}
    </section>
  );
}

function Rows<Row extends RowData>({
  label,
  columns,
  page,
  density,
}: {
  label: string;
  columns: Columns<Row>;
  page: ListPage<Row>;
  density: Density;
}) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const table = useTable({ features, columns, data: page.rows });
  return (
    // Scrolls by keyboard, so it takes focus and has a name.
    <div
      className="grid__scroll"
      role="region"
      aria-label={`${label}, rows`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-busy={next?.pathname === pathname || undefined}
    >
      <table className="table stacks" data-density={density}>
        <thead>
          <tr>
            {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
              <Header key={id} text={id} meta={column.columnDef.meta ?? {}} page={page} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => {
                const meta = cell.column.columnDef.meta ?? {};
                return (
                  <td
                    key={cell.id}
                    className={classOf(meta)}
                    data-label={meta.hiddenHeader ? undefined : cell.column.id}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf({ lead, pinned, align, wrap }: ColumnMeta): string | undefined {
  return (
    [lead && 'lead', pinned && 'pin', align === 'end' && 'ta-end', wrap && 'wrap'].filter(Boolean).join(' ') ||
    undefined
  );
}

function Header({
  text,
  meta,
  page,
}: {
  text: string;
  meta: ColumnMeta;
  page: Pick<ListPage<unknown>, 'query' | 'prefix'>;
}) {
  const { search } = useLocation();
  const hash = usePanelHash();
  const { sort } = page.query;
  const direction = meta.sort !== undefined && sort?.key === meta.sort ? sort.direction : null;
  const content = meta.hiddenHeader ? <span className="sr-only">{text}</span> : text;
  if (meta.sort === undefined) {
    return (
      <th scope="col" className={classOf(meta)}>
        {content}
      </th>
    );
  }
  const next = direction === 'asc' ? `-${meta.sort}` : meta.sort;
  return (
    <th
      scope="col"
      className={classOf(meta)}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <Link
        className="sort"
        preventScrollReset
        to={withParams(search, { [`${page.prefix}sort`]: next, [`${page.prefix}page`]: null }) + hash}
      >
        {content}
        <Icon name={direction === null ? 'chevrons-up-down' : direction === 'asc' ? 'arrow-up' : 'arrow-down'} />
      </Link>
    </th>
  );
}
