import { type SyntheticEvent, useState } from 'react';
import { NameLink } from '~/ui/links/name-link';
import { Text } from '~/ui/text/values';

/** A recording under its name (D49). Nothing of it is loaded until it is played (D50). */
export function RowAudio({ name, address, to }: { name: string | null; address: string | null; to: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <figure className="row-audio">
      <figcaption>{to === null ? <Text value={name} /> : <NameLink value={name} to={to} />}</figcaption>
      {address === null ? (
        <span className="subtle">No audio</span>
      ) : (
        // What is said is read on the page of the recording.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          controls
          preload="none"
          src={address}
          aria-label={`Audio of ${name ?? 'a recording without a name'}`}
          onPlay={pauseOtherPlayers}
          onError={() => setFailed(address)}
        />
      )}
      {failed !== null && failed === address && (
        <p className="field__error" role="status">
          The recording could not be played
        </p>
      )}
    </figure>
  );
}

/** Only one recording of the list plays at a time. */
function pauseOtherPlayers({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void {
  for (const player of document.querySelectorAll('audio')) if (player !== currentTarget) player.pause();
}
