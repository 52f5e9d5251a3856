import { CellLink } from './cell-link';
import { EmptyValue, getTitle } from '../text/values';

/** The name of a row as a link to its details. `accessibleName` is set if the visible text is only a part of the name. */
export function NameLink({
  value,
  accessibleName,
  newTab,
  tag,
  ...link
}: { to: string; preventScrollReset?: true } & {
  value: string | null;
  accessibleName?: string;
  newTab?: true;
  tag?: true;
}) {
  if (value === null || value.trim() === '') return <EmptyValue />;
  return (
    <CellLink
      {...link}
      className={tag ? 'tag' : 'text strong link-plain'}
      title={getTitle(value)}
      aria-label={newTab ? `${accessibleName ?? value}, opens in a new tab` : accessibleName}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {value}
    </CellLink>
  );
}
