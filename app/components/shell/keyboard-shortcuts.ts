import { getShortcutKey } from '~/lib/shortcut-key';
import { useDocumentKeys } from '~/ui/navigation/document-keys';

const TEXT_INPUTS = 'input, select, textarea, [contenteditable]';

/**
 * Shortcuts of every page: Ctrl+K or ⌘K opens the switcher, '/' focuses the first visible search box unless a text input
 * has the focus.
 */
export function useKeyboardShortcuts(openSwitcher: () => void): void {
  useDocumentKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    const isSlash = event.key === '/' && !hasModifier && !document.activeElement?.matches(TEXT_INPUTS);
    const isCommandK = hasModifier && !event.shiftKey && getShortcutKey(event) === 'K';
    if (isCommandK) {
      event.preventDefault();
      openSwitcher();
    }
    if (!isSlash) return;
    const searchBoxes = [...document.querySelectorAll<HTMLElement>('main [type=search]')];
    const searchBox = searchBoxes.find((candidate) => candidate.checkVisibility());
    if (!searchBox) return;
    event.preventDefault();
    searchBox.focus();
  });
}
