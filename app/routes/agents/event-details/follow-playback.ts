import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { updateSearch } from '~/lib/search-params';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioEvents, useAudioPlayer } from './audio-player-context';

/** A time before the start of every sentence, in seconds. It stands for a playback that has not begun. */
export const BEFORE_START = -1;
const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Returns a value that `getValue` computes from the playback time in seconds. Before the first playback this is the
 * time in the URL. `source` is the data that `getValue` uses: when it changes, the value is computed again.
 */
export function usePlaybackValue<Value extends string | number | boolean | null>(
  urlTime: number | null,
  source: unknown,
  getValue: (seconds: number, isPlaying: boolean) => Value,
): Value {
  const { audio } = useAudioPlayer();
  const [value, setValue] = useState(() => getValue(urlTime ?? BEFORE_START, false));
  const update = (element: HTMLAudioElement | null) => {
    const isPlaying = element !== null && !element.paused && !element.ended;
    const hasStarted = element !== null && (isPlaying || element.currentTime > 0);
    // React renders again only if the value changes, although the time changes several times a second.
    setValue(getValue(hasStarted ? element.currentTime : (urlTime ?? BEFORE_START), isPlaying));
  };
  useAudioEvents(update);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `update` is new on each render; events cover the rest.
  useEffect(() => update(audio.current), [source, urlTime]);
  return value;
}

/** Returns handlers for the part of the page that scrolls with the playback. They stop this when the user scrolls. */
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
 * Keeps a row of a list in view while the page follows the playback. Scrolls the table, or the page if the table is not
 * scrollable. Scrolls again when `rows`, the rows of the table, change.
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
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Both heights are rounded, so they can differ by one pixel without a scroll bar.
    const isTableScrollable = scroller.scrollHeight > scroller.clientHeight + 1;
    if (isTableScrollable) {
      // One third of the table stays visible above the row.
      const top = row.offsetTop - scroller.clientHeight / 3;
      // A smooth scroll over many rows would take too long.
      const isFar = Math.abs(top - scroller.scrollTop) > scroller.clientHeight;
      scroller.scrollTo({ top, behavior: prefersReducedMotion || isFar ? 'auto' : 'smooth' });
    } else {
      row.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    }
  }, [container, paramPrefix, rows, rowId, isFollowing]);
}

/**
 * Whether the user has changed the page of a list. `expectedPage` is the page that code has navigated to; null if code
 * has navigated without knowing the page.
 */
export function isChosenByUser({ page, expectedPage }: { page: number; expectedPage: number | null }): boolean {
  return expectedPage !== null && expectedPage !== page;
}

/**
 * While the audio plays, navigates to the page of a list that `findPage` returns for the playback time in seconds,
 * until the user changes the page. With `opensAtTime` it also does so when the list is mounted, although the audio is
 * paused.
 *
 * Returns the function `expectPage(page)`. Other code calls it before it navigates to a page of the list, so that this
 * page does not count as chosen by the user. Null is for a navigation whose page only the server knows.
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
  const { isFollowingRef, setFollowing } = useAudioPlayer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const pageParam = `${paramPrefix}page`;
  const expectedPage = useRef<number | null>(page);
  useEffect(() => {
    if (isChosenByUser({ page, expectedPage: expectedPage.current })) setFollowing(false);
    expectedPage.current = page;
  }, [page, setFollowing]);
  useAudioEvents((audio, event) => {
    const isOpenedAtTime =
      opensAtTime && event === 'mount' && audio.currentTime > 0 && !new URLSearchParams(search).has(pageParam);
    // A pending navigation of the user, such as to the other tab, is not replaced.
    const isNavigating = state !== 'idle';
    if (isNavigating || !isFollowingRef.current || audio.seeking || (audio.paused && !isOpenedAtTime)) return;
    const playbackPage = findPage(audio.currentTime);
    // An event can come before React has rendered the navigation to the expected page.
    const isShownOrExpected = playbackPage === page || playbackPage === expectedPage.current;
    if (playbackPage === null || isShownOrExpected) return;
    expectedPage.current = playbackPage;
    const changes = { [pageParam]: playbackPage === defaultPage ? null : playbackPage };
    void navigate(pathname + updateSearch(search, changes), { replace: true, preventScrollReset: true });
  });
  return (nextPage) => {
    expectedPage.current = nextPage;
  };
}
