import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';

type AudioPlayer = {
  /** Whether there is anything to listen to. */
  hasAudio: boolean;
  audio: RefObject<HTMLAudioElement>;
  /** Plays from a moment, in seconds, and follows from there. */
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
  pause: () => void;
  setSpeed: (times: number) => void;
  /** Loads the audio again. */
  retry: () => void;
  /** The moment that was sought last, once; null when it was asked for before. */
  takeSeekTarget: () => number | null;
  /** Whether the transcript moves along with what is played. */
  isFollowing: boolean;
  setFollowing: (follows: boolean) => void;
};

const AudioPlayerContext = createContext<AudioPlayer | null>(null);

/** Ties player and transcript of a recording together: both work on the page's one audio element. */
export function AudioPlayerProvider({ hasAudio, children }: { hasAudio: boolean; children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const seekTarget = useRef<number | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  const listening = useMemo((): AudioPlayer => {
    const seek = (seconds: number) => {
      if (!audio.current) return;
      seekTarget.current = seconds;
      audio.current.currentTime = seconds;
    };
    return {
      hasAudio,
      audio,
      seek,
      playFrom(seconds) {
        setFollowing(true);
        seek(seconds);
        // A refusal to play is an event of the element, which the player shows.
        void audio.current?.play().catch(() => undefined);
      },
      pause: () => audio.current?.pause(),
      setSpeed(times) {
        if (audio.current) audio.current.playbackRate = times;
      },
      retry: () => audio.current?.load(),
      takeSeekTarget() {
        const seconds = seekTarget.current;
        seekTarget.current = null;
        return seconds;
      },
      isFollowing,
      setFollowing,
    };
  }, [hasAudio, isFollowing]);
  return <AudioPlayerContext.Provider value={listening}>{children}</AudioPlayerContext.Provider>;
}

export function useAudioPlayer(): AudioPlayer {
  const listening = useContext(AudioPlayerContext);
  if (!listening) throw new Error('There is no recording to listen to around this part');
  return listening;
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

/** Tells of everything that happens to the audio, and once at first: some of it was before the scripts. */
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
    latest.current(element, 'start');
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, handleEvent);
    };
  }, [audio]);
}
