/** A time before the start of every sentence, in seconds. It stands for a playback that has not begun. */
export const BEFORE_START = -1;

/** The time that the page shows, in seconds: that of the audio, before the first playback that of the URL. */
export function readPlaybackTime(
  audio: Pick<HTMLAudioElement, 'paused' | 'ended' | 'seeking' | 'readyState' | 'currentTime'> | null,
  urlTime: number | null,
): { seconds: number; isPlaying: boolean } {
  const isPlaying = audio !== null && !audio.paused && !audio.ended;
  // Loaded audio seeks to the time of the URL. At 0 after that, the user has gone back to the start.
  const isBackAtStart = audio !== null && urlTime !== null && audio.readyState > 0 && !audio.seeking;
  const hasStarted = audio !== null && (isPlaying || audio.currentTime > 0 || isBackAtStart);
  return { seconds: hasStarted ? audio.currentTime : (urlTime ?? BEFORE_START), isPlaying };
}

/** `expectedPage` is the page that code has navigated to; null if code has navigated without knowing the page. */
export function isChosenByUser({ page, expectedPage }: { page: number; expectedPage: number | null }): boolean {
  return expectedPage !== null && expectedPage !== page;
}

/** The page to navigate to, or null. `isOpenedAtTime`: the list was just opened at the time of the paused audio. */
export function findPageToShow(
  { paused, seeking, currentTime }: Pick<HTMLAudioElement, 'paused' | 'seeking' | 'currentTime'>,
  { page, expectedPage, isOpenedAtTime }: { page: number; expectedPage: number | null; isOpenedAtTime: boolean },
  findPage: (seconds: number) => number | null,
): number | null {
  if (seeking || (paused && !isOpenedAtTime)) return null;
  const playbackPage = findPage(currentTime);
  // An event can come before React has rendered the navigation to the expected page.
  return playbackPage === page || playbackPage === expectedPage ? null : playbackPage;
}

/** Where a table scrolls to show its row at `rowTop`; null if it is not scrollable, and the page scrolls instead. */
export function findTableScroll(
  { scrollHeight, clientHeight, scrollTop }: Pick<Element, 'scrollHeight' | 'clientHeight' | 'scrollTop'>,
  rowTop: number,
): { top: number; isFar: boolean } | null {
  // Both heights are rounded, so they can differ by one pixel without a scroll bar.
  if (scrollHeight <= clientHeight + 1) return null;
  // One third of the table stays visible above the row.
  const top = rowTop - clientHeight / 3;
  return { top, isFar: Math.abs(top - scrollTop) > clientHeight };
}
