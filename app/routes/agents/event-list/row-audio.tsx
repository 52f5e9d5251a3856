import { type SyntheticEvent, useState } from 'react';
import { NameLink } from '~/ui/links/name-link';
import { Text } from '~/ui/text/values';

/** The name of a recording with its audio player (D49). The audio is loaded when it is played (D50). */
export function RowAudio({ name, url, to }: { name: string | null; url: string | null; to: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <figure className="row-audio">
      <figcaption>{to === null ? <Text value={name} /> : <NameLink value={name} to={to} />}</figcaption>
      {url === null ? (
        <span className="subtle">No audio</span>
      ) : (
        // The transcript is on the page of the recording.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          controls
          preload="none"
          src={url}
          aria-label={`Audio of ${name ?? 'a recording without a name'}`}
          onPlay={pauseOtherPlayers}
          onError={() => setFailedUrl(url)}
        />
      )}
      {failedUrl !== null && failedUrl === url && (
        <p className="field__error" role="status">
          The recording could not be played
        </p>
      )}
    </figure>
  );
}

/** Pauses all other audio elements, so that one recording plays at a time. */
function pauseOtherPlayers({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void {
  for (const player of document.querySelectorAll('audio')) if (player !== currentTarget) player.pause();
}
