import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ListPanel, type ListPanelData } from '~/components/list/list-panel';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Button, LinkButton } from '~/ui/button/button';
import { EventArea } from '~/ui/layout/event-area';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioEvents, useAudioPlayer } from './audio-player-context';
import { SENTENCE_COLUMNS } from './sentence-columns';
import type { SentenceRow } from './sentence-list.server';
import { findPageAt, TIME_TOLERANCE_SECONDS } from './transcript-page';

/**
 * Start times in seconds of the transcript pages and of the tagged sentences. `tagNames`: the selected tags of these
 * sentences; empty if they are those with any tag.
 */
type Timeline = { pageStarts: readonly number[]; tagNames: readonly string[]; taggedStarts: readonly number[] };

// One array for all renders, because an effect depends on it.
const NO_ROWS: readonly SentenceRow[] = [];
const BEFORE_START = -1;
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** The sentences of the recording. The current sentence is marked and kept in view until the user scrolls. */
export function Transcript({
  tabs,
  recordingId,
  list,
  urlTime,
  timeline,
}: {
  tabs: ReactNode;
  recordingId: string;
  list: ListPanelData<SentenceRow>;
  /** The time in the URL, in seconds. */
  urlTime: number | null;
  timeline: Timeline | null;
}) {
  const { isFollowing, setFollowing } = useAudioPlayer();
  const container = useRef<HTMLDivElement>(null);
  const rows = list.ok ? list.page.rows : NO_ROWS;
  const { currentRowId, isPlaying } = useCurrentRow(rows, urlTime);
  useScrollToRow(container, currentRowId);
  useFollowPage(list.page, timeline);
  const stopFollowing = () => setFollowing(false);
  return (
    <EventArea
      ref={container}
      onWheel={stopFollowing}
      onTouchMove={stopFollowing}
      onKeyDown={({ key }) => {
        if (SCROLL_KEYS.has(key)) stopFollowing();
      }}
      onPointerDown={({ target }) => {
        // The target of an event on the scroll bar is the scrolling element.
        if (target instanceof Element && target.matches(TABLE_SCROLLER)) stopFollowing();
      }}
    >
      <div className="tabbed__bar">
        {tabs}
        {isPlaying && !isFollowing && (
          <Button size="sm" icon="locate-fixed" onClick={() => setFollowing(true)}>
            Follow playback
          </Button>
        )}
        {timeline && <NextTaggedLink timeline={timeline} urlTime={urlTime} />}
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
        emptyText="No speech was transcribed from this recording."
      />
    </EventArea>
  );
}

/** The row of this page at the playback time, and whether the audio is playing. */
function useCurrentRow(rows: readonly SentenceRow[], urlTime: number | null) {
  const { audio } = useAudioPlayer();
  const findRowIdAt = (seconds: number | null) => {
    const time = (seconds ?? BEFORE_START) + TIME_TOLERANCE_SECONDS;
    const row = rows.find(
      ({ start, nextStart }) => start !== null && start <= time && (nextStart === null || nextStart > time),
    );
    return row?.id ?? null;
  };
  const [playback, setPlayback] = useState({ currentRowId: findRowIdAt(urlTime), isPlaying: false });
  const updatePlayback = (element: HTMLAudioElement | null) => {
    const isPlaying = element !== null && !element.paused && !element.ended;
    // Before the first playback the current row is the one at the time in the URL.
    const hasStarted = element !== null && (isPlaying || element.currentTime > 0);
    const currentRowId = findRowIdAt(hasStarted ? element.currentTime : urlTime);
    // The same object skips a render.
    setPlayback((previous) =>
      previous.currentRowId === currentRowId && previous.isPlaying === isPlaying
        ? previous
        : { currentRowId, isPlaying },
    );
  };
  useAudioEvents(updatePlayback);
  // Runs only after the rows have changed: audio events cover the rest, and `updatePlayback` is new on each render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => updatePlayback(audio.current), [rows]);
  return playback;
}

/** Scrolls the table, not the page, to a row. */
function useScrollToRow(container: React.RefObject<HTMLDivElement>, rowId: string | null) {
  const { isFollowing } = useAudioPlayer();
  useEffect(() => {
    const scroller = container.current?.querySelector(TABLE_SCROLLER);
    if (!isFollowing || !scroller || rowId === null) return;
    // The transcript is the only list of its page, so its parameters have no prefix.
    const paramPrefix = '';
    const row = document.getElementById(getRowElementId(paramPrefix, rowId));
    if (!row) return;
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // One third of the table stays visible above the row.
    const top = row.offsetTop - scroller.clientHeight / 3;
    scroller.scrollTo({ top, behavior: isMotionReduced ? 'auto' : 'smooth' });
  }, [container, rowId, isFollowing]);
}

/** Navigates to the transcript page at the playback time, until the user changes the page. */
function useFollowPage({ query: { page }, defaultPage = 1 }: ListPage<unknown>, timeline: Timeline | null) {
  const { isFollowing, setFollowing } = useAudioPlayer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The page that this hook knows of. Another page is one that the user has chosen.
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current !== page) setFollowing(false);
    lastPage.current = page;
  }, [page, setFollowing]);
  useAudioEvents((audio) => {
    if (!timeline || !isFollowing || audio.paused || audio.seeking) return;
    const playbackPage = findPageAt(timeline.pageStarts, audio.currentTime);
    if (playbackPage === page || playbackPage === lastPage.current) return;
    lastPage.current = playbackPage;
    void navigate(pathname + updateSearch(search, { page: playbackPage === defaultPage ? null : playbackPage }), {
      replace: true,
      preventScrollReset: true,
    });
  });
}

/** Plays from the next sentence with a selected tag or, if none is selected, with any; without script a link to its time. */
function NextTaggedLink({
  timeline: { taggedStarts, tagNames, pageStarts },
  urlTime,
}: {
  timeline: Timeline;
  urlTime: number | null;
}) {
  const { audio, hasAudio, playFrom } = useAudioPlayer();
  const { pathname, search } = useLocation();
  // After the last tagged sentence, the next one is the first.
  const findNextStart = (seconds: number) =>
    taggedStarts.find((start) => start > seconds + TIME_TOLERANCE_SECONDS) ?? taggedStarts[0] ?? null;
  const linkStart = findNextStart(urlTime ?? BEFORE_START);
  if (linkStart === null || !hasAudio) return null;
  const page = findPageAt(pageStarts, linkStart);
  return (
    <LinkButton
      size="sm"
      icon="skip-forward"
      title={tagNames.length > 0 ? `Next sentence tagged ${tagNames.join(', ')}` : 'Next sentence with any tag'}
      to={`${pathname}${updateSearch(search, { t: linkStart, page: page === 1 ? null : page })}#player`}
      onClick={(event) => {
        if (!audio.current || !isPlainClick(event)) return;
        event.preventDefault();
        const { currentTime } = audio.current;
        const nextStart = findNextStart(currentTime > 0 ? currentTime : BEFORE_START);
        if (nextStart !== null) playFrom(nextStart);
      }}
    >
      {tagNames.length === 0 ? (
        'Next tagged sentence'
      ) : (
        <span className="truncate next-tag">
          Next <span className="sr-only">sentence tagged </span>
          <span>{tagNames.join(', ')}</span>
        </span>
      )}
    </LinkButton>
  );
}
