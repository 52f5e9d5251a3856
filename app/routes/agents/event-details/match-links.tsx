import { Link, useLocation, useNavigate } from '@remix-run/react';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { IconLink } from '~/ui/links/icon-link';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioPlayer } from './audio-player-context';
import { usePlaybackValue } from './follow-playback';
import { countStarted, findItemsAround, findPageAt } from './time-lookup';
import type { Timeline } from './timeline.server';

type Match = Timeline['matches']['items'][number];

/** Links for the matches of search and filters. The current one is the last that has started at the playback time. */
export function MatchLinks({
  timeline: { matches, pageStarts },
  isInContext,
  urlTime,
  expectPage,
}: {
  timeline: Timeline;
  isInContext: boolean;
  urlTime: number | null;
  /** As of `useFollowPage`. */
  expectPage: (page: number | null) => void;
}) {
  const { audio, hasAudio, seek, setFollowing } = useAudioPlayer();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const startedCount = usePlaybackValue(urlTime, matches, (seconds) => countStarted(matches.items, seconds));
  const around = findItemsAround(matches, startedCount);
  if (around === null) return null;
  const { number, previous, current, next } = around;
  const views = [
    { label: 'Matches', contextParam: null, isShown: !isInContext },
    { label: 'In context', contextParam: 'yes', isShown: isInContext },
  ];

  // Navigates without the fragment of the row, which would move the focus to the row. The transcript scrolls to it.
  const goTo = (match: Match, query: string, page: number | null) => {
    setFollowing(true);
    expectPage(page);
    if (hasAudio && audio.current) seek(match.start);
    void navigate(pathname + query, { replace: true, preventScrollReset: true });
  };
  const renderStep = (match: Match, step: { icon: 'arrow-up' | 'arrow-down'; label: string; shortcut: string }) => {
    const page = findPageAt(pageStarts, match.start);
    const query = updateSearch(search, { t: match.start, page: page === 1 ? null : page });
    return (
      <IconLink
        icon={step.icon}
        label={step.label}
        title={`${step.label} (${step.shortcut})`}
        shortcut={step.shortcut}
        // Without script the browser scrolls to the row.
        to={`${query}#${getRowElementId(match.id)}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          goTo(match, query, page);
        }}
      />
    );
  };
  return (
    <div className="row match-links">
      <span className="segmented">
        {views.map(({ label, contextParam, isShown }) => {
          // Without `page` the server shows the page of the sentence at `t`.
          const query = updateSearch(search, { context: contextParam, page: null, t: current.start });
          return (
            <Link
              key={label}
              className="segmented__item"
              // Without script the browser scrolls to the row.
              to={`${query}#${getRowElementId(current.id)}`}
              replace
              preventScrollReset
              aria-current={isShown ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                goTo(current, query, null);
              }}
            >
              {label}
            </Link>
          );
        })}
      </span>
      {renderStep(previous, { icon: 'arrow-up', label: 'Previous match', shortcut: 'P' })}
      <span className="match-links__number tabular-nums nowrap" role="status">
        {`${formatNumber(number)} of ${formatNumber(matches.count)}`}
      </span>
      {renderStep(next, { icon: 'arrow-down', label: 'Next match', shortcut: 'N' })}
    </div>
  );
}
