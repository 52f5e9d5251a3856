import type { FormattedTime } from '~/lib/dates';
import { formatRelativeTime } from '~/lib/relative-time';
import { EmptyValue } from '~/ui/text/values';

/** A time whose seconds CSS hides on cards. */
export function RowTime({ value }: { value: FormattedTime | null }) {
  if (value === null) return <EmptyValue />;
  return (
    <time className="nowrap" dateTime={value.iso} title={formatRelativeTime(value.iso)} suppressHydrationWarning>
      <span>{value.text.slice(0, -':ss'.length)}</span>
      <span className="seconds">{value.text.slice(-':ss'.length)}</span>
    </time>
  );
}
