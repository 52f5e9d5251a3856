import { useLocation } from '@remix-run/react';
import { memo, Suspense } from 'react';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { PressLink } from '~/ui/links/press-link';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import type { RecordingsPicture as PictureData } from './recordings-per-day.server';

const RecordingsPicture = lazyOnFirstMove(() => import('./recordings-picture'));

const OPEN_PARAM = 'days';

/** Not rendered again while a call is played. */
export const RecordingsPerDaySection = memo(function RecordingsPerDaySection({ picture }: { picture: PictureData }) {
  const { search } = useLocation();
  const isOpen = useSearchParameters().get(OPEN_PARAM) === 'open';
  return (
    <section className="card fold" aria-label="Calls per day">
      <PressLink
        className="row fold__head"
        to={updateSearch(search, { [OPEN_PARAM]: isOpen ? null : 'open' })}
        aria-expanded={isOpen}
        role="button"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span className="strong">Calls per day</span>
        {picture.summary.map((text) => (
          <span key={text} className="fold__summary muted nowrap tabular-nums">
            {text}
          </span>
        ))}
      </PressLink>
      <Suspense>{isOpen && <RecordingsPicture picture={picture} />}</Suspense>
    </section>
  );
});
