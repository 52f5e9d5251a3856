import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { storeSpeed } from './playback-speed';

/** The page's audio element and the functions that control it. Times are in seconds. */
export type AudioPlayer = {
  /** Whether the recording has audio that the page can play. */
  hasAudio: boolean;
  audio: RefObject<HTMLAudioElement>;
  /** Plays from a time and lets the transcript follow. */
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
  /** Seeks by a number of seconds, within the recording. */
  skip: (seconds: number) => void;
  /** Pauses, or plays from the current time; after the end from the start. */
  togglePlayback: () => void;
  /** Sets and stores the speed: 1 is normal. */
  setSpeed: (speed: number) => void;
  /** Loads the audio again. */
  retry: () => void;
  /**
   * Returns the target of the last seek in seconds and clears it; null if it was already taken. The player compares the
   * target with the time that the seek has reached.
   */
  takeSeekTarget: () => number | null;
  /** Whether the transcript follows the playback. */
  isFollowing: boolean;
  /** `isFollowing` for event handlers: an event can come before React has rendered a change. */
  isFollowingRef: RefObject<boolean>;
  setFollowing: (isFollowing: boolean) => void;
};

const AudioPlayerContext = createContext<AudioPlayer | null>(null);

/** Provides the page's audio element to the player and the transcript of a recording. */
export function AudioPlayerProvider({
  hasAudio,
  urlTime,
  children,
}: {
  hasAudio: boolean;
  /** The time in seconds at which the audio starts; null for its start. */
  urlTime: number | null;
  children: ReactNode;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  // The browser seeks to the time in the URL when it loads the audio.
  const seekTarget = useRef(urlTime);
  const isFollowingRef = useRef(true);
  const [isFollowing, setIsFollowing] = useState(true);
  const setFollowing = useCallback((isOn: boolean) => {
    isFollowingRef.current = isOn;
    setIsFollowing(isOn);
  }, []);
  const player = useMemo((): AudioPlayer => {
    const seek = (seconds: number) => {
      if (!audio.current) return;
      seekTarget.current = seconds;
      audio.current.currentTime = seconds;
    };
    const playFrom = (seconds: number) => {
      setFollowing(true);
      // Playing after a failure loads the audio again.
      if (audio.current?.error) audio.current.load();
      seek(seconds);
      // From its end `play()` would begin at the start again. The player shows a message instead.
      if (audio.current && seconds >= audio.current.duration) return;
      // A rejection is ignored: the element also sends an error event, which makes the player show the failure.
      void audio.current?.play().catch(() => undefined);
    };
    return {
      hasAudio,
      audio,
      seek,
      playFrom,
      skip(seconds) {
        // The duration is NaN until it is known.
        const end = audio.current?.duration || Number.MAX_SAFE_INTEGER;
        // The time of the element, because the rendered time lags behind while a key repeats.
        const target = (audio.current?.currentTime ?? 0) + seconds;
        seek(Math.min(Math.max(0, target), end));
      },
      togglePlayback() {
        if (!audio.current) return;
        const { paused, ended, currentTime } = audio.current;
        if (paused || ended) playFrom(ended ? 0 : currentTime);
        else audio.current.pause();
      },
      setSpeed(speed) {
        if (audio.current) audio.current.playbackRate = speed;
        storeSpeed(speed);
      },
      retry: () => audio.current?.load(),
      takeSeekTarget() {
        const seconds = seekTarget.current;
        seekTarget.current = null;
        return seconds;
      },
      isFollowing,
      isFollowingRef,
      setFollowing,
    };
  }, [hasAudio, isFollowing, setFollowing]);
  return <AudioPlayerContext.Provider value={player}>{children}</AudioPlayerContext.Provider>;
}

/** The audio player of the surrounding AudioPlayerProvider. */
export function useAudioPlayer(): AudioPlayer {
  const player = useContext(AudioPlayerContext);
  if (!player) throw new Error('useAudioPlayer must be used inside AudioPlayerProvider');
  return player;
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'ratechange',
  'canplay',
  'error',
] as const;

/**
 * Calls `onChange` after each of the `EVENTS` of the audio element, with the type of the event. Also calls it once with
 * 'mount', because events before hydration had no listener.
 */
export function useAudioEvents(onChange: (audio: HTMLAudioElement, event: string) => void): void {
  const { audio } = useAudioPlayer();
  // `onChange` is new on each render. The ref spares the effect below from replacing its listeners.
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const handleEvent = ({ type }: Event) => latestOnChange.current(element, type);
    for (const event of EVENTS) element.addEventListener(event, handleEvent);
    latestOnChange.current(element, 'mount');
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, handleEvent);
    };
  }, [audio]);
}
