import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle, renderName } from '~/ui/text/values';
import { TableLink } from './table-link';

/** The name of a row as a link to its page. A press of the row's free place follows it too (`pressRow`). */
export function RowNameLink({
  value,
  accessibleName,
  newTab,
  ...linkProps
}: { to: string; preventScrollReset?: true; tabIndex?: -1 } & {
  value: string | null;
  /** The whole name of the row, if `value` is only a part of it. */
  accessibleName?: string;
  newTab?: true;
}) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  const title = getTitle(value);
  return (
    <TableLink
      {...linkProps}
      leadsBackToList
      className={title ? 'text link' : 'link'}
      data-row-name
      title={title}
      dir={getDirection(value)}
      aria-label={newTab ? `${accessibleName ?? value}, opens in a new tab` : accessibleName}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {renderName(value)}
    </TableLink>
  );
}
