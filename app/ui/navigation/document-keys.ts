import { useEffect } from 'react';
import { DIALOG } from './focus-after-navigation';

/** Keys that no other handler has handled, while no dialog is open. */
export function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isDialogOpen = document.querySelector(`${DIALOG}, dialog`) !== null;
      if (!event.defaultPrevented && !isDialogOpen) onKeyDown(event);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onKeyDown]);
}
