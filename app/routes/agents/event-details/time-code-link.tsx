import { Icon } from '~/ui/icon/icon';
import { useAudioPlayer } from './audio-player-context';
import { usePlayLink } from './play-link';

/** A time code that plays the recording from `start`, in seconds. A recording without audio shows the text only. */
export function TimeCodeLink({ start, text }: { start: number; text: string }) {
  const { hasAudio } = useAudioPlayer();
  const { to, onClick } = usePlayLink()(start);
  if (!hasAudio) return <span className="mono nowrap">{text}</span>;
  return (
    <a className="timecode" href={to} aria-label={`Play from ${text}`} onClick={onClick}>
      <Icon name="play" />
      <span>{text}</span>
    </a>
  );
}
