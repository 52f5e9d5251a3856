import type { KeyboardEvent, ReactNode } from 'react';
import { getShortcutKey } from '~/lib/shortcut-key';
import { EventArea } from '~/ui/layout/event-area';
import { TABLE_SCROLLER } from '~/ui/navigation/places';
import { pressShortcut } from '~/ui/navigation/press-shortcut';
import { useAudioPlayer, type AudioPlayer } from './audio-player-context';

const SKIP_SECONDS = 10;
const ARROW_SKIP_SECONDS = 5;
/** Elements that use letters, arrows and the space bar themselves. */
const INPUTS = 'input:not([type=range]), select, textarea, audio';

/** The part of the page in which the keys of the player and the shortcuts of links work, wherever the focus is. */
export function KeyArea({ children }: { children: ReactNode }) {
  const player = useAudioPlayer();
  return (
    <EventArea
      onKeyDown={(event) => {
        if (player.hasAudio) pressPlayerKey(event, player);
        if (!event.defaultPrevented) pressShortcut(event);
      }}
    >
      {children}
    </EventArea>
  );
}

/** The keys of a slider, and Space, J, K and L as in video players. Up, Down, Home and End scroll, except in the player. */
function pressPlayerKey(event: KeyboardEvent<HTMLElement>, { audio, seek, skip, togglePlayback }: AudioPlayer): void {
  const { key, target, currentTarget } = event;
  // An event of an open dialog comes through the area too.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches(INPUTS)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  // The space bar activates the focused button.
  if (key === ' ' && target.matches('button, summary')) return;
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
