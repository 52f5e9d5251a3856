import { Link } from '@remix-run/react';
import type { ColoredName } from '~/domain/agents/colored-names';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle } from '~/ui/text/values';

/** Maximum number of tags in one cell. A text says how many more there are. */
const MAX_TAGS = 40;

/** A name with a dot in its color. `to` makes it a link. */
export function ColorTag({ tag: { name, color }, to }: { tag: Pick<ColoredName, 'name' | 'color'>; to?: string }) {
  const content = (
    <>
      <ColorDot color={color} />
      <span title={getTitle(name)} dir={getDirection(name)}>
        {name}
      </span>
    </>
  );
  const className = 'tag tag-hue tag-wrap';
  return to === undefined ? (
    <span className={className} data-tone="plain">
      {content}
    </span>
  ) : (
    <Link className={className} data-tone="plain" to={to}>
      {content}
    </Link>
  );
}

/**
 * A dot in a color of the API; in a neutral color for null. The color is an SVG attribute, because the content security
 * policy forbids inline styles. The stylesheet fills the dot with this color.
 */
export function ColorDot({ color }: { color: string | null }) {
  return (
    <svg className="dot" viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="4" color={color ?? undefined} />
    </svg>
  );
}

/** A row of colored tags, or a dash if there are none. With `getPath` each tag is a link. */
export function ColorTags({ tags, getPath }: { tags: readonly ColoredName[]; getPath?: (tagName: string) => string }) {
  if (tags.length === 0) return <EmptyValue />;
  return (
    <span className="row row-wrap tag-row">
      {tags.slice(0, MAX_TAGS).map((tag, index) => (
        <ColorTag key={`${index} ${tag.name}`} tag={tag} to={getPath?.(tag.name)} />
      ))}
      {tags.length > MAX_TAGS && <span className="subtle">{`and ${tags.length - MAX_TAGS} more`}</span>}
    </span>
  );
}
