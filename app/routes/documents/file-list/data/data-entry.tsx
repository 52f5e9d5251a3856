import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import type { OcrScoreTone } from '~/domain/score';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import type { IconName } from '~/ui/icon/icon-names';
import { getDirection } from '~/ui/text/direction';
import { Tag } from '~/ui/text/tag';
import { EmptyValue } from '~/ui/text/values';
import type { EntryView, TableView } from './document-data.server';

/** An icon per score band, so that color is not the only difference. */
const SCORE_ICONS: Record<OcrScoreTone, IconName> = {
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'octagon-alert',
};

/** `isCurrent` marks the value that is being reviewed. */
export function DataEntry({ entry, id, isCurrent }: { entry: EntryView; id?: string; isCurrent?: boolean }) {
  const { label, text, score, change, isRemoved, table } = entry;
  return (
    <div
      id={id}
      ref={isCurrent ? scrollIntoView : undefined}
      className={table ? 'entry entry-table' : 'entry'}
      aria-current={isCurrent || undefined}
      data-tone={score?.isDoubtful && !isRemoved ? score.tone : undefined}
      data-changed={change !== null || isRemoved || undefined}
    >
      <dt dir={getDirection(label)}>{label === '' ? <EmptyValue /> : label}</dt>
      <dd>
        {isRemoved && <span className="entry__mark">Removed</span>}
        {text === '' && !table && <EmptyValue />}
        {text !== '' &&
          (isRemoved ? <del dir={getDirection(text)}>{text}</del> : <span dir={getDirection(text)}>{text}</span>)}
        {change !== null && <PreviousValue value={change.previous} />}
        {table && <CellTable label={label} table={table} />}
      </dd>
      {table && <dd className="subtle">{describeRows(table.rows.length + table.omitted.rows)}</dd>}
      <dd>
        {score === null ? (
          <EmptyValue />
        ) : (
          <Tag tone={score.tone} icon={SCORE_ICONS[score.tone]}>
            {score.percent}
          </Tag>
        )}
      </dd>
    </div>
  );
}

const describeRows = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`);

/** The predicted value of a moderated text; null if moderation has added the text. */
function PreviousValue({ value }: { value: string | null }) {
  if (value === null) return <span className="entry__mark">Added</span>;
  if (value === '') return <span className="entry__mark">was empty</span>;
  return (
    <span className="entry__mark">
      was <del dir={getDirection(value)}>{value}</del>
    </span>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function CellTable({ label, table }: { label: string; table: TableView }) {
  const { columns, rows, omitted } = table;
  return (
    // Focusable, because the keyboard scrolls only a focused element. The role is not region: each region is a
    // landmark, and a page may have many tables.
    <div className="cells-scroll" tabIndex={0} role="group" aria-label={`Table ${label}`.trim()}>
      <table className="cells" aria-label={label || 'Table'}>
        <thead>
          <tr>
            {columns.map(({ name, isNumeric }, index) => (
              <th key={index} scope="col" className={isNumeric ? 'align-end' : undefined} dir={getDirection(name)}>
                <BreakableName name={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, columnIndex) => (
                <Cell key={columnIndex} cell={cell} isNumeric={Boolean(columns[columnIndex]?.isNumeric)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ExpandLink table={table} />
      {omitted.columns > 0 && (
        <p className="entry__more subtle">{`${formatNumber(omitted.columns)} more columns are in the CSV.`}</p>
      )}
    </div>
  );
}

/** A name that may wrap after each underscore. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

/** OCR reads some digits as letters. */
const LETTER = /\p{L}/u;

/** `cell` is null if the table has none at this place, and a string if moderation has not changed it. */
function Cell({ cell, isNumeric }: { cell: TableView['rows'][number][number]; isNumeric: boolean }) {
  const className = isNumeric ? 'align-end tabular-nums' : undefined;
  if (cell === null || typeof cell === 'string')
    return (
      <td className={className} dir={getDirection(cell)}>
        {isNumeric && cell !== null && LETTER.test(cell) ? <mark title="A letter among numbers">{cell}</mark> : cell}
      </td>
    );
  return (
    <td className={className} data-changed>
      <span dir={getDirection(cell.text)}>{`${cell.text} `}</span>
      <PreviousValue value={cell.previous} />
    </td>
  );
}

function ExpandLink({ table: { entryNumber, isExpanded, rows, omitted } }: { table: TableView }) {
  const { search } = useLocation();
  if (omitted.rows === 0 && !isExpanded) return null;
  const total = formatNumber(rows.length + omitted.rows);
  return (
    <p className="entry__more">
      <Link className="link" to={updateSearch(search, { all: isExpanded ? null : entryNumber })} preventScrollReset>
        {isExpanded ? 'Show fewer rows' : `Show all ${total} rows`}
      </Link>
      {isExpanded && omitted.rows > 0 && (
        <span className="subtle">{` ${formatNumber(omitted.rows)} more rows are in the CSV.`}</span>
      )}
    </p>
  );
}
