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

export type AudioPlayer = {
  hasAudio: boolean;
  audio: RefObject<HTMLAudioElement>;
  /** Plays from a time in seconds and lets the transcript follow. */
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
  /** Seeks by a number of seconds, within the recording. */
  skip: (seconds: number) => void;
  /** Pauses, or plays from the current time; after the end from the start. */
  togglePlayback: () => void;
  setSpeed: (rate: number) => void;
  /** Loads the audio again. */
  retry: () => void;
  /** Returns the target of the last seek in seconds and clears it; null if it was already taken. */
  takeSeekTarget: () => number | null;
  /** Whether the transcript follows the playback. */
  isFollowing: boolean;
  /** The same for handlers of events, which can come before React has rendered a change. */
  following: RefObject<boolean>;
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
  const seekTarget = useRef(urlTime);
  const following = useRef(true);
  const [isFollowing, setIsFollowing] = useState(true);
  const setFollowing = useCallback((isOn: boolean) => {
    following.current = isOn;
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
      // At its end the audio would play from its start again: the player says that it ends before.
      if (audio.current && seconds >= audio.current.duration) return;
      // The player shows a failure after the element's error event.
      void audio.current?.play().catch(() => undefined);
    };
    return {
      hasAudio,
      audio,
      seek,
      playFrom,
      skip(seconds) {
        // The duration is not a number until it is known.
        const end = audio.current?.duration || Number.MAX_SAFE_INTEGER;
        // Of the element: the rendered time is older while a key repeats.
        seek(Math.min(Math.max(0, (audio.current?.currentTime ?? 0) + seconds), end));
      },
      togglePlayback() {
        if (!audio.current) return;
        const { paused, ended, currentTime } = audio.current;
        if (paused || ended) playFrom(ended ? 0 : currentTime);
        else audio.current.pause();
      },
      setSpeed(rate) {
        if (audio.current) audio.current.playbackRate = rate;
        storeSpeed(rate);
      },
      retry: () => audio.current?.load(),
      takeSeekTarget() {
        const seconds = seekTarget.current;
        seekTarget.current = null;
        return seconds;
      },
      isFollowing,
      following,
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
 * Calls `onChange` after each event of the audio element. Also calls it once with the name 'mount', because events before
 * hydration had no listener.
 */
export function useAudioEvents(onChange: (audio: HTMLAudioElement, event: string) => void): void {
  const { audio } = useAudioPlayer();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const handleEvent = ({ type }: Event) => latest.current(element, type);
    for (const event of EVENTS) element.addEventListener(event, handleEvent);
    latest.current(element, 'mount');
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, handleEvent);
    };
  }, [audio]);
}
