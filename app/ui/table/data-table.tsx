import { Link, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type ColumnDef, constructTable, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import type { ListPage } from '../../lib/list-query';
import { addressWith, withParams } from '../../lib/search-params';
import { Icon } from '../icon';
import { usePanelHash } from '../panel-hash';
import { CellLink, followCellLinks } from './cell-link';
import { useDensity } from './density-switch';
import { useMoreAtEdges } from './more-at-edges';
import { stillReactivity } from './still-reactivity';

/** What the kit draws of a column beside its cells. */
type ColumnLook<SortKey extends string = string> = {
  /** Key of the list's `sorts`; absent: the column cannot be sorted. */
  sort?: SortKey;
  /** The cell that names the row: first in the stacked form. */
  lead?: true;
  /** Stays in view when the table is wider than the page. */
  pinned?: true;
  align?: 'end';
  /** The header is for screen readers only. */
  hiddenHeader?: true;
  wrap?: true;
};

// A cell is one call: a table of many rows draws thousands of them.
type ColumnMeta = ColumnLook & { draw: (row: unknown, place: number) => ReactNode };

/** A row of any table: its id names it in the page, as the target of focus and of links. */
export type TableRow = { id: string };

/** What is under a row that can be opened (`?open=`). */
export type RowDetail<Row> = {
  /** Names the row; null: this one cannot be opened. */
  label: (row: Row) => string | null;
  content: (row: Row) => ReactNode;
  /** Parameters of the address that say how the opened row is shown; the next one that is opened starts without them. */
  params?: readonly string[];
};

// Rows arrive searched, sorted and cut by the server: the table needs no feature of its own.
const features = tableFeatures({ coreReactivityFeature: stillReactivity, columnMeta: {} as ColumnMeta });

export type Columns<Row extends TableRow> = ColumnDef<typeof features, Row>[];

/** Builder of a table's columns; call it at module scope. Sort keys are those of the list's definition. */
export function columnBuilder<Row extends TableRow, SortKey extends string = never>() {
  const helper = createColumnHelper<typeof features, Row>();
  return {
    /** A column of a header and what each row shows in it; `place` counts rows over all pages, from 1. */
    column: (header: string, draw: (row: Row, place: number) => ReactNode, look: ColumnLook<SortKey> = {}) =>
      helper.display({ id: header, header, meta: { ...look, draw: draw as ColumnMeta['draw'] } }),
  };
}

/** What a list can be ordered by, as its columns are called. */
export function sortsOf<Row extends TableRow>(columns: Columns<Row>): { key: string; label: string }[] {
  return columns.flatMap(({ id, meta }) => (meta?.sort && id ? [{ key: meta.sort, label: id }] : []));
}

/** Id of a row's element. */
export function rowElementId(prefix: string, id: string): string {
  return `row-${prefix}${id}`;
}

type RowsProps<Row extends TableRow> = {
  columns: Columns<Row>;
  page: ListPage<Row>;
  detail?: RowDetail<Row>;
  /** Class of every row. */
  rowClass?: string;
  /** Id of the row that is read or played at the moment. */
  currentRow?: string | null;
};

/** The rows of a list. Everything that they can do is in the address. */
export function DataTable<Row extends TableRow>({
  label,
  scrollClass = '',
  ...rows
}: RowsProps<Row> & {
  /** Name of the table for screen readers. */
  label: string;
  scrollClass?: string;
}) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const density = useDensity();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useMoreAtEdges(box);
  return (
    // Scrolls by keyboard, so it takes focus and has a name. Links of cells are clicked by keyboard too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      className={`grid__scroll ${scrollClass}`.trim()}
      role="region"
      aria-label={`${label}, rows`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-busy={next?.pathname === pathname || undefined}
      onClick={(event) => followCellLinks(event, navigate)}
    >
      <table className="table stacks" data-density={density}>
        <Rows {...rows} />
      </table>
    </div>
  );
}

// Drawn when a row has changed, not whenever the router has something to say, as with each step of a navigation.
const Rows = memo(function Rows<Row extends TableRow>({
  columns,
  page,
  detail,
  rowClass,
  currentRow = null,
}: RowsProps<Row>) {
  const { rows } = page;
  const table = useMemo(
    () => constructTable({ features, columns, data: rows, getRowId: ({ id }) => id }),
    [columns, rows],
  );
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <>
      <thead>
        <tr>
          {detail && (
            <th scope="col">
              <span className="sr-only">Open</span>
            </th>
          )}
          {headers.map(({ id, column }) => (
            <Header key={id} text={id} look={column.columnDef.meta ?? {}} page={page} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => {
          const { original } = row;
          const isOpen = detail !== undefined && page.query.open === original.id && detail.label(original) !== null;
          return (
            <Fragment key={row.id}>
              <tr
                id={rowElementId(page.prefix, original.id)}
                className={rowClassOf(rowClass, isOpen, currentRow === original.id)}
                aria-current={currentRow === original.id || undefined}
              >
                {detail && (
                  <td className="expander">
                    <Expander
                      label={detail.label(original)}
                      id={original.id}
                      isOpen={isOpen}
                      prefix={page.prefix}
                      params={detail.params}
                    />
                  </td>
                )}
                {headers.map(({ id, column: { columnDef } }) => (
                  <td
                    key={id}
                    className={columnDef.meta && classOf(columnDef.meta)}
                    data-label={columnDef.meta?.hiddenHeader ? undefined : id}
                  >
                    {columnDef.meta?.draw(original, page.firstRow + row.index)}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr className="detail">
                  <td colSpan={columns.length + 1}>{detail.content(original)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </>
  );
}) as <Row extends TableRow>(props: RowsProps<Row>) => ReactNode;

function Expander({
  label,
  id,
  isOpen,
  prefix,
  params = [],
}: {
  label: string | null;
  id: string;
  isOpen: boolean;
  prefix: string;
  params?: readonly string[];
}) {
  const place = useLocation();
  const hash = usePanelHash();
  if (label === null) return null;
  const text = `${isOpen ? 'Close' : 'Open'} ${label}`;
  const others = Object.fromEntries(params.map((name) => [prefix + name, null]));
  return (
    <CellLink
      className="icon-btn icon-btn-sm"
      to={addressWith(place, { ...others, [`${prefix}open`]: isOpen ? null : id }, hash)}
      keepsPlace
      aria-expanded={isOpen}
      aria-label={text}
      title={text}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
    </CellLink>
  );
}

function rowClassOf(own: string | undefined, isOpen: boolean, isCurrent: boolean): string | undefined {
  return [own, isOpen && 'is-open has-detail', isCurrent && 'is-playing'].filter(Boolean).join(' ') || undefined;
}

function classOf({ lead, pinned, align, wrap }: ColumnLook): string | undefined {
  return (
    [lead && 'lead', pinned && 'pin', align === 'end' && 'ta-end', wrap && 'wrap'].filter(Boolean).join(' ') ||
    undefined
  );
}

function Header({
  text,
  look,
  page,
}: {
  text: string;
  look: ColumnLook;
  page: Pick<ListPage<unknown>, 'query' | 'prefix'>;
}) {
  const { search } = useLocation();
  const hash = usePanelHash();
  const { sort } = page.query;
  const direction = look.sort !== undefined && sort?.key === look.sort ? sort.direction : null;
  const content = look.hiddenHeader ? <span className="sr-only">{text}</span> : text;
  if (look.sort === undefined) {
    return (
      <th scope="col" className={classOf(look)}>
        {content}
      </th>
    );
  }
  const next = direction === 'asc' ? `-${look.sort}` : look.sort;
  return (
    <th
      scope="col"
      className={classOf(look)}
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
