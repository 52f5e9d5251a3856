import { useEffect, useRef } from 'react';

const TYPES = 'input, select, textarea, [contenteditable]';

/** Keys of every page: Ctrl or ⌘ K opens the switcher, '/' goes to the search box unless somebody types. */
export function useShellKeys(openSwitcher: () => void): void {
  const open = useRef(openSwitcher);
  useEffect(() => {
    open.current = openSwitcher;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const isSlash = event.key === '/' && !isCommand && !document.activeElement?.matches(TYPES);
      if ((!isSlash && !(isCommand && event.key === 'k')) || document.querySelector('[role$=dialog], dialog')) return;
      const boxes = isSlash ? [...document.querySelectorAll<HTMLElement>('main [type=search]')] : [];
      const box = boxes.find((candidate) => candidate.checkVisibility());
      if (isSlash && !box) return;
      event.preventDefault();
      if (box) box.focus();
      else open.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
