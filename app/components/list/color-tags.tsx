import { Link, type LinkProps } from '@remix-run/react';
import type { ColoredName } from '~/domain/agents/colored-names';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle } from '~/ui/text/values';

const MAX_TAGS = 40;

type TagLink = Pick<LinkProps, 'to' | 'title' | 'aria-label' | 'onClick'> & { count?: number };

/** A name with a dot in its color. `link` makes it a link, with a count after the name. */
export function ColorTag({ tag: { name, color }, link }: { tag: Pick<ColoredName, 'name' | 'color'>; link?: TagLink }) {
  const { count, ...linkProps } = link ?? {};
  const content = (
    <>
      <ColorDot color={color} />
      <span title={link?.title ? undefined : getTitle(name)} dir={getDirection(name)}>
        {name}
      </span>
      {count !== undefined && <span className="subtle tabular-nums">{` ${count}`}</span>}
    </>
  );
  const className = 'tag tag-hue tag-wrap';
  return link === undefined ? (
    <span className={className} data-tone="plain">
      {content}
    </span>
  ) : (
    <Link {...linkProps} to={link.to} className={className} data-tone="plain">
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

export function ColorTags<Name extends ColoredName>({
  tags,
  getLink,
}: {
  tags: readonly Name[];
  getLink?: (tag: Name) => TagLink;
}) {
  if (tags.length === 0) return <EmptyValue />;
  return (
    <span className="row row-wrap tag-row">
      {tags.slice(0, MAX_TAGS).map((tag, index) => (
        <ColorTag key={`${index} ${tag.name}`} tag={tag} link={getLink?.(tag)} />
      ))}
      {tags.length > MAX_TAGS && <span className="subtle">{`and ${tags.length - MAX_TAGS} more`}</span>}
    </span>
  );
}
