import { useLocation } from '@remix-run/react';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { isPlainClick } from '~/ui/remix/plain-click';
import { useAudioPlayer } from './audio-player-context';

/**
 * A time code that plays the recording from `start`, in seconds. Without script the link loads the page with the
 * browser's player at this time. A recording without audio shows the text only.
 */
export function TimeCodeLink({ start, text }: { start: number; text: string }) {
  const { hasAudio, audio, playFrom } = useAudioPlayer();
  const { search } = useLocation();
  if (!hasAudio) return <span className="mono nowrap">{text}</span>;
  return (
    <a
      className="timecode"
      href={`${updateSearch(search, { t: start })}#player`}
      aria-label={`Play from ${text}`}
      onClick={(event) => {
        if (!audio.current || !isPlainClick(event)) return;
        event.preventDefault();
        playFrom(start);
      }}
    >
      <Icon name="play" />
      <span>{text}</span>
    </a>
  );
}
