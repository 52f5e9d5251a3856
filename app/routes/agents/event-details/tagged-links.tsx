import { formatNumber } from '~/lib/format-number';
import { IconLink } from '~/ui/links/icon-link';
import { useAudioPlayer } from './audio-player-context';
import { usePlaybackValue } from './follow-playback';
import { usePlayLink } from './play-link';
import { countStarted, findItemsAround } from './time-lookup';
import type { Timeline } from './timeline.server';

/** Links that play the previous and the next tagged sentence. The current one is the last that has started. */
export function TaggedLinks({
  timeline: { tagged, tagNames },
  urlTime,
}: {
  timeline: Timeline;
  urlTime: number | null;
}) {
  const { hasAudio } = useAudioPlayer();
  const createPlayLink = usePlayLink();
  const startedCount = usePlaybackValue(urlTime, tagged, (seconds) => countStarted(tagged.items, seconds));
  const around = findItemsAround(tagged, startedCount);
  if (around === null || !hasAudio) return null;
  const names = tagNames.join(', ');
  const noun = names === '' ? 'tagged sentence' : `sentence tagged ${names}`;
  return (
    <div className="row match-links">
      <IconLink icon="skip-back" label={`Previous ${noun}`} {...createPlayLink(around.previous)} />
      <span className="tabular-nums nowrap">{`${formatNumber(around.number)} of ${formatNumber(tagged.count)}`}</span>
      <span className="truncate next-tag">{names === '' ? 'tagged' : names}</span>
      <IconLink icon="skip-forward" label={`Next ${noun}`} {...createPlayLink(around.next)} />
    </div>
  );
}
