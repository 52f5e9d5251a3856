import { getShortcutKey } from '~/lib/shortcut-key';
import { useDocumentKeys } from '~/ui/navigation/document-keys';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { isPageKey, pressShortcut } from '~/ui/navigation/press-shortcut';
import { useAudioPlayer, type AudioPlayer } from './audio-player-context';

const SKIP_SECONDS = 10;
const ARROW_SKIP_SECONDS = 5;
const PRESSED_BY_SPACE = 'button, summary, [type=checkbox]';

/** The keys of the player and the shortcuts of links, wherever the focus is in the page. */
export function usePlayerKeys(): void {
  const player = useAudioPlayer();
  useDocumentKeys((event) => {
    if (player.hasAudio) pressPlayerKey(event, player);
    if (!event.defaultPrevented) pressShortcut(event);
  });
}

/** The keys of a slider, and Space, J, K and L as in video players. Up, Down, Home and End scroll, except in the player. */
function pressPlayerKey(event: KeyboardEvent, { audio, seek, skip, togglePlayback }: AudioPlayer): void {
  const { key, target } = event;
  if (!isPageKey(event) || event.shiftKey || !(target instanceof Element) || target.matches('audio')) return;
  if (key === ' ' && target.matches(PRESSED_BY_SPACE)) return;
  if (target.matches(TABLE_SCROLLER) && target.scrollWidth > target.clientWidth && key.startsWith('Arrow')) return;
  const playerControls = {
    ArrowDown: () => skip(-ARROW_SKIP_SECONDS),
    ArrowUp: () => skip(ARROW_SKIP_SECONDS),
    Home: () => seek(0),
    End: () => seek(audio.current?.duration || 0),
  };
  const controls: Readonly<Record<string, () => void>> = {
    ' ': togglePlayback,
    K: togglePlayback,
    ArrowLeft: () => skip(-ARROW_SKIP_SECONDS),
    ArrowRight: () => skip(ARROW_SKIP_SECONDS),
    J: () => skip(-SKIP_SECONDS),
    L: () => skip(SKIP_SECONDS),
    ...(target.closest('[data-player]') && playerControls),
  };
  const control = controls[key.length === 1 ? getShortcutKey(event) : key];
  if (!control) return;
  event.preventDefault();
  control();
}
