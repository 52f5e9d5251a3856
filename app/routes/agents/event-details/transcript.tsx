import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ListPanel, type ListPanelData } from '~/components/list/list-panel';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import type { ListRow } from '~/lib/list-spec';
import { updateSearch } from '~/lib/search-params';
import { Button, LinkButton } from '~/ui/button/button';
import { isPlainClick } from '~/ui/navigation/plain-click';
import { FilterBar } from '~/ui/table/filter-bar';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioEvents, useAudioPlayer } from './audio-player-context';
import { findPageAt } from './transcript-page';
import { SENTENCE_COLUMNS } from './sentence-columns';
import type { SENTENCE_LIST } from './sentence-list.server';

type SentenceRow = ListRow<typeof SENTENCE_LIST>;
type Guide = { pageStarts: readonly number[]; tagged: readonly number[] };

const renderFilters = (page: ListPage<unknown>) => <FilterBar page={page} />;
const NO_ROWS: readonly SentenceRow[] = [];
/** A moment counts for the sentence that starts at it: players round. */
const ROUNDING_S = 0.05;
/** Keys that scroll. */
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** The sentences of the recording; the one that is heard is marked and kept in view until the reader scrolls. */
export function Transcript({
  recordingId,
  list,
  moment,
  guide,
}: {
  recordingId: string;
  list: ListPanelData<SentenceRow>;
  /** The moment that the address asks for. */
  moment: number | null;
  guide: Guide | null;
}) {
  const { isFollowing, setFollowing } = useAudioPlayer();
  const box = useRef<HTMLDivElement>(null);
  const rows = list.ok ? list.page.rows : NO_ROWS;
  const { current, isPlaying } = useCurrentSentence(rows, moment);
  useScrollToCurrentRow(box, current);
  usePageOfPlayback(list.ok ? list.page.query.page : 1, guide);
  const stopFollowing = () => setFollowing(false);
  return (
    // It listens to what the reader does with the box inside; it is no control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      onWheel={stopFollowing}
      onTouchMove={stopFollowing}
      onKeyDown={({ key }) => SCROLL_KEYS.has(key) && stopFollowing()}
      onPointerDown={({ target }) => {
        // The bar at its side belongs to the box itself.
        if (target instanceof Element && target.classList.contains('grid__scroll')) stopFollowing();
      }}
    >
      <ListPanel
        list={list}
        label="Transcript"
        noun={['sentence', 'sentences']}
        columns={SENTENCE_COLUMNS}
        scrollerClassName="grid__scroll-500"
        currentRowId={current}
        filters={renderFilters}
        csv={paths.transcriptCsv(recordingId)}
        actions={
          <>
            {isPlaying && !isFollowing && (
              <Button size="sm" icon="locate-fixed" onClick={() => setFollowing(true)}>
                Follow playback
              </Button>
            )}
            {guide && <NextTagged guide={guide} moment={moment} />}
          </>
        }
        empty="Nothing was heard in this recording."
      />
    </div>
  );
}

/** Id of the row that is heard, among those of this page, and whether it is played at the moment. */
function useCurrentSentence(rows: readonly SentenceRow[], moment: number | null) {
  const { audio } = useAudioPlayer();
  const findRowAt = (seconds: number | null) => {
    const place = (seconds ?? -1) + ROUNDING_S;
    const row = rows.find(({ start, next }) => start !== null && start <= place && (next === null || next > place));
    return row?.id ?? null;
  };
  const [playback, setPlayback] = useState({ current: findRowAt(moment), isPlaying: false });
  const update = (element: HTMLAudioElement | null) => {
    const isPlaying = element !== null && !element.paused && !element.ended;
    // Before it is played for the first time nothing is heard but what the address asks for.
    const current = findRowAt(element && (isPlaying || element.currentTime > 0) ? element.currentTime : moment);
    setPlayback((before) =>
      before.current === current && before.isPlaying === isPlaying ? before : { current, isPlaying },
    );
  };
  useAudioEvents(update);
  // Other rows at the same moment: only they bring it about. `update` is a new function each time, and hears of the rest.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => update(audio.current), [rows]);
  return playback;
}

/** Scrolls the box, never the page, so that the row that is heard stands in it. */
function useScrollToCurrentRow(box: React.RefObject<HTMLDivElement>, current: string | null) {
  const { isFollowing } = useAudioPlayer();
  useEffect(() => {
    const scroller = box.current?.querySelector('.grid__scroll');
    const row = current === null ? null : document.getElementById(getRowElementId('', current));
    if (!isFollowing || !scroller || !row) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = row.offsetTop - scroller.clientHeight / 3;
    scroller.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  }, [box, current, isFollowing]);
}

/** Turns the page when what is heard stands on another one; a reader who turns it himself is left alone. */
function usePageOfPlayback(page: number, guide: Guide | null) {
  const { isFollowing, setFollowing } = useAudioPlayer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current !== page) setFollowing(false);
    lastPage.current = page;
  }, [page, setFollowing]);
  useAudioEvents((audio) => {
    if (!guide || !isFollowing || audio.paused || audio.seeking) return;
    const wanted = findPageAt(guide.pageStarts, audio.currentTime);
    if (wanted === page || wanted === lastPage.current) return;
    lastPage.current = wanted;
    void navigate(pathname + updateSearch(search, { page: wanted === 1 ? null : wanted }), {
      replace: true,
      preventScrollReset: true,
    });
  });
}

/** Goes on to the next sentence with a tag; without script as an address with its moment. */
function NextTagged({ guide: { tagged, pageStarts }, moment }: { guide: Guide; moment: number | null }) {
  const { audio, hasAudio, playFrom } = useAudioPlayer();
  const { pathname, search } = useLocation();
  const findNextTagged = (seconds: number) => tagged.find((start) => start > seconds + ROUNDING_S) ?? null;
  const next = findNextTagged(moment ?? -1) ?? tagged[0] ?? null;
  // Without audio there is nowhere to go.
  if (next === null || !hasAudio) return null;
  const page = findPageAt(pageStarts, next);
  return (
    <LinkButton
      size="sm"
      icon="skip-forward"
      to={`${pathname}${updateSearch(search, { t: next, page: page === 1 ? null : page })}#player`}
      onClick={(event) => {
        if (!audio.current || !isPlainClick(event)) return;
        event.preventDefault();
        const heard = audio.current.currentTime > 0 ? audio.current.currentTime : -1;
        const following = findNextTagged(heard) ?? tagged[0];
        if (following !== undefined) playFrom(following);
      }}
    >
      Next tagged sentence
    </LinkButton>
  );
}
