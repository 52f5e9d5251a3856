import { useEffect } from 'react';
import { DIALOG } from './focus-after-navigation';

/** Calls a function for each key that is pressed while no dialog is open. */
export function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const callWithoutDialog = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !document.querySelector(`${DIALOG}, dialog`)) onKeyDown(event);
    };
    document.addEventListener('keydown', callWithoutDialog);
    return () => document.removeEventListener('keydown', callWithoutDialog);
  }, [onKeyDown]);
}
