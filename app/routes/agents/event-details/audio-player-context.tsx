import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { storeSpeed } from './playback-speed';

export type AudioPlayer = ReturnType<typeof useNewPlayer>;

const AudioPlayerContext = createContext<AudioPlayer | null>(null);

export function AudioPlayerProvider({
  hasAudio,
  urlTime,
  children,
}: {
  hasAudio: boolean;
  /** The time at which the audio starts; null for its start. */
  urlTime: number | null;
  children: ReactNode;
}) {
  const player = useNewPlayer(hasAudio, urlTime);
  return <AudioPlayerContext.Provider value={player}>{children}</AudioPlayerContext.Provider>;
}

/** Times are in seconds. */
function useNewPlayer(hasAudio: boolean, urlTime: number | null) {
  const audio = useRef<HTMLAudioElement>(null);
  // The browser seeks to the time in the URL when it loads the audio.
  const seekTarget = useRef(urlTime);
  /** `isFollowing` for event handlers: an event can come before React has rendered a change. */
  const isFollowingRef = useRef(true);
  /** After a press of Next or Previous the page scrolls too, so that the row is in the window. */
  const isStepRef = useRef(false);
  const [isFollowing, setIsFollowing] = useState(true);
  const setFollowing = useCallback((isOn: boolean, { isStep = false } = {}) => {
    isFollowingRef.current = isOn;
    isStepRef.current = isStep;
    setIsFollowing(isOn);
  }, []);
  return useMemo(() => {
    const seek = (seconds: number) => {
      if (!audio.current) return;
      seekTarget.current = seconds;
      audio.current.currentTime = seconds;
    };
    /** Lets the transcript follow. */
    const playFrom = (seconds: number, step: { isStep?: boolean } = {}) => {
      setFollowing(true, step);
      // After a failure.
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
      skip(seconds: number) {
        // The duration is NaN until it is known.
        const end = audio.current?.duration || Number.MAX_SAFE_INTEGER;
        // The time of the element, because the rendered time lags behind while a key repeats.
        const target = (audio.current?.currentTime ?? 0) + seconds;
        seek(Math.min(Math.max(0, target), end));
      },
      /** After the end it plays from the start. */
      togglePlayback() {
        if (!audio.current) return;
        const { paused, ended, currentTime } = audio.current;
        if (paused || ended) playFrom(ended ? 0 : currentTime);
        else audio.current.pause();
      },
      /** 1 is normal. The speed is also that of the next recording. */
      setSpeed(speed: number) {
        if (audio.current) audio.current.playbackRate = speed;
        storeSpeed(speed);
      },
      retry: () => audio.current?.load(),
      /** The target of the last seek, to compare it with the time that it has reached; null if it was already taken. */
      takeSeekTarget() {
        const seconds = seekTarget.current;
        seekTarget.current = null;
        return seconds;
      },
      isFollowing,
      isFollowingRef,
      isStepRef,
      setFollowing,
    };
  }, [hasAudio, isFollowing, setFollowing]);
}

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

/** Also calls `onChange` once with the event 'mount', because events before hydration had no listener. */
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
