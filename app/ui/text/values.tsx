import { Fragment, type ReactNode } from 'react';
import type { FormattedTime } from '~/lib/dates';
import { formatNumber } from '~/lib/format-number';
import { formatRelativeTime } from '~/lib/relative-time';
import { getDirection } from './direction';

/**
 * A time, formatted by the server in the viewer's time zone. `knownDay` (YYYY-MM-DD) is a day that the page shows once
 * above all rows. A time of this day hides its date, except from screen readers.
 */
export function Time({ value, knownDay = null }: { value: FormattedTime | null; knownDay?: string | null }) {
  if (value === null) return <EmptyValue />;
  const isKnownDay = knownDay !== null && value.text.startsWith(`${knownDay} `);
  return (
    // `suppressHydrationWarning`: the relative time in the title may have changed since the server rendered it.
    <time className="nowrap" dateTime={value.iso} title={formatRelativeTime(value.iso)} suppressHydrationWarning>
      {isKnownDay ? (
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

export function Day({ value }: { value: string | null }) {
  if (value === null) return <EmptyValue />;
  return (
    <time className="nowrap" dateTime={value} title={formatRelativeTime(value)} suppressHydrationWarning>
      {value}
    </time>
  );
}

/** By default an en dash. Screen readers read the label. */
export function EmptyValue({ label = 'none', sign = '–' }: { label?: string; sign?: string }) {
  return (
    <span className="subtle">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A text of up to this many characters has one line in every table. A longer one may have two. */
const ONE_LINE_LENGTH = 24;

/** Returns the `title` of a text if a table may truncate it after the second line. */
export function getTitle(value: string): string | undefined {
  return value.length > ONE_LINE_LENGTH ? value : undefined;
}

/** Up to an underscore or a space, if this is short. Of longer parts the numbers of dates, and the end of a file name. */
const UNBROKEN =
  /((?<![^\s_])(?=[^\s_]*[-_])[^\s_]{1,19}(?:_|(?=\s|$))|\d{1,8}(?:-\d{1,8}){1,2}-?|[^\s_-]{1,12}\.[a-z\d]{1,4}$)/i;
/** Where a list is wide, such a name has one line. */
const ONE_LINE_NAME = /^\S{1,32}$/;
/** No table shows more of a name. */
const MAX_NAME = 300;

/**
 * A long name breaks after underscores and spaces, and a short one only where a card has no room for it. A browser would
 * break '2026-11-27_17-20' at one of its hyphens.
 */
export function renderName(name: string): ReactNode {
  if (name.length > MAX_NAME) return name;
  const parts = name.split(UNBROKEN).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Fragment key={`${index} ${part}`}>
        <span className="unbroken">{part}</span>
        {name.length > ONE_LINE_LENGTH && <wbr />}
      </Fragment>
    ),
  );
  return parts.length > 1 && ONE_LINE_NAME.test(name) ? <span className="one-line-name">{parts}</span> : parts;
}

export function Text({ value, isName = false }: { value: string | null; isName?: boolean }) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  const content = isName ? renderName(value) : value;
  if (value.length <= ONE_LINE_LENGTH) return <span dir={getDirection(value)}>{content}</span>;
  return (
    <span className="text" title={getTitle(value)} dir={getDirection(value)}>
      {content}
    </span>
  );
}

/** Renders the text of a cell. A short text gets no element of its own, so that a list has 7 % fewer elements. */
export function renderText(value: string | null): ReactNode {
  const isShort = value !== null && value.trim() !== '' && value.length <= ONE_LINE_LENGTH;
  return isShort && !getDirection(value) ? value : <Text value={value} />;
}

/** An email address breaks after the '@' or not at all. */
export function Email({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  const hostStart = value.lastIndexOf('@') + 1;
  return (
    <span className="email truncate" title={getTitle(value)} translate="no" dir={getDirection(value)}>
      <span>{value.slice(0, hostStart)}</span>
      <span>{value.slice(hostStart)}</span>
    </span>
  );
}

export function Count({ value }: { value: number | null }) {
  return value === null ? <EmptyValue /> : <span className="tabular-nums nowrap">{formatNumber(value)}</span>;
}
