import type { ColouredName } from '~/domain/pipe-list';
import { Missing } from '~/ui/time';

/** Tags of one cell that are drawn; what a host sends beyond is counted. */
const MOST = 40;

/** A name with a dot in the very colour that the data gives it, as an attribute: it decides no style (D55). */
export function ColourTag({ tag: { name, colour } }: { tag: Pick<ColouredName, 'name' | 'colour'> }) {
  return (
    <span className="tag tag-hue tag-wrap" data-tone="plain">
      <svg className="dot" viewBox="0 0 8 8" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill={colour ?? undefined} />
      </svg>
      {name}
    </span>
  );
}

/** Coloured tags side by side, or the en dash. */
export function ColourTags({ tags }: { tags: readonly ColouredName[] }) {
  if (tags.length === 0) return <Missing />;
  return (
    <span className="row row-wrap tag-row">
      {tags.slice(0, MOST).map((tag, index) => (
        <ColourTag key={`${index} ${tag.name}`} tag={tag} />
      ))}
      {tags.length > MOST && <span className="subtle">and {tags.length - MOST} more</span>}
    </span>
  );
}
