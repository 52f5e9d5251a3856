import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import type { ListResult } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Button } from '~/ui/button/button';
import { EventArea } from '~/ui/layout/event-area';
import { IconLink } from '~/ui/links/icon-link';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioPlayer } from './audio-player-context';
import { useFollowPage, usePlaybackValue, useScrollToRow, useStopFollowing } from './follow-playback';
import { usePlayLink } from './play-link';
import { SENTENCE_COLUMNS } from './sentence-columns';
import type { SentenceRow } from './sentence-list.server';
import { countStarted, findItemsAround, findPageAt, findSentenceAt } from './time-lookup';
import type { Timeline } from './timeline.server';

/** A transcript of this many sentences fills the height of its table. */
const MANY_SENTENCES = 14;
// One array for all renders, because an effect depends on it.
const NO_ROWS: readonly SentenceRow[] = [];

/** The sentence at the playback time is marked, and kept in view until the user scrolls. */
export function Transcript({
  tabs,
  recordingId,
  list,
  urlTime,
  timeline,
  isInContext,
}: {
  tabs: ReactNode;
  recordingId: string;
  list: ListResult<SentenceRow>;
  /** In seconds. */
  urlTime: number | null;
  /** Null if the transcript could not be loaded. */
  timeline: Timeline | null;
  isInContext: boolean;
}) {
  const { isFollowing, setFollowing } = useAudioPlayer();
  const container = useRef<HTMLDivElement>(null);
  const rows = list.ok ? list.page.rows : NO_ROWS;
  const currentRowId = usePlaybackValue(urlTime, rows, (seconds) => findSentenceAt(rows, seconds)?.id ?? null);
  const isPlaying = usePlaybackValue(urlTime, rows, (_seconds, isRunning) => isRunning);
  useScrollToRow(container, list.page, currentRowId);
  const expectPage = useFollowPage(list.page, (seconds) => timeline && findPageAt(timeline.pageStarts, seconds));
  const { onKeyDown, ...stopFollowing } = useStopFollowing();
  return (
    <EventArea
      ref={container}
      // A long transcript keeps its height when a search leaves few sentences, so that the search box does not move.
      className={list.page.total >= MANY_SENTENCES ? 'transcript transcript-long' : 'transcript'}
      {...stopFollowing}
      onKeyDown={(event) => {
        onKeyDown(event);
        stepOnEnter(event, list.page.query.search);
      }}
    >
      <div className="row tabbed__bar">
        {tabs}
        {isPlaying && !isFollowing && (
          <Button size="sm" icon="locate-fixed" onClick={() => setFollowing(true)}>
            Follow playback
          </Button>
        )}
        {timeline && timeline.matches.count > 0 && (
          <MatchLinks timeline={timeline} isInContext={isInContext} urlTime={urlTime} expectPage={expectPage} />
        )}
        {timeline && <TaggedLinks timeline={timeline} urlTime={urlTime} />}
      </div>
      <ListPanel
        list={list}
        label="Transcript"
        noun={['sentence', 'sentences']}
        columns={SENTENCE_COLUMNS}
        scrollerClassName="grid__scroll-500"
        currentRowId={currentRowId}
        rowClassName="sentence-row"
        csvPath={paths.transcriptCsv(recordingId)}
        emptyTitle="No sentences"
        emptyText="No speech was transcribed from this recording."
      />
    </EventArea>
  );
}

/** Enter in the search box goes to the next match of the applied search, and Shift with Enter to the previous one. */
function stepOnEnter(event: KeyboardEvent<HTMLElement>, search: string): void {
  const { key, shiftKey, nativeEvent, target, currentTarget } = event;
  const isApplied =
    target instanceof HTMLInputElement && target.type === 'search' && target.value.trim() === search.trim();
  if (key !== 'Enter' || nativeEvent.isComposing || !isApplied) return;
  // The links of `MatchLinks` have these shortcuts.
  const step = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts=${shiftKey ? 'P' : 'N'}]`);
  if (!step) return;
  event.preventDefault();
  step.click();
}

/** Links that play the previous and the next tagged sentence. The current one is the last that has started. */
function TaggedLinks({ timeline: { tagged, tagNames }, urlTime }: { timeline: Timeline; urlTime: number | null }) {
  const { hasAudio } = useAudioPlayer();
  const createPlayLink = usePlayLink({ isStep: true });
  const startedCount = usePlaybackValue(urlTime, tagged, (seconds) => countStarted(tagged.items, seconds));
  const around = findItemsAround(tagged, startedCount);
  if (around === null || !hasAudio) return null;
  const names = tagNames.join(', ');
  const addTags = (noun: string) => (names === '' ? `tagged ${noun}` : `${noun} tagged ${names}`);
  const hasBegun = startedCount + tagged.countBefore > 0;
  const count = formatNumber(tagged.count);
  return (
    <div className="row match-links">
      <IconLink icon="skip-back" label={`Previous ${addTags('sentence')}`} {...createPlayLink(around.previous)} />
      <span className="tabular-nums nowrap">{hasBegun ? `${formatNumber(around.number)} of ${count}` : count}</span>
      <span className="truncate next-tag">
        {hasBegun ? names || 'tagged' : addTags(tagged.count === 1 ? 'sentence' : 'sentences')}
      </span>
      <IconLink icon="skip-forward" label={`Next ${addTags('sentence')}`} {...createPlayLink(around.next)} />
    </div>
  );
}

type Match = Timeline['matches']['items'][number];

/** Links for the matches of search and filters. The current one is the last that has started at the playback time. */
function MatchLinks({
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
  const [stepIds, setStepIds] = useState<readonly string[]>([]);
  if (around === null) return null;
  const { number, previous, current, next } = around;
  const views = [
    { label: 'Matches', contextParam: null, isShown: !isInContext },
    { label: 'In context', contextParam: 'yes', isShown: isInContext },
  ];

  // Navigates without the fragment of the row, which would move the focus to the row. The transcript scrolls to it.
  const goTo = (match: Match, query: string, page: number | null) => {
    setFollowing(true, { isStep: true });
    setStepIds([current.id, match.id]);
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
      {/* The playback, which changes the number too, must not let a screen reader talk over the call. */}
      <span
        className="match-links__number tabular-nums nowrap"
        role="status"
        aria-live={stepIds.includes(current.id) ? 'polite' : 'off'}
      >
        {`${formatNumber(number)} of ${formatNumber(matches.count)}`}
      </span>
      {renderStep(next, { icon: 'arrow-down', label: 'Next match', shortcut: 'N' })}
    </div>
  );
}
