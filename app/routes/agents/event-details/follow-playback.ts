import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { updateSearch } from '~/lib/search-params';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioEvents, useAudioPlayer } from './audio-player-context';

export const BEFORE_START = -1;
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * A value that depends on the playback time: before the first playback, on the time in the URL. `source` are the data
 * that `read` uses.
 */
export function usePlaybackValue<Value extends string | number | boolean | null>(
  urlTime: number | null,
  source: unknown,
  read: (seconds: number, isPlaying: boolean) => Value,
): Value {
  const { audio } = useAudioPlayer();
  const [value, setValue] = useState(() => read(urlTime ?? BEFORE_START, false));
  const update = (element: HTMLAudioElement | null) => {
    const isPlaying = element !== null && !element.paused && !element.ended;
    const hasStarted = element !== null && (isPlaying || element.currentTime > 0);
    // The same value skips a render.
    setValue(read(hasStarted ? element.currentTime : (urlTime ?? BEFORE_START), isPlaying));
  };
  useAudioEvents(update);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `update` is new on each render; events cover the rest.
  useEffect(() => update(audio.current), [source, urlTime]);
  return value;
}

/** Handlers of the part of the page that follows the playback: scrolling it by hand ends that. */
export function useStopFollowing() {
  const { setFollowing } = useAudioPlayer();
  const stop = () => setFollowing(false);
  return {
    onWheel: stop,
    onTouchMove: stop,
    onKeyDown: ({ key }: { key: string }) => {
      if (SCROLL_KEYS.has(key)) stop();
    },
    onPointerDown: ({ target }: { target: EventTarget }) => {
      // The target of an event on the scroll bar is the scrolling element.
      if (target instanceof Element && target.matches(TABLE_SCROLLER)) stop();
    },
  };
}

/**
 * Scrolls to a row of a list while the page follows the playback, also when the list shows other rows around it: the table, or
 * the page where the table does not scroll.
 */
export function useScrollToRow(
  container: RefObject<HTMLElement>,
  { paramPrefix, rows }: { paramPrefix: string; rows: readonly { id: string }[] },
  rowId: string | null,
): void {
  const { isFollowing } = useAudioPlayer();
  useEffect(() => {
    const scroller = container.current?.querySelector(TABLE_SCROLLER);
    if (!isFollowing || !scroller || rowId === null || !rows.some(({ id }) => id === rowId)) return;
    const row = document.getElementById(getRowElementId(rowId, paramPrefix));
    if (!row) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (scroller.scrollHeight > scroller.clientHeight + 1) {
      // One third of the table stays visible above the row.
      const top = row.offsetTop - scroller.clientHeight / 3;
      const isFar = Math.abs(top - scroller.scrollTop) > scroller.clientHeight;
      scroller.scrollTo({ top, behavior: isReduced || isFar ? 'auto' : 'smooth' });
    } else {
      row.scrollIntoView({ block: 'nearest', behavior: isReduced ? 'auto' : 'smooth' });
    }
  }, [container, paramPrefix, rows, rowId, isFollowing]);
}

/** Whether the user has chosen the page of a list. `knownPage` is the page that the playback leads to, null for any. */
export function isChosenPage(page: number, knownPage: number | null): boolean {
  return knownPage !== null && knownPage !== page;
}

/**
 * Navigates to the page of a list at the playback time, until the user changes the page. `findPage` returns null if there
 * is none. `opensAtTime`: also when the list is opened while the audio is paused. Returns a function that other code calls
 * before it navigates, so that its page does not count as chosen by the user; null: any page.
 */
export function useFollowPage(
  {
    query: { page },
    defaultPage = 1,
    paramPrefix,
  }: { query: { page: number }; defaultPage?: number; paramPrefix: string },
  findPage: (seconds: number) => number | null,
  { opensAtTime = false }: { opensAtTime?: boolean } = {},
): (page: number | null) => void {
  const { following, setFollowing } = useAudioPlayer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const pageParam = `${paramPrefix}page`;
  // The page that this hook knows of, null for any. Another page is one that the user has chosen.
  const lastPage = useRef<number | null>(page);
  useEffect(() => {
    if (isChosenPage(page, lastPage.current)) setFollowing(false);
    lastPage.current = page;
  }, [page, setFollowing]);
  useAudioEvents((audio, event) => {
    const isOpened =
      opensAtTime && event === 'mount' && audio.currentTime > 0 && !new URLSearchParams(search).has(pageParam);
    // Where the user is going, such as to the other tab, comes first.
    if (state !== 'idle' || !following.current || audio.seeking || (audio.paused && !isOpened)) return;
    const playbackPage = findPage(audio.currentTime);
    if (playbackPage === null || playbackPage === page || playbackPage === lastPage.current) return;
    lastPage.current = playbackPage;
    const changes = { [pageParam]: playbackPage === defaultPage ? null : playbackPage };
    void navigate(pathname + updateSearch(search, changes), { replace: true, preventScrollReset: true });
  });
  return (nextPage) => {
    lastPage.current = nextPage;
  };
}
