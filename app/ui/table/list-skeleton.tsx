import { Icon } from '~/ui/icon/icon';
import { Skeleton } from '~/ui/layout/skeleton';
import { getColumnClass } from './column-header';
import type { ColumnKind } from './column-options';
import { fitColumns, type Columns, type TableRow } from './columns';
import { useDensity } from './density-switch';

/** As many rows as a page of a list has by default. */
const ROWS = 20;

/** Takes the place of a list that is being loaded: its toolbar, column headers, and rows as high as real ones. */
export function ListSkeleton<Row extends TableRow>({
  columns,
  hasQuery = false,
  hasFilters = false,
  hasDetails = false,
}: {
  columns: Columns<Row>;
  /** The toolbar has a form whose values are sent to the API, which then returns only matching records. */
  hasQuery?: boolean;
  /** The toolbar has filters. */
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
        <table className={`table stacks one-line-${fit.oneLineFrom}`} data-density={density}>
          <thead>
            <tr>
              {hasDetails && <th className="expander" />}
              {columns.map(({ id, meta = {} }) => (
                <th key={id} className={getColumnClass(meta, fit.shownFrom.get(id))}>
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
                    className={getColumnClass(meta, fit.shownFrom.get(id))}
                    data-label={meta.hiddenHeader ? undefined : id}
                  >
                    {index === 0 && <WidthSample kind={meta.kind} text={meta.widthSample} />}
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

/**
 * An invisible text that makes a column as wide as its values will be. A time has the element that breaks into two
 * lines.
 */
function WidthSample({ kind, text }: { kind: ColumnKind | undefined; text: string | undefined }) {
  const Element = kind === 'time' ? 'time' : 'span';
  return <Element className="skeleton-sample">{text}</Element>;
}
