import { Link, useLocation } from '@remix-run/react';
import { Suspense } from 'react';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { lazyOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import type { RecordingsPicture as Picture } from './recordings-per-day.server';

const RecordingsPicture = lazyOnFirstMove(() => import('./recordings-picture'));

/** The search parameter that opens the picture. */
const PARAM = 'days';

/** The recordings per day as a picture that is opened by the URL. The folded picture says its main figures. */
export function RecordingsPerDayPicture({ picture, isOpen }: { picture: Picture; isOpen: boolean }) {
  const { search } = useLocation();
  return (
    <section className="fold" aria-label="Calls per day">
      <Link
        className="fold__head"
        to={updateSearch(search, { [PARAM]: isOpen ? null : 'open' })}
        preventScrollReset
        aria-expanded={isOpen}
        role="button"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span className="strong">Calls per day</span>
        {picture.summary.map((text) => (
          <span key={text} className="fold__summary">
            {text}
          </span>
        ))}
      </Link>
      <Suspense>{isOpen && <RecordingsPicture picture={picture} />}</Suspense>
    </section>
  );
}
