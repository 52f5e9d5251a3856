import { useEffect, useRef } from 'react';

const TYPES = 'input, select, textarea, [contenteditable]';
const OVER_PAGE = '[role=dialog], [role=alertdialog], dialog[open]';

/** Keys of every page: Ctrl or ⌘ K opens the switcher, '/' goes to the search box unless somebody types. */
export function useShellKeys(openSwitcher: () => void): void {
  const open = useRef(openSwitcher);
  useEffect(() => {
    open.current = openSwitcher;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector(OVER_PAGE)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open.current();
      }
      if (event.key !== '/' || isCommand || event.altKey || document.activeElement?.matches(TYPES)) return;
      const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')];
      const box = boxes.find((candidate) => candidate.checkVisibility());
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
