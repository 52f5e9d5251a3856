import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { AudioLink, IDLE, readAudioState, useIsSlow, type AudioProblem, type AudioState } from '~/components/audio';
import { formatClock, formatSpokenDuration } from '~/domain/agents/time-code';
import { updateSearch } from '~/lib/search-params';
import { Button, IconButton } from '~/ui/button/button';
import { CopyButton } from '~/ui/button/copy-button';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import { useAudioEvents, useAudioPlayer } from './audio-player-context';
import type { TimelineProps } from './lane-marks';
import { readSpeed, SPEEDS } from './playback-speed';
import { SKIP_SECONDS } from './player-keys';
import { SpeakerLanes } from './speaker-lanes';
import { findPageAt } from './time-lookup';

/** Times are in seconds. `duration` is 0 while it is unknown; a `speed` of 1 is normal. */
type Playback = AudioState & { duration: number; speed: number };

export default function Player({
  url,
  name,
  overview,
  marks,
  pageStarts,
  onReady,
}: TimelineProps & { url: string; name: string; onReady: (isReady: boolean) => void }) {
  const { seek, skip, togglePlayback, setSpeed, retry } = useAudioPlayer();
  const playback = usePlayback(overview?.duration ?? 0);
  const createLink = useTimeLink(pageStarts);
  const slider = useRef<HTMLInputElement>(null);
  const { time, duration, isPlaying, isWaiting, speed, problem } = playback;
  const isSlow = useIsSlow(isWaiting);
  const canSeek = duration > 0 && problem !== 'failed';
  // The axis is as long as the audio or its transcript, whichever is longer.
  const axisDuration = Math.max(duration, overview?.duration ?? 0);

  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);
  // The slider is not a controlled input, because its handler corrects the value without a change of the time.
  useEffect(() => {
    if (slider.current) slider.current.value = String(time);
  }, [time]);

  const range = (
    <input
      ref={slider}
      className="lanes__slider"
      type="range"
      min={0}
      max={axisDuration}
      step="any"
      defaultValue={time}
      disabled={!canSeek}
      aria-label="Position"
      aria-keyshortcuts="ArrowLeft ArrowRight"
      aria-valuetext={`${formatSpokenDuration(time)} of ${formatSpokenDuration(duration)}`}
      onChange={({ currentTarget }) => {
        const seconds = Number(currentTarget.value);
        seek(seconds);
        // A seek beyond the end of the audio may not change its time. Then no effect moves the slider back.
        currentTarget.value = String(Math.min(seconds, duration));
      }}
    />
  );
  return (
    <div className="player__parts">
      <div className="player__bar">
        <div className="row player__controls" id="player" tabIndex={-1}>
          <IconButton
            icon="rotate-ccw"
            label="Back 10 seconds"
            aria-keyshortcuts="J"
            disabled={!canSeek}
            onClick={() => skip(-SKIP_SECONDS)}
          />
          <button
            type="button"
            className="play"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            title={isPlaying ? 'Pause' : 'Play'}
            aria-keyshortcuts="Space K"
            aria-busy={isWaiting || undefined}
            onClick={togglePlayback}
          >
            {isWaiting ? <span className="spinner" /> : <Icon name={isPlaying ? 'pause' : 'play'} />}
          </button>
          <IconButton
            icon="rotate-cw"
            label="Forward 10 seconds"
            aria-keyshortcuts="L"
            disabled={!canSeek}
            onClick={() => skip(SKIP_SECONDS)}
          />
        </div>
        <div className="player__side">
          <div className="player__time">
            <b>{formatClock(time)}</b>
            <span>{duration > 0 && ` / ${formatClock(duration)}`}</span>
          </div>
          <div className="row">
            <span className="select player__rate">
              <select
                className="input input-sm"
                aria-label="Playback speed"
                value={speed}
                onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
              >
                {SPEEDS.map((rate) => (
                  <option key={rate} value={rate}>
                    {`${rate}×`}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
            <CopyButton
              text={createLink}
              label="Copy the link to this moment"
              doneText="The link to this moment was copied"
              icon="link"
            />
          </div>
        </div>
      </div>
      {overview ? (
        <SpeakerLanes overview={overview} marks={marks} duration={axisDuration} time={time}>
          {range}
        </SpeakerLanes>
      ) : (
        <div className="player__lanes player__track">{range}</div>
      )}
      {(problem !== null || isSlow) && (
        <div className="player__problem">
          {problem === 'failed' ? (
            <Banner tone="error" title="The recording could not be played" live>
              <span className="row row-wrap">
                It may be missing or empty, or its host does not respond.
                <Button size="sm" onClick={retry}>
                  Try again
                </Button>
                <AudioLink url={url} label={name} />
              </span>
            </Banner>
          ) : (
            <Banner tone="info" title={formatNotice(problem, { isSlow, duration })} live />
          )}
        </div>
      )}
    </div>
  );
}

function formatNotice(problem: AudioProblem, { isSlow, duration }: { isSlow: boolean; duration: number }): string {
  if (isSlow) return 'The host of this recording is slow. It is still being loaded.';
  if (problem === 'empty') return 'This recording has no sound.';
  if (problem === 'ends-early') return `The audio of this recording ends at ${formatClock(duration)}.`;
  return 'This recording can only be played from its start.';
}

/** `estimatedDuration` is used until the element knows its duration. */
function usePlayback(estimatedDuration: number): Playback {
  const { takeSeekTarget } = useAudioPlayer();
  const [playback, setPlayback] = useState<Playback>({ ...IDLE, duration: estimatedDuration, speed: 1 });
  useAudioEvents((audio, event) => {
    if (event === 'mount') {
      // `load()` resets the speed to the default one.
      audio.defaultPlaybackRate = readSpeed();
      audio.playbackRate = audio.defaultPlaybackRate;
    }
    // The seek to the time in the URL may have ended before hydration, when its event had no listener.
    const hasSeekEnded = event === 'seeked' || (event === 'mount' && audio.readyState > 0 && !audio.seeking);
    const target = hasSeekEnded ? takeSeekTarget() : null;
    setPlayback((previous) => {
      const state = readAudioState(audio, event, target, previous);
      return { ...state, duration: state.duration ?? estimatedDuration, speed: audio.playbackRate };
    });
  });
  return playback;
}

function useTimeLink(pageStarts: readonly number[]): () => string {
  const { audio } = useAudioPlayer();
  const { pathname, search } = useLocation();
  return () => {
    const time = audio.current?.currentTime ?? 0;
    const page = findPageAt(pageStarts, time);
    // Without `tab` the link opens the transcript.
    const query = updateSearch(search, { t: time.toFixed(1), page: page > 1 ? page : null, tab: null });
    return `${window.location.origin}${pathname}${query}#player`;
  };
}
