import { useId, useRef } from 'react';
import { Button } from '~/ui/button/button';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';

/** Asks before unsaved changes are discarded. Esc keeps editing. Focus returns to where it was. */
export function UnsavedChangesDialog({
  text = 'If you leave, they are lost.',
  onKeepEditing,
  onDiscard,
}: {
  text?: string;
  onKeepEditing: () => void;
  onDiscard: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    // A completed save may remove the form, and this dialog in it, with the same commit.
    if (element?.isConnected) element.showModal();
    // The browser returns the focus on close, not on removal.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onKeepEditing();
      }}
      // Close requests without a key, such as the back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        onKeepEditing();
      }}
    >
      <div className="dialog__head">
        <h2 id={`${id}-title`}>You have unsaved changes.</h2>
      </div>
      <p className="dialog__body" id={`${id}-text`}>
        {text}
      </p>
      <div className="dialog__foot">
        {/* The dialog may stand inside a form: neither button submits it. */}
        <Button type="button" onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button type="button" variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </dialog>
  );
}
