import { lazy, Suspense, useState } from 'react';
import { AudioLink } from '~/components/audio';
import type { RecordingOverview } from '~/domain/agents/recording-overview';
import { useHydrated } from '~/ui/document/hydrated';
import { useAudioPlayer } from './audio-player-context';
import { usePlayerKeys } from './player-keys';
import { countMarkRows, SpeakerLanes, type TimelineMarks } from './speaker-lanes';

// Lazy-loaded after hydration. Until then, and without script, the browser's own player is shown in the same place.
const Player = lazy(() => import('./player'));

/** The audio element of the recording: with the browser's controls until the custom player is loaded. */
export function RecordingAudio({
  url,
  isUrlTooLong,
  refusedHost,
  name,
  overview,
  marks,
  urlTime,
  pageStarts,
}: {
  url: string | null;
  isUrlTooLong: boolean;
  /** The host of the audio if the portal may not use it. */
  refusedHost: string | null;
  name: string;
  overview: RecordingOverview | null;
  marks: TimelineMarks;
  /** The time in the page URL, in seconds. */
  urlTime: number | null;
  pageStarts: readonly number[];
}) {
  const hydrated = useHydrated();
  const { audio } = useAudioPlayer();
  usePlayerKeys();
  const [hasPlayer, setHasPlayer] = useState(false);
  // '#t=' is the start time in seconds; it replaces a fragment of the host. The initial source stays after a change of the
  // page URL, so that the playback continues.
  const [source] = useState(url !== null && urlTime !== null ? `${url.split('#', 1)[0]}#t=${urlTime}` : url);
  const lanes = overview && <SpeakerLanes overview={overview} marks={marks} />;
  return (
    <section
      className="player"
      id="player"
      aria-label="Audio player"
      data-player
      // Of a fixed height each: on a phone the lanes scroll below the header, and the controls stay.
      data-lanes={overview?.lanes.length ?? 0}
      data-rows={overview ? countMarkRows(overview, marks) : 0}
    >
      {url === null || source === null ? (
        <p className="player__native subtle">
          {isUrlTooLong
            ? 'The address of the audio is too long: the portal uses up to 8,192 characters.'
            : 'This recording has no audio.'}
        </p>
      ) : refusedHost !== null ? (
        <p className="player__native player__refused subtle">
          <span>{`This recording is on ${refusedHost}, and the portal is not set up to play files of this host. `}</span>
          <AudioLink url={url} label={name} />
        </p>
      ) : (
        <audio
          ref={audio}
          className="player__native"
          controls={!hasPlayer}
          preload="metadata"
          src={source}
          aria-label={`Audio of ${name}`}
        />
      )}
      {!hydrated && url !== null && refusedHost === null && (
        <noscript>
          <p className="player__problem subtle">
            If it does not play: <AudioLink url={url} label={name} />
          </p>
        </noscript>
      )}
      {hydrated && url !== null && refusedHost === null ? (
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
