import { createContext, useContext, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { AudioLink, IDLE, readAudioState, useIsSlow, type AudioProblem, type AudioState } from '~/components/audio';
import { formatClock, formatSpokenDuration } from '~/domain/agents/time-code';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { useListUrl } from '~/ui/links/list-url';
import { KeptParams } from '~/ui/navigation/kept-params';
import { getRowElementId } from '~/ui/table/data-table';

const PLAY_FORM_ID = 'play-form';

type ActiveRow = { activeId: string | null; activate: (id: string) => void };

/** The row that was played last. Only this row has an audio element, so that one recording plays at a time. */
export const ActiveRowContext = createContext<ActiveRow>({ activeId: null, activate: () => undefined });

/** Without script a play button submits this form. The new page has `?play=`, and the browser's player in the row. */
export function PlayForm() {
  return (
    <form id={PLAY_FORM_ID} method="get" hidden>
      <KeptParams except={['play']} />
    </form>
  );
}

/** The audio is loaded when the user plays it. */
export function RowPlayer({ id, url, name, label }: { id: string; url: string; name: ReactNode; label: string }) {
  const { activeId, activate } = useContext(ActiveRowContext);
  const hydrated = useHydrated();
  const { pathname } = useListUrl();
  const isActive = activeId === id;
  /** The first URL. Each response may have another signature in it, and a new `src` would stop the playback. */
  const [source, setSource] = useState(url);
  const { audio, playback, audioHandlers, seek, reset } = usePlayback();
  const { time, isPlaying, isWaiting, problem } = isActive ? playback : IDLE;
  const duration = playback.duration ?? 0;
  const isSlow = useIsSlow(isWaiting);
  const isSliderShown = isActive && hydrated && problem !== 'failed';
  const isTimeShown = (isActive && hydrated) || duration > 0;
  const togglePlayback = () => {
    if (!isActive || problem === 'failed') {
      // Renders the audio element at once, because browsers allow `play()` only while the click is handled.
      flushSync(() => {
        setSource(url);
        reset();
        activate(id);
      });
    }
    const element = audio.current;
    if (!element) return;
    // After a failure the audio is loaded again.
    if (element.error) element.load();
    // A rejection is ignored, because the element also sends an error event, after which the row shows the failure.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  const action = isPlaying ? 'Pause' : 'Play';
  return (
    <div className="row-player">
      <button
        type="submit"
        form={PLAY_FORM_ID}
        formAction={`${pathname}#${getRowElementId(id)}`}
        name="play"
        value={id}
        className="play"
        aria-label={`${action} ${label}`}
        title={action}
        aria-busy={isWaiting || undefined}
        onClick={(event) => {
          event.preventDefault();
          togglePlayback();
        }}
      >
        {isWaiting ? <span className="spinner" /> : <Icon name={isPlaying ? 'pause' : 'play'} />}
      </button>
      <div className="row-player__name">{name}</div>
      {isActive && (
        <audio
          ref={audio}
          className="row-player__audio"
          src={source}
          preload="none"
          controls={!hydrated}
          autoPlay={!hydrated}
          aria-label={`Audio of ${label}`}
          {...audioHandlers}
        />
      )}
      {isSliderShown && (
        <input
          className="row-player__slider"
          type="range"
          min={0}
          max={duration}
          step="any"
          value={time}
          disabled={duration === 0}
          aria-label={`Position in ${label}`}
          aria-valuetext={`${formatSpokenDuration(time)} of ${formatSpokenDuration(duration)}`}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      )}
      {!isActive && <span className="row-player__track" />}
      {isTimeShown && (
        <span className="row-player__time">
          <b>{formatClock(time)}</b>
          <span>{duration > 0 && ` / ${formatClock(duration)}`}</span>
        </span>
      )}
      {isActive && !hydrated && (
        <noscript>
          <span className="row-player__file">
            Silent? <AudioLink url={url} label={label} />
          </span>
        </noscript>
      )}
      {problem === 'failed' ? (
        <span className="row-player__problem" role="status">
          Could not be played · <AudioLink url={url} label={label} />
        </span>
      ) : (
        (problem !== null || isSlow) && (
          <span className="row-player__problem" role="status">
            {formatNotice(problem, isSlow)}
          </span>
        )
      )}
    </div>
  );
}

// The problem 'ends-early' does not occur, because the slider ends with the audio.
function formatNotice(problem: AudioProblem, isSlow: boolean): string {
  if (isSlow) return 'Its host is slow. Still loading';
  return problem === 'empty' ? 'Has no sound' : 'Plays from its start only';
}

/** The duration stays known after another row has become active. */
function usePlayback() {
  const audio = useRef<HTMLAudioElement>(null);
  /** To compare it with the time reached; null after the seek has ended. */
  const seekTarget = useRef<number | null>(null);
  const [playback, setPlayback] = useState<AudioState>({ ...IDLE, duration: null });
  const readState = ({ currentTarget: element, type }: SyntheticEvent<HTMLAudioElement>) => {
    const target = type === 'seeked' ? seekTarget.current : null;
    if (target !== null) seekTarget.current = null;
    setPlayback((previous) => {
      const state = readAudioState(element, type, target, previous);
      return { ...state, duration: state.duration ?? previous.duration };
    });
  };
  const reset = () => setPlayback(({ duration }) => ({ ...IDLE, duration }));
  const seek = (seconds: number) => {
    if (!audio.current) return;
    seekTarget.current = seconds;
    audio.current.currentTime = seconds;
  };
  const audioHandlers = {
    onPlay: readState,
    onPlaying: readState,
    onPause: readState,
    onEnded: readState,
    onWaiting: readState,
    onCanPlay: readState,
    onTimeUpdate: readState,
    onSeeking: readState,
    onSeeked: readState,
    onDurationChange: readState,
    onError: readState,
  };
  return { audio, playback, audioHandlers, seek, reset };
}
