import { getShortcutKey } from '~/lib/shortcut-key';
import { isTyping, useDocumentKeys } from '~/ui/navigation/document-keys';
import { usesSingleKeys } from '~/ui/navigation/single-keys';

export function useKeyboardShortcuts(open: (kind: 'search' | 'keys') => void): void {
  useDocumentKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    // Ctrl+Shift+K opens the console of Firefox.
    if (hasModifier && !event.shiftKey && getShortcutKey(event) === 'K') {
      event.preventDefault();
      open('search');
    } else if (!hasModifier && !isTyping(document.activeElement) && usesSingleKeys()) {
      if (event.key === '/') focusSearchBox(event);
      if (event.key === '?') open('keys');
    }
  });
}

function focusSearchBox(event: KeyboardEvent): void {
  const searchBoxes = [...document.querySelectorAll<HTMLElement>('main [type=search]')];
  const searchBox = searchBoxes.find((candidate) => candidate.checkVisibility());
  if (!searchBox) return;
  event.preventDefault();
  searchBox.focus();
}
