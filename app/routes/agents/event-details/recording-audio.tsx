import { lazy, Suspense, useState } from 'react';
import type { RecordingOverview } from '~/domain/agents/recording-overview';
import { useHydrated } from '~/ui/document/hydrated';
import { SpeakerLanes } from './speaker-lanes';
import { useAudioPlayer } from './audio-player-context';

// Its code comes when the page's scripts run; until then, and without them, the browser's own player is there.
const Player = lazy(() => import('./player'));

/** The recording's audio: the browser's own player beside the lanes, and ours over it as soon as it is there. */
export function RecordingAudio({
  address,
  name,
  overview,
  moment,
  pageStarts,
}: {
  address: string | null;
  name: string;
  overview: RecordingOverview | null;
  /** Where the address asks to start, in seconds. */
  moment: number | null;
  pageStarts: readonly number[];
}) {
  const hydrated = useHydrated();
  const { audio } = useAudioPlayer();
  const [hasPlayer, setHasPlayer] = useState(false);
  // A filter or another page changes nothing about what is played.
  const [source] = useState(address !== null && moment !== null ? `${address}#t=${moment}` : address);
  const lanes = overview && <SpeakerLanes overview={overview} />;
  if (source === null) return <p className="player__none subtle">There is no audio to this recording.</p>;
  return (
    <section className="player" id="player" aria-label="Audio player" data-native={!hasPlayer || undefined}>
      {/* What is said stands under it as text. */}
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
