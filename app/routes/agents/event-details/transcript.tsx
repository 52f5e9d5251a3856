import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ListPanel, type ShownList } from '~/components/list-panel';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lib/list-query';
import type { RowOf } from '~/lib/list-spec';
import { withParams } from '~/lib/search-params';
import { Button, LinkButton } from '~/ui/button';
import { isPlain } from '~/ui/plain-click';
import { FilterBar } from '~/ui/table/filter-bar';
import { rowElementId } from '~/ui/table/data-table';
import { useAudioEvents, useListening } from './listening';
import { pageAt } from './page-at';
import { SENTENCE_COLUMNS } from './sentence-columns';
import type { SENTENCE_LIST } from './sentence-list.server';

type SentenceRow = RowOf<typeof SENTENCE_LIST>;
type Guide = { pageStarts: readonly number[]; tagged: readonly number[] };

const filterBar = (page: ListPage<unknown>) => <FilterBar page={page} />;
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
  list: ShownList<SentenceRow>;
  /** The moment that the address asks for. */
  moment: number | null;
  guide: Guide | null;
}) {
  const { isFollowing, setFollowing } = useListening();
  const box = useRef<HTMLDivElement>(null);
  const rows = list.ok ? list.page.rows : NO_ROWS;
  const { current, isPlaying } = useHeardSentence(rows, moment);
  useFollowing(box, current);
  usePageOfMoment(list.ok ? list.page.query.page : 1, guide);
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
        scrollClass="grid__scroll-500"
        currentRow={current}
        filters={filterBar}
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
function useHeardSentence(rows: readonly SentenceRow[], moment: number | null) {
  const { audio } = useListening();
  const rowAt = (seconds: number | null) => {
    const place = (seconds ?? -1) + ROUNDING_S;
    const row = rows.find(({ start, next }) => start !== null && start <= place && (next === null || next > place));
    return row?.id ?? null;
  };
  const [heard, setHeard] = useState({ current: rowAt(moment), isPlaying: false });
  const update = (element: HTMLAudioElement | null) => {
    const isPlaying = element !== null && !element.paused && !element.ended;
    // Before it is played for the first time nothing is heard but what the address asks for.
    const current = rowAt(element && (isPlaying || element.currentTime > 0) ? element.currentTime : moment);
    setHeard((before) =>
      before.current === current && before.isPlaying === isPlaying ? before : { current, isPlaying },
    );
  };
  useAudioEvents(update);
  // Other rows at the same moment: only they bring it about. `update` is a new function each time, and hears of the rest.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => update(audio.current), [rows]);
  return heard;
}

/** Scrolls the box, never the page, so that the row that is heard stands in it. */
function useFollowing(box: React.RefObject<HTMLDivElement>, current: string | null) {
  const { isFollowing } = useListening();
  useEffect(() => {
    const scroller = box.current?.querySelector('.grid__scroll');
    const row = current === null ? null : document.getElementById(rowElementId('', current));
    if (!isFollowing || !scroller || !row) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = row.offsetTop - scroller.clientHeight / 3;
    scroller.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  }, [box, current, isFollowing]);
}

/** Turns the page when what is heard stands on another one; a reader who turns it himself is left alone. */
function usePageOfMoment(page: number, guide: Guide | null) {
  const { isFollowing, setFollowing } = useListening();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const turned = useRef(page);
  useEffect(() => {
    if (turned.current !== page) setFollowing(false);
    turned.current = page;
  }, [page, setFollowing]);
  useAudioEvents((audio) => {
    if (!guide || !isFollowing || audio.paused || audio.seeking) return;
    const wanted = pageAt(guide.pageStarts, audio.currentTime);
    if (wanted === page || wanted === turned.current) return;
    turned.current = wanted;
    void navigate(pathname + withParams(search, { page: wanted === 1 ? null : wanted }), {
      replace: true,
      preventScrollReset: true,
    });
  });
}

/** Goes on to the next sentence with a tag; without script as an address with its moment. */
function NextTagged({ guide: { tagged, pageStarts }, moment }: { guide: Guide; moment: number | null }) {
  const { audio, hasAudio, playFrom } = useListening();
  const { pathname, search } = useLocation();
  const after = (seconds: number) => tagged.find((start) => start > seconds + ROUNDING_S) ?? null;
  const next = after(moment ?? -1) ?? tagged[0] ?? null;
  // Without audio there is nowhere to go.
  if (next === null || !hasAudio) return null;
  const page = pageAt(pageStarts, next);
  return (
    <LinkButton
      size="sm"
      icon="skip-forward"
      to={`${pathname}${withParams(search, { t: next, page: page === 1 ? null : page })}#player`}
      onClick={(event) => {
        if (!audio.current || !isPlain(event)) return;
        event.preventDefault();
        const heard = audio.current.currentTime > 0 ? audio.current.currentTime : -1;
        const following = after(heard) ?? tagged[0];
        if (following !== undefined) playFrom(following);
      }}
    >
      Next tagged sentence
    </LinkButton>
  );
}
