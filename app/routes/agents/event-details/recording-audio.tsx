import { lazy, Suspense, useState } from 'react';
import type { RecordingOverview } from '~/domain/agents/recording-overview';
import { useHydrated } from '~/ui/document/hydrated';
import { SpeakerLanes } from './speaker-lanes';
import { useAudioPlayer } from './audio-player-context';

// Lazy-loaded after hydration. Until then, and without script, the browser's own player is shown.
const Player = lazy(() => import('./player'));

/** The audio element of the recording: with the browser's controls until the custom player is loaded. */
export function RecordingAudio({
  url,
  name,
  overview,
  urlTime,
  pageStarts,
}: {
  url: string | null;
  name: string;
  overview: RecordingOverview | null;
  /** The time in the page URL, in seconds. */
  urlTime: number | null;
  pageStarts: readonly number[];
}) {
  const hydrated = useHydrated();
  const { audio } = useAudioPlayer();
  const [hasPlayer, setHasPlayer] = useState(false);
  // '#t=' is the start time in seconds. The initial source stays after a change of the page URL, so that the playback
  // continues.
  const [source] = useState(url !== null && urlTime !== null ? `${url}#t=${urlTime}` : url);
  const lanes = overview && <SpeakerLanes overview={overview} />;
  if (source === null) return <p className="player__none subtle">This recording has no audio.</p>;
  return (
    <section className="player" id="player" aria-label="Audio player" data-native={!hasPlayer || undefined}>
      {/* The transcript is below the player. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} controls={!hasPlayer} preload="metadata" src={source} aria-label={`Audio of ${name}`} />
      {hydrated ? (
        <Suspense fallback={lanes}>
          <Player overview={overview} pageStarts={pageStarts} onReady={setHasPlayer} />
        </Suspense>
      ) : (
        lanes
      )}
    </section>
  );
}
