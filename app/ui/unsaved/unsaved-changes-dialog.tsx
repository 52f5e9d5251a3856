import { useId, useRef } from 'react';
import { Button } from '~/ui/button/button';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';

/** The two answers are by default Stay and Leave. */
export type LeaveQuestion = { title: string; text: string; keepText?: string; discardText?: string };

export const CHANGES_QUESTION = {
  title: 'You have unsaved changes.',
  text: 'If you leave, they are lost.',
  keepText: 'Keep editing',
  discardText: 'Discard',
};

/** Esc means the first answer. The focus returns to where it was. */
export function UnsavedChangesDialog({
  question: { title, text, keepText = 'Stay', discardText = 'Leave' } = CHANGES_QUESTION,
  onKeepEditing,
  onDiscard,
}: {
  question?: LeaveQuestion;
  onKeepEditing: () => void;
  onDiscard: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    // If a completed save removes the form in the same commit, this dialog is not in the document.
    if (element?.isConnected) element.showModal();
    // The browser returns the focus when a dialog closes, but not when it is removed.
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
      // The browser also fires this event without the key, for example on the back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        onKeepEditing();
      }}
    >
      <div className="dialog__head">
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <p className="dialog__body" id={`${id}-text`}>
        {text}
      </p>
      <div className="dialog__foot">
        {/* `type="button"`: the dialog may be inside a form, which these buttons must not submit. */}
        <Button type="button" onClick={onKeepEditing}>
          {keepText}
        </Button>
        <Button type="button" variant="danger" onClick={onDiscard}>
          {discardText}
        </Button>
      </div>
    </dialog>
  );
}
