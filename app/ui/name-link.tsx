import { CellLink } from './table/cell-link';
import { Missing, wholeOf } from './time';

/** The name of a row as the link to its details; `name` is read where the text is only a part of it. */
export function NameLink({
  value,
  name,
  newTab,
  tag,
  ...link
}: { to: string; keepsPlace?: true } & { value: string | null; name?: string; newTab?: true; tag?: true }) {
  if (value === null || value.trim() === '') return <Missing />;
  return (
    <CellLink
      {...link}
      className={tag ? 'tag' : 'text strong link-plain'}
      title={wholeOf(value)}
      aria-label={newTab ? `${name ?? value}, opens in a new tab` : name}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {value}
    </CellLink>
  );
}
