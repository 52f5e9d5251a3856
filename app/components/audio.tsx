import { useIsLasting } from '~/ui/effects/lasting';

/** A seek that ends farther from its target has failed, for example because the server has no range requests. */
const SEEK_TOLERANCE_SECONDS = 1.5;
/** The value of `HTMLMediaElement.HAVE_FUTURE_DATA`. The class is missing in unit tests. */
const HAVE_FUTURE_DATA = 3;
/** After this time the player says why it waits. A function, because `useIsLasting` also supports delays that vary. */
const getSlowMs = () => 8000;

/**
 * `failed`: the audio could not be loaded or decoded. `not-seekable`: the audio plays from its start only.
 * `ends-early`: the target of the last seek is after the end of the audio. `empty`: the duration of the audio is 0.
 */
export type AudioProblem = 'failed' | 'not-seekable' | 'ends-early' | 'empty' | null;

export type AudioState = {
  /** In seconds. */
  time: number;
  /** In seconds; null while it is unknown. */
  duration: number | null;
  isPlaying: boolean;
  isWaiting: boolean;
  problem: AudioProblem;
};

/** Before anything is played. */
export const IDLE = { time: 0, isPlaying: false, isWaiting: false, problem: null } as const;

/**
 * `event` is the type of a media event, or 'mount' for the first read: the element may have emitted events before React
 * attached its listeners. `seekTarget` is in seconds, if the event has ended a seek.
 *
 * The problem 'failed' lasts until the element has no error or its time advances. Firefox reports an error on a
 * computer without a sound device, but continues to play. The problem of a seek lasts until the next seek ends or the
 * audio fails.
 */
export function readAudioState(
  audio: Pick<HTMLAudioElement, 'currentTime' | 'duration' | 'paused' | 'ended' | 'readyState' | 'error'>,
  event: string,
  seekTarget: number | null,
  previous: Pick<AudioState, 'time' | 'problem'>,
): AudioState {
  const isAdvancing = event === 'timeupdate' && !audio.paused && audio.currentTime > previous.time;
  const mayHaveNewError = event === 'error' || event === 'mount';
  const hasFailed = audio.error !== null && !isAdvancing && (mayHaveNewError || previous.problem === 'failed');
  const isPlaying = !audio.paused && !audio.ended && !hasFailed;
  const seekProblem = seekTarget === null ? keepSeekProblem(previous.problem) : findSeekProblem(audio, seekTarget);
  const otherProblem = audio.duration === 0 ? 'empty' : seekProblem;
  return {
    time: audio.currentTime,
    duration: Number.isFinite(audio.duration) ? audio.duration : null,
    isPlaying,
    isWaiting: isPlaying && audio.readyState < HAVE_FUTURE_DATA,
    problem: hasFailed ? 'failed' : otherProblem,
  };
}

function keepSeekProblem(problem: AudioProblem): AudioProblem {
  return problem === 'not-seekable' || problem === 'ends-early' ? problem : null;
}

function findSeekProblem(
  { currentTime, duration }: Pick<HTMLAudioElement, 'currentTime' | 'duration'>,
  target: number,
): AudioProblem {
  if (target > duration) return 'ends-early';
  return Math.abs(currentTime - target) > SEEK_TOLERANCE_SECONDS ? 'not-seekable' : null;
}

export function useIsSlow(isWaiting: boolean): boolean {
  return useIsLasting(isWaiting, getSlowMs);
}

export function AudioLink({ url, label }: { url: string; label: string }) {
  return (
    <a className="link nowrap" href={url} target="_blank" rel="noopener noreferrer">
      Open the audio<span className="sr-only">{` of ${label} in a new tab`}</span>
    </a>
  );
}
