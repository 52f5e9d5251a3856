import { useEffect, useState } from 'react';

/** A seek that ends farther from its target has failed, for example because the audio server has no range requests. */
const SEEK_TOLERANCE_SECONDS = 1.5;
/** Longer waits are explained. */
const SLOW_MS = 8000;

/** `failed`: the audio could not be loaded or decoded. `not-seekable`: it plays from its start only. */
export type AudioProblem = 'failed' | 'not-seekable' | null;

export type AudioState = {
  time: number;
  /** In seconds; null while it is unknown. */
  duration: number | null;
  isPlaying: boolean;
  /** Whether the audio is to play and waits for data. */
  isWaiting: boolean;
  problem: AudioProblem;
};

/**
 * Reads the state of an audio element after one of its events. `seekTarget`: the target in seconds of a seek that has
 * ended, else null. A failure to load lasts until the element has no error, 'not-seekable' until a failure to load.
 */
export function readAudioState(
  audio: HTMLAudioElement,
  seekTarget: number | null,
  previousProblem: AudioProblem,
): AudioState {
  const isPlaying = !audio.paused && !audio.ended && !audio.error;
  const hasSeekFailed = seekTarget !== null && Math.abs(audio.currentTime - seekTarget) > SEEK_TOLERANCE_SECONDS;
  const lastingProblem = previousProblem === 'failed' ? null : previousProblem;
  return {
    time: audio.currentTime,
    duration: Number.isFinite(audio.duration) ? audio.duration : null,
    isPlaying,
    isWaiting: isPlaying && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    problem: audio.error ? 'failed' : hasSeekFailed ? 'not-seekable' : lastingProblem,
  };
}

/** Whether the audio has been waiting for data for so long that the page says why. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

/** Opens an audio file in a new tab, for audio that the page cannot play. */
export function AudioLink({ url, label }: { url: string; label: string }) {
  return (
    <a className="link nowrap" href={url} target="_blank" rel="noopener noreferrer">
      Open the audio<span className="sr-only"> of {label} in a new tab</span>
    </a>
  );
}
