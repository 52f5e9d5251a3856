import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { paths } from '~/domain/paths';
import type { ListResult } from '~/lib/list-query';
import { Button } from '~/ui/button/button';
import { EventArea } from '~/ui/layout/event-area';
import { useAudioPlayer } from './audio-player-context';
import { useFollowPage, usePlaybackValue, useScrollToRow, useStopFollowing } from './follow-playback';
import { MatchLinks } from './match-links';
import { SENTENCE_COLUMNS } from './sentence-columns';
import type { SentenceRow } from './sentence-list.server';
import { TaggedLinks } from './tagged-links';
import { findPageAt, findSentenceAt } from './time-lookup';
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
      <div className="tabbed__bar">
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
  const { key, shiftKey, target, currentTarget } = event;
  const isApplied =
    target instanceof HTMLInputElement && target.type === 'search' && target.value.trim() === search.trim();
  if (key !== 'Enter' || !isApplied) return;
  // The links of `MatchLinks` have these shortcuts.
  const step = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts=${shiftKey ? 'P' : 'N'}]`);
  if (!step) return;
  event.preventDefault();
  step.click();
}
