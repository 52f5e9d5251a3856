import type { ReactNode } from 'react';
import type { FormattedTime } from '~/lib/dates';
import { formatNumber } from '~/lib/format-number';
import { formatRelativeTime } from '~/lib/relative-time';

/**
 * A time, formatted by the server in the viewer's time zone. `knownDay`: YYYY-MM-DD, said once above all rows; a time of
 * this day shows it to screen readers only.
 */
export function Time({ value, knownDay = null }: { value: FormattedTime | null; knownDay?: string | null }) {
  if (value === null) return <EmptyValue />;
  const isKnown = knownDay !== null && value.text.startsWith(`${knownDay} `);
  return (
    // The relative time may have changed since the server rendered it.
    <time
      className="tabular-nums nowrap"
      dateTime={value.iso}
      title={formatRelativeTime(value.iso)}
      suppressHydrationWarning
    >
      {isKnown ? (
        <>
          <span className="sr-only">{`${knownDay} `}</span>
          <span>{value.text.slice(knownDay.length + 1)}</span>
        </>
      ) : (
        value.text
      )}
    </time>
  );
}

/** A date as YYYY-MM-DD. */
export function Day({ value }: { value: string | null }) {
  if (value === null) return <EmptyValue />;
  return (
    <time className="tabular-nums nowrap" dateTime={value} title={formatRelativeTime(value)} suppressHydrationWarning>
      {value}
    </time>
  );
}

/** An en dash for a missing value. `label`: what screen readers say. */
export function EmptyValue({ label = 'none' }: { label?: string }) {
  return (
    <span className="subtle">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Length in characters that every column shows in its two lines. */
const TWO_LINES_LENGTH = 24;

/** The `title` of a text that a table may truncate after its second line. */
export function getTitle(value: string): string | undefined {
  return value.length > TWO_LINES_LENGTH ? value : undefined;
}

/** Length in characters that every column shows in one line. */
const ONE_LINE_LENGTH = 16;

/** A text; truncated with a title in tables. */
export function Text({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  if (value.length <= ONE_LINE_LENGTH) return <span>{value}</span>;
  return (
    <span className="text" title={getTitle(value)}>
      {value}
    </span>
  );
}

/** The content of a cell with a text. A short one has no element of its own, so that a list has 7 % fewer. */
export function renderText(value: string | null): ReactNode {
  const isShort = value !== null && value.trim() !== '' && value.length <= ONE_LINE_LENGTH;
  return isShort ? value : <Text value={value} />;
}

/** An e-mail address, which may wrap after '@' and '.'. */
export function Email({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  return (
    <span className="text" title={getTitle(value)}>
      <AddressParts value={value} />
    </span>
  );
}

/** An address of an e-mail or of a host, which may wrap after '@' and '.'. */
export function AddressParts({ value }: { value: string }) {
  return (
    <span translate="no">
      {value.split(/(?<=[@.])/).flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : [part]))}
    </span>
  );
}

/** A number with thousands separators. */
export function Count({ value }: { value: number | null }) {
  return value === null ? <EmptyValue /> : <span className="tabular-nums nowrap">{formatNumber(value)}</span>;
}
