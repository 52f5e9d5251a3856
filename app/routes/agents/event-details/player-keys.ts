import { getShortcutKey } from '~/lib/shortcut-key';
import { useDocumentKeys } from '~/ui/navigation/document-keys';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { isPageKey, pressShortcut } from '~/ui/navigation/press-shortcut';
import { useAudioPlayer, type AudioPlayer } from './audio-player-context';

/** How far J, L and the buttons of the player skip. */
export const SKIP_SECONDS = 10;
const ARROW_SKIP_SECONDS = 5;
/** Controls that Space activates: the player leaves this key to them. */
const ACTIVATED_BY_SPACE = 'button, summary, [type=checkbox]';

/** Handles the keys of the player and the `aria-keyshortcuts` of links, wherever the focus is in the page. */
export function usePlayerKeys(): void {
  const player = useAudioPlayer();
  useDocumentKeys((event) => {
    if (player.hasAudio) pressPlayerKey(event, player);
    if (!event.defaultPrevented) pressShortcut(event);
  });
}

/**
 * Left and Right seek as on a slider. Space, J, K and L do what they do in video players. Up, Down, Home and End scroll
 * the page, but seek while the focus is in the player.
 */
function pressPlayerKey(event: KeyboardEvent, { audio, seek, skip, togglePlayback }: AudioPlayer): void {
  const { key, target } = event;
  // Leaves alone what is typed into a control, shortcuts of the browser, and the keys of the browser's own player.
  if (!isPageKey(event) || event.shiftKey || !(target instanceof Element) || target.matches('audio')) return;
  if (key === ' ' && target.matches(ACTIVATED_BY_SPACE)) return;
  // The arrow keys scroll a table that is wider than its place.
  const isWideTable = target.matches(TABLE_SCROLLER) && target.scrollWidth > target.clientWidth;
  if (isWideTable && key.startsWith('Arrow')) return;
  const playerControls = {
    ArrowDown: () => skip(-ARROW_SKIP_SECONDS),
    ArrowUp: () => skip(ARROW_SKIP_SECONDS),
    Home: () => seek(0),
    // The duration is NaN until it is known.
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
  // Letters work in every keyboard layout and with Caps Lock.
  const control = controls[key.length === 1 ? getShortcutKey(event) : key];
  if (!control) return;
  event.preventDefault();
  control();
}
