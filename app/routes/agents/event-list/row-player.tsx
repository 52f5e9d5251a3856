import { createContext, useContext, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { AudioLink, readAudioState, useIsSlow, type AudioState } from '~/components/audio';
import { formatClock, formatSpokenDuration } from '~/domain/agents/time-code';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { useListUrl } from '~/ui/links/list-url';
import { KeptParams } from '~/ui/navigation/kept-params';
import { getRowElementId } from '~/ui/table/data-table';

/** Id of the form that opens the browser's player of a row without script. */
const PLAY_FORM_ID = 'play-form';
const IDLE = { time: 0, isPlaying: false, isWaiting: false, problem: null } as const;

type ActiveRow = { activeId: string | null; activate: (id: string) => void };

/** The row whose player is open: the only one with an audio element, so that one recording plays at a time. */
export const ActiveRowContext = createContext<ActiveRow>({ activeId: null, activate: () => undefined });

/** The form of the play buttons: without script they open the browser's player of their row by `?play=`. */
export function PlayForm() {
  return (
    <form id={PLAY_FORM_ID} method="get" hidden>
      <KeptParams except={['play']} />
    </form>
  );
}

/** The player of a row: play, name, position and times. The audio is loaded when it is played. */
export function RowPlayer({ id, url, name, label }: { id: string; url: string; name: ReactNode; label: string }) {
  const { activeId, activate } = useContext(ActiveRowContext);
  const hydrated = useHydrated();
  const { pathname } = useListUrl();
  const isActive = activeId === id;
  const { audio, playback, audioProps, seek, reset } = usePlayback();
  const { time, isPlaying, isWaiting, problem } = isActive ? playback : IDLE;
  const duration = playback.duration ?? 0;
  const isSlow = useIsSlow(isWaiting);
  const toggle = () => {
    // Renders the audio element now: browsers allow to play only in the handler of a click.
    if (!isActive) {
      flushSync(() => {
        reset();
        activate(id);
      });
    }
    const element = audio.current;
    if (!element) return;
    if (element.error) element.load();
    // The row shows a failure after the element's error event.
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
          toggle();
        }}
      >
        {isWaiting ? <span className="spinner" /> : <Icon name={isPlaying ? 'pause' : 'play'} />}
      </button>
      <div className="row-player__name">{name}</div>
      {isActive && (
        <audio
          ref={audio}
          className="row-player__audio"
          src={url}
          preload="none"
          controls={!hydrated}
          autoPlay={!hydrated}
          aria-label={`Audio of ${label}`}
          {...audioProps}
        />
      )}
      {isActive && hydrated && problem !== 'failed' ? (
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
      ) : (
        !isActive && <span className="row-player__track" />
      )}
      {(hydrated && isActive) || duration > 0 ? (
        <span className="row-player__time">
          <b>{formatClock(time)}</b>
          <span>{duration > 0 && ` / ${formatClock(duration)}`}</span>
        </span>
      ) : null}
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
            {isSlow
              ? 'Its host is slow. Still loading'
              : problem === 'empty'
                ? 'Has no sound'
                : 'Plays from its start only'}
          </span>
        )
      )}
    </div>
  );
}

/** The state of the row's audio element. The duration stays known after another row has become active. */
function usePlayback() {
  const audio = useRef<HTMLAudioElement>(null);
  const seekTarget = useRef<number | null>(null);
  const [playback, setPlayback] = useState<AudioState>({ ...IDLE, duration: null });
  const update = ({ currentTarget: element, type }: SyntheticEvent<HTMLAudioElement>) => {
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
  const audioProps = {
    onPlay: update,
    onPlaying: update,
    onPause: update,
    onEnded: update,
    onWaiting: update,
    onCanPlay: update,
    onTimeUpdate: update,
    onSeeking: update,
    onSeeked: update,
    onDurationChange: update,
    onError: update,
  };
  return { audio, playback, audioProps, seek, reset };
}
