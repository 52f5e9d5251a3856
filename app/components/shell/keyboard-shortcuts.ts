import { useEffect } from 'react';
import { getShortcutKey } from '~/lib/shortcut-key';

const TEXT_INPUTS = 'input, select, textarea, [contenteditable]';

/**
 * Shortcuts of every page: Ctrl+K or ⌘K opens the switcher, '/' focuses the first visible search box unless a text input
 * has the focus. `openSwitcher` must be a stable function.
 */
export function useKeyboardShortcuts(openSwitcher: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      const isSlash = event.key === '/' && !hasModifier && !document.activeElement?.matches(TEXT_INPUTS);
      const isCommandK = hasModifier && !event.shiftKey && getShortcutKey(event) === 'K';
      if ((!isSlash && !isCommandK) || document.querySelector('[role$=dialog], dialog')) return;
      if (isCommandK) {
        event.preventDefault();
        openSwitcher();
        return;
      }
      const searchBoxes = [...document.querySelectorAll<HTMLElement>('main [type=search]')];
      const searchBox = searchBoxes.find((candidate) => candidate.checkVisibility());
      if (!searchBox) return;
      event.preventDefault();
      searchBox.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openSwitcher]);
}
