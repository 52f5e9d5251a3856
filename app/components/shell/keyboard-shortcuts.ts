import { getShortcutKey } from '~/lib/shortcut-key';
import { isTyping, useDocumentKeys } from '~/ui/navigation/document-keys';

export function useKeyboardShortcuts({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }): void {
  useDocumentKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    // Ctrl+Shift+K opens the console of Firefox.
    if (hasModifier && !event.shiftKey && getShortcutKey(event) === 'K') {
      event.preventDefault();
      onSearch();
    } else if (!hasModifier && !isTyping(document.activeElement)) {
      if (event.key === '/') focusSearchBox(event);
      if (event.key === '?') onKeys();
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
