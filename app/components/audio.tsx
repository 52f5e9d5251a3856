import { useIsLasting } from '~/ui/effects/lasting';

/** A seek that ends farther from its target has failed, for example because the audio server has no range requests. */
const SEEK_TOLERANCE_SECONDS = 1.5;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`, which unit tests lack. */
const HAVE_FUTURE_DATA = 3;
/** After this wait the player says why it waits. */
const getSlowMs = () => 8000;

/**
 * `failed`: the audio could not be loaded or decoded. `not-seekable`: it plays from its start only. `ends-early`: the last
 * seek was to a moment after its end. `empty`: it has no sound.
 */
export type AudioProblem = 'failed' | 'not-seekable' | 'ends-early' | 'empty' | null;

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
 * ended, else null. A failure lasts until the element has no error or its time runs: Firefox reports an error where there
 * is no sound device, and plays on. Problems of a seek last until a failure or a later seek that works.
 */
export function readAudioState(
  audio: Pick<HTMLAudioElement, 'currentTime' | 'duration' | 'paused' | 'ended' | 'readyState' | 'error'>,
  event: string,
  seekTarget: number | null,
  previous: Pick<AudioState, 'time' | 'problem'>,
): AudioState {
  const isRunning = event === 'timeupdate' && !audio.paused && audio.currentTime > previous.time;
  const isNewError = event === 'error' || event === 'mount';
  const hasFailed = audio.error !== null && !isRunning && (isNewError || previous.problem === 'failed');
  const isPlaying = !audio.paused && !audio.ended && !hasFailed;
  const isSeekProblem = previous.problem === 'not-seekable' || previous.problem === 'ends-early';
  const seekProblem =
    seekTarget !== null ? findSeekProblem(audio, seekTarget) : isSeekProblem ? previous.problem : null;
  return {
    time: audio.currentTime,
    duration: Number.isFinite(audio.duration) ? audio.duration : null,
    isPlaying,
    isWaiting: isPlaying && audio.readyState < HAVE_FUTURE_DATA,
    problem: hasFailed ? 'failed' : audio.duration === 0 ? 'empty' : seekProblem,
  };
}

function findSeekProblem(
  { currentTime, duration }: Pick<HTMLAudioElement, 'currentTime' | 'duration'>,
  target: number,
): AudioProblem {
  if (target > duration) return 'ends-early';
  return Math.abs(currentTime - target) > SEEK_TOLERANCE_SECONDS ? 'not-seekable' : null;
}

/** Whether the audio has been waiting for data for so long that the page says why. */
export function useIsSlow(isWaiting: boolean): boolean {
  return useIsLasting(isWaiting, getSlowMs);
}

/** Opens an audio file in a new tab, for audio that the page cannot play. */
export function AudioLink({ url, label }: { url: string; label: string }) {
  return (
    <a className="link nowrap" href={url} target="_blank" rel="noopener noreferrer">
      Open the audio<span className="sr-only">{` of ${label} in a new tab`}</span>
    </a>
  );
}
