import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle } from '~/ui/text/values';
import { TableLink } from './table-link';

/** The name of a row as a link to its page. */
export function RowNameLink({
  value,
  accessibleName,
  newTab,
  tag,
  ...linkProps
}: { to: string; preventScrollReset?: true } & {
  value: string | null;
  /** The whole name of the row, if `value` is only a part of it. */
  accessibleName?: string;
  newTab?: true;
  /** The name looks like a tag. */
  tag?: true;
}) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  return (
    <TableLink
      {...linkProps}
      leadsBackToList
      className={tag ? 'tag' : 'text strong link-plain'}
      title={getTitle(value)}
      dir={getDirection(value)}
      aria-label={newTab ? `${accessibleName ?? value}, opens in a new tab` : accessibleName}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {value}
    </TableLink>
  );
}
