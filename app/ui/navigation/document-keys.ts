import { useEffect } from 'react';
import { DIALOG_SELECTOR } from './view-parameters';

const TYPING_CONTROLS = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]';

export const isTyping = (focused: Element | null) => focused?.matches(TYPING_CONTROLS) === true;

/** Keys that no other handler has handled, while no dialog is open. */
export function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isDialogOpen = document.querySelector(`${DIALOG_SELECTOR}, dialog`) !== null;
      if (!event.defaultPrevented && !isDialogOpen) onKeyDown(event);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onKeyDown]);
}
