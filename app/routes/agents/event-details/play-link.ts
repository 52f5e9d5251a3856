import { useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { updateSearch } from '~/lib/search-params';
import { isPlainClick } from '~/ui/remix/plain-click';
import { useAudioPlayer } from './audio-player-context';
import { BEFORE_START } from './follow-rules';

/**
 * The props of links that play the recording from `start`, in seconds. A click may find a later one than the rendered
 * one. Without script they load the page with the browser's player at this time, and the page of its sentence.
 */
export function usePlayLink({ isStep = false } = {}) {
  const { audio, playFrom } = useAudioPlayer();
  const { search } = useLocation();
  return (start: number, findStart: (seconds: number) => number | null = () => start) => ({
    to: `${updateSearch(search, { t: start, page: null })}#player`,
    onClick(event: MouseEvent) {
      if (!audio.current || !isPlainClick(event)) return;
      event.preventDefault();
      const { currentTime } = audio.current;
      playFrom(findStart(currentTime > 0 ? currentTime : BEFORE_START) ?? start, { isStep });
    },
  });
}
