import type { FormattedTime } from '~/lib/dates';
import { formatRelativeTime } from '~/lib/relative-time';
import { EmptyValue } from '~/ui/text/values';

/** A time whose seconds CSS hides on cards. */
export function RowTime({ value }: { value: FormattedTime | null }) {
  if (value === null) return <EmptyValue />;
  const { iso, text } = value;
  return (
    <time className="nowrap" dateTime={iso} title={formatRelativeTime(iso)} suppressHydrationWarning>
      <span>{text.slice(0, -':ss'.length)}</span>
      <span className="seconds">{text.slice(-':ss'.length)}</span>
    </time>
  );
}
