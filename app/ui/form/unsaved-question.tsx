import { useEffect, useRef } from 'react';
import { Button } from '../button';

/** Asked before what was typed goes. The first answer has the focus, which goes back to where it was. */
export function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    bar.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className="dialog__ask" role="alert" ref={bar}>
      <p className="grow">You have unsaved changes.</p>
      <Button type="button" size="sm" onClick={onKeep}>
        Keep editing
      </Button>
      <Button type="button" size="sm" look="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
