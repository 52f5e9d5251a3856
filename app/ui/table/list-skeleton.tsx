import { Icon } from '~/ui/icon/icon';
import { Skeleton } from '~/ui/layout/skeleton';
import { getColumnClass } from './column-header';
import type { ColumnKind } from './column-options';
import { fitColumns, type Columns, type TableRow } from './columns';
import { useDensity } from './density-switch';

/** As many as a page of a list has by default; those below the window are not seen. */
const ROWS = 20;

/** In place of a list: its toolbar, its column headers, and rows of the height of real ones. */
export function ListSkeleton<Row extends TableRow>({
  columns,
  hasQuery = false,
  hasFilters = false,
  hasDetails = false,
}: {
  columns: Columns<Row>;
  /** The list has the form of a query in its toolbar. */
  hasQuery?: boolean;
  /** The list has filters in its toolbar. */
  hasFilters?: boolean;
  /** The rows can be expanded. */
  hasDetails?: boolean;
}) {
  const density = useDensity();
  const fit = fitColumns(columns);
  return (
    <div className="grid">
      <div className="toolbar">
        {hasQuery && <Skeleton className="skeleton-query" />}
        <Skeleton className="skeleton-search" />
        {hasFilters && <Skeleton className="skeleton-button" />}
        <div className="toolbar__end">
          <Skeleton className="skeleton-button" />
        </div>
      </div>
      <div className="grid__scroll">
        <table className={`table stacks one-line-${fit.oneLine}`} data-density={density}>
          <thead>
            <tr>
              {hasDetails && <th className="expander" />}
              {columns.map(({ id, meta = {} }) => (
                <th key={id} className={getColumnClass(meta, fit.from.get(id))}>
                  {!meta.hiddenHeader && (
                    <span className={meta.sort && 'sort'}>
                      <span>{id}</span>
                      {meta.sort && <Icon name="chevrons-up-down" />}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS }, (_, index) => (
              <tr key={index}>
                {hasDetails && (
                  <td className="expander">
                    <Skeleton />
                  </td>
                )}
                {columns.map(({ id, meta = {} }) => (
                  <td
                    key={id}
                    className={getColumnClass(meta, fit.from.get(id))}
                    data-label={meta.hiddenHeader ? undefined : id}
                  >
                    {index === 0 && <Sample kind={meta.kind} text={meta.widthSample} />}
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A value that gives its column the width of the real ones; times break as they do. */
function Sample({ kind, text }: { kind: ColumnKind | undefined; text: string | undefined }) {
  const Element = kind === 'time' ? 'time' : 'span';
  return <Element className="skeleton-sample">{text}</Element>;
}
