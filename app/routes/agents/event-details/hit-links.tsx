import { Link, useLocation, useNavigate } from '@remix-run/react';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { IconLink } from '~/ui/links/icon-link';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioPlayer } from './audio-player-context';
import { usePlaybackValue } from './follow-playback';
import { countStarted, findPageAt, getHits, type Hit } from './time-lookup';

/**
 * Whether the transcript shows the matches only or among all sentences, and steps to the previous and the next match. The
 * match at the playback time is the current one.
 */
export function HitLinks({
  hits,
  count,
  isInContext,
  pageStarts,
  urlTime,
  acceptPage,
}: {
  hits: readonly Hit[];
  /** The number of all matches. */
  count: number;
  isInContext: boolean;
  pageStarts: readonly number[];
  urlTime: number | null;
  /** Announces the page that a step leads to, null if it is not known: the transcript still follows the playback. */
  acceptPage: (page: number | null) => void;
}) {
  const { audio, hasAudio, seek, setFollowing } = useAudioPlayer();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const startedCount = usePlaybackValue(urlTime, hits, (seconds) => countStarted(hits, seconds));
  const found = getHits(hits, startedCount);
  if (found === null) return null;
  const { number, previous, current, next } = found;

  const goTo = (hit: Hit, query: string, page: number | null) => {
    setFollowing(true);
    acceptPage(page);
    if (hasAudio && audio.current) seek(hit.start);
    void navigate(pathname + query, { replace: true, preventScrollReset: true });
  };
  const renderStep = (hit: Hit, step: { icon: 'arrow-up' | 'arrow-down'; label: string; shortcut: string }) => {
    const page = findPageAt(pageStarts, hit.start);
    const query = updateSearch(search, { t: hit.start, page: page === 1 ? null : page });
    return (
      <IconLink
        icon={step.icon}
        label={step.label}
        title={`${step.label} (${step.shortcut})`}
        shortcut={step.shortcut}
        // Without script the browser scrolls to the row.
        to={`${query}#${getRowElementId('', hit.id)}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          goTo(hit, query, page);
        }}
      />
    );
  };
  return (
    <div className="row hits">
      <span className="segmented">
        {[false, true].map((isContext) => {
          const query = updateSearch(search, { context: isContext ? 'yes' : null, page: null, t: current.start });
          return (
            <Link
              key={String(isContext)}
              className="segmented__item"
              // Without script the browser scrolls to the row.
              to={`${query}#${getRowElementId('', current.id)}`}
              replace
              preventScrollReset
              aria-current={isContext === isInContext ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                goTo(current, query, null);
              }}
            >
              {isContext ? 'In context' : 'Matches'}
            </Link>
          );
        })}
      </span>
      {renderStep(previous, { icon: 'arrow-up', label: 'Previous match', shortcut: 'P' })}
      <span className="hits__number tabular-nums nowrap" role="status">
        {`${formatNumber(number)} of ${formatNumber(count)}`}
      </span>
      {renderStep(next, { icon: 'arrow-down', label: 'Next match', shortcut: 'N' })}
    </div>
  );
}
