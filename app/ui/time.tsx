import { Fragment } from 'react';
import type { ShownTime } from '../lib/dates';
import { figure } from '../lib/figure';
import { relativeTime } from '../lib/relative-time';

/** A time that the server has put into words; an en dash where there is none. */
export function Time({ value }: { value: ShownTime | null }) {
  if (value === null) return <Missing />;
  return (
    // The title is told anew when the page comes alive.
    <time className="num nowrap" dateTime={value.iso} title={relativeTime(value.iso)} suppressHydrationWarning>
      {value.text}
    </time>
  );
}

/** A day as it is written, YYYY-MM-DD; an en dash where there is none. */
export function Day({ value }: { value: string | null }) {
  if (value === null) return <Missing />;
  return (
    <time className="num nowrap" dateTime={value} title={relativeTime(value)} suppressHydrationWarning>
      {value}
    </time>
  );
}

/** A value that the API did not send. */
export function Missing() {
  return (
    <span className="subtle">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

/** Characters that two lines of a narrow column hold. */
const TWO_LINES = 60;

/** What the title of a text says, which a table cuts after its second line; none where it is short. */
export const wholeOf = (value: string) => (value.length > TWO_LINES ? value : undefined);

/** Characters that no column cuts. */
const ONE_LINE = 24;

/** A text, or the en dash where it is null or empty. */
export function Text({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <Missing />;
  if (value.length <= ONE_LINE) return value;
  return (
    <span className="text" title={wholeOf(value)}>
      {value}
    </span>
  );
}

/** An e-mail address, which is broken where it has parts. */
export function Email({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <Missing />;
  return (
    <span className="text" title={wholeOf(value)}>
      {value.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** A number with its thousands apart, or the en dash. */
export function Count({ value }: { value: number | null }) {
  return value === null ? <Missing /> : <span className="num nowrap">{figure(value)}</span>;
}
