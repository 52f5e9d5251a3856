import type { Art } from '~/ui/icon/icon-names';
import { useIconShape } from '~/ui/icon/icon-shapes';

/** Its shapes are at the end of the document, with those of the icons. */
export function EmptyStateArt({ art }: { art: Art }) {
  useIconShape(`art-${art}`);
  return (
    <svg className="state__art" viewBox="0 0 120 72" aria-hidden="true">
      <use href={`#icon-art-${art}`} />
    </svg>
  );
}
