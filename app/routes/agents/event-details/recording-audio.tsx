import { lazy, Suspense, useState } from 'react';
import { AudioLink } from '~/components/audio';
import { useHydrated } from '~/ui/document/hydrated';
import { useIconShape } from '~/ui/icon/icon-shapes';
import { useAudioPlayer } from './audio-player-context';
import type { TimelineProps } from './lane-marks';
import { usePlayerKeys } from './player-keys';
import { SpeakerLanes } from './speaker-lanes';

// Loaded after hydration. Until then, and without script, the browser's own player is shown in the same place.
const Player = lazy(() => import('./player'));

type AudioProps = {
  /** Null if the recording has no audio, or its URL cannot be used. */
  url: string | null;
  isUrlTooLong: boolean;
  /** The host of the audio if the content security policy does not allow it; otherwise null. */
  refusedHost: string | null;
  name: string;
};

export function RecordingAudio({
  overview,
  marks,
  urlTime,
  pageStarts,
  ...audio
}: AudioProps & TimelineProps & { urlTime: number | null }) {
  const { url, refusedHost, name } = audio;
  const hydrated = useHydrated();
  usePlayerKeys();
  useIconShape('rotate-ccw');
  useIconShape('rotate-cw');
  const [hasPlayer, setHasPlayer] = useState(false);
  const canPlay = url !== null && refusedHost === null;
  // '#t=' tells the browser the start time in seconds. It replaces the fragment that the URL of the file may have. The
  // state keeps the first source: a new one, after a change of the page's URL, would stop the playback.
  const [source] = useState(url !== null && urlTime !== null ? `${url.split('#', 1)[0]}#t=${urlTime}` : url);
  const lanes = overview && <SpeakerLanes overview={overview} marks={marks} />;
  return (
    <section
      className="card player"
      aria-label="Audio player"
      // In this element more keys control the player (`player-keys.ts`).
      data-player
    >
      <AudioElement {...audio} source={source} hasControls={!hasPlayer} />
      {!hydrated && canPlay && (
        <noscript>
          <p className="subtle">
            If it does not play: <AudioLink url={url} label={name} />
          </p>
        </noscript>
      )}
      {hydrated && canPlay ? (
        <Suspense fallback={lanes}>
          <Player
            url={url}
            name={name}
            overview={overview}
            marks={marks}
            pageStarts={pageStarts}
            onReady={setHasPlayer}
          />
        </Suspense>
      ) : (
        lanes
      )}
    </section>
  );
}

/** The audio element, or a note why there is none. `source` is the URL with the start time. */
function AudioElement({
  url,
  source,
  isUrlTooLong,
  refusedHost,
  name,
  hasControls,
}: AudioProps & { source: string | null; hasControls: boolean }) {
  const { audio } = useAudioPlayer();
  if (url === null || source === null) {
    return (
      <p className="player__native subtle">
        {isUrlTooLong
          ? 'The address of the audio is too long: the portal uses up to 8,192 characters.'
          : 'This recording has no audio.'}
      </p>
    );
  }
  if (refusedHost !== null) {
    return (
      <p className="player__native player__refused subtle">
        <span>{`This recording is on ${refusedHost}, and the portal is not set up to play files of this host. `}</span>
        <AudioLink url={url} label={name} />
      </p>
    );
  }
  return (
    <audio
      ref={audio}
      className="player__native"
      // The link to the player leads to what plays: to the buttons, once they are there.
      id={hasControls ? 'player' : undefined}
      controls={hasControls}
      preload="metadata"
      src={source}
      aria-label={`Audio of ${name}`}
    />
  );
}
