import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { updateSearch } from '~/lib/search-params';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { isNavigating } from '~/ui/remix/remix-internals';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioEvents, useAudioPlayer } from './audio-player-context';
import { BEFORE_START, findPageToShow, findTableScroll, isChosenByUser, readPlaybackTime } from './follow-rules';

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** A value of the playback time in seconds. It is computed again when `source`, the data of `getValue`, changes. */
export function usePlaybackValue<Value extends string | number | boolean | null>(
  urlTime: number | null,
  source: unknown,
  getValue: (seconds: number, isPlaying: boolean) => Value,
): Value {
  const { audio } = useAudioPlayer();
  const [value, setValue] = useState(() => getValue(urlTime ?? BEFORE_START, false));
  const update = (element: HTMLAudioElement | null) => {
    const { seconds, isPlaying } = readPlaybackTime(element, urlTime);
    // React renders again only if the value changes, although the time changes several times a second.
    setValue(getValue(seconds, isPlaying));
  };
  useAudioEvents(update);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `update` is new on each render; events cover the rest.
  useEffect(() => update(audio.current), [source, urlTime]);
  return value;
}

/** Handlers for the part of the page that scrolls with the playback: it stops when the user scrolls. */
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

/** Keeps a row in view while the page follows the playback, also when the rows of the table change. */
export function useScrollToRow(
  container: RefObject<HTMLElement>,
  { paramPrefix, rows }: { paramPrefix: string; rows: readonly { id: string }[] },
  rowId: string | null,
): void {
  const { isFollowing, isStepRef } = useAudioPlayer();
  const [stepsInPlace, setStepsInPlace] = useState(0);
  useAudioEvents((_audio, event) => {
    if (event === 'seeked' && isStepRef.current) setStepsInPlace((count) => count + 1);
  });
  useEffect(() => {
    const scroller = container.current?.querySelector(TABLE_SCROLLER);
    if (!isFollowing || !scroller || rowId === null || !rows.some(({ id }) => id === rowId)) return;
    const row = document.getElementById(getRowElementId(rowId, paramPrefix));
    if (!row) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tableScroll = findTableScroll(scroller, row.offsetTop);
    // A smooth scroll over many rows would take too long.
    const behavior = prefersReducedMotion || tableScroll?.isFar ? 'auto' : 'smooth';
    if (tableScroll) scroller.scrollTo({ top: tableScroll.top, behavior: isStepRef.current ? 'instant' : behavior });
    if (!tableScroll || isStepRef.current) row.scrollIntoView({ block: 'nearest', behavior });
    isStepRef.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A step to the current row changes nothing else.
  }, [container, paramPrefix, rows, rowId, isFollowing, isStepRef, stepsInPlace]);
}

/**
 * While the audio plays, navigates to the page of a list that `findPage` returns for the playback time, until the user
 * changes the page. With `opensAtTime` it also does so when the list is mounted, although the audio is paused.
 *
 * Other code calls the returned `expectPage` before it navigates to a page of the list, so that this page does not
 * count as chosen by the user. Null is for a navigation whose page only the server knows.
 */
export function useFollowPage(
  { query, defaultPage = 1, paramPrefix }: { query: { page: number }; defaultPage?: number; paramPrefix: string },
  findPage: (seconds: number) => number | null,
  { opensAtTime = false }: { opensAtTime?: boolean } = {},
): (page: number | null) => void {
  const { page } = query;
  const { isFollowingRef, setFollowing } = useAudioPlayer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pageParam = `${paramPrefix}page`;
  const expectedPage = useRef<number | null>(page);
  useEffect(() => {
    if (isChosenByUser({ page, expectedPage: expectedPage.current })) setFollowing(false);
    expectedPage.current = page;
  }, [page, setFollowing]);
  useAudioEvents((audio, event) => {
    const isOpenedAtTime =
      opensAtTime && event === 'mount' && audio.currentTime > 0 && !new URLSearchParams(search).has(pageParam);
    // A navigation of the user, such as to the other tab, is not replaced: one that is pending, of which React may not have
    // rendered anything, and one that it has not rendered yet.
    if (isNavigating() || window.location.search !== search || !isFollowingRef.current) return;
    const nextPage = findPageToShow(audio, { page, expectedPage: expectedPage.current, isOpenedAtTime }, findPage);
    if (nextPage === null) return;
    expectedPage.current = nextPage;
    const changes = { [pageParam]: nextPage === defaultPage ? null : nextPage };
    void navigate(pathname + updateSearch(search, changes), { replace: true, preventScrollReset: true });
  });
  return (nextPage) => {
    expectedPage.current = nextPage;
  };
}
