import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button';
import { useUnsavedForm } from './unsaved-form';

/** Watches over a form of a page: what was typed is not lost by a link or Back without a question. */
export default function UnsavedPart({
  formId,
  busy,
  isRefused,
  onSaved,
}: {
  formId: string;
  busy: boolean;
  /** The last answer was no. */
  isRefused: boolean;
  onSaved: () => void;
}) {
  const root = useRef<HTMLElement | null>(null);
  const { guard, asks, keep, discard, onSubmit, release } = useUnsavedForm(
    root,
    // Tabs, dialogs and lists of the same page leave the form as it is.
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  const handlers = useRef({ onSubmit, release });
  useEffect(() => {
    handlers.current = { onSubmit, release };
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    root.current = form;
    const submitted = () => handlers.current.onSubmit();
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-discards]')) handlers.current.release();
    };
    form?.addEventListener('submit', submitted);
    form?.addEventListener('click', pressed, { capture: true });
    return () => {
      form?.removeEventListener('submit', submitted);
      form?.removeEventListener('click', pressed, { capture: true });
    };
  }, [formId]);

  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !isRefused) onSaved();
    wasBusy.current = busy;
  }, [busy, isRefused, onSaved]);

  return (
    <>
      {guard}
      {asks && <Question onKeep={keep} onDiscard={discard} />}
    </>
  );
}

function Question({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: the focus goes back to where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <div className="dialog__head">
        <h2 id={`${id}-title`}>You have unsaved changes.</h2>
      </div>
      <p className="dialog__body" id={`${id}-text`}>
        If you leave this page, they are lost.
      </p>
      <div className="dialog__foot">
        {/* They stand in the form that they are about. */}
        <Button type="button" onClick={onKeep}>
          Keep editing
        </Button>
        <Button type="button" look="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </dialog>
  );
}
