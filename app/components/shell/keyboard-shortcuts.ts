import { getShortcutKey } from '~/lib/shortcut-key';
import { useDocumentKeys } from '~/ui/navigation/document-keys';

const TEXT_INPUTS = 'input, select, textarea, [contenteditable]';

export function useKeyboardShortcuts(openSwitcher: () => void): void {
  useDocumentKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    const isTyping = document.activeElement?.matches(TEXT_INPUTS);
    // Ctrl+Shift+K opens the console of Firefox.
    if (hasModifier && !event.shiftKey && getShortcutKey(event) === 'K') {
      event.preventDefault();
      openSwitcher();
    } else if (event.key === '/' && !hasModifier && !isTyping) {
      focusSearchBox(event);
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
