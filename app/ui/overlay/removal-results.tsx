import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FormReply } from '~/protocol/form-reply';
import type { Message } from '~/protocol/message';
import { findNearestRow, focusElement, focusHeading } from '~/ui/navigation/focus-after-navigation';
import {
  endRemoval,
  getRemovals,
  getServerRemovals,
  subscribeToRemovals,
  type Removal,
} from '~/ui/navigation/removals';
import { listRowIds } from './dialog-opener';

/** The same function in each render: a new one would show the message again. `formKey` is the form that the message replies to. */
type ShowMessage = (message: Message, formKey: string) => void;

/** Waits for the replies to confirmed deletions, also after the user has gone to another page, and shows them with `showMessage`. */
export function RemovalResults({ showMessage }: { showMessage: ShowMessage }) {
  const removals = useSyncExternalStore(subscribeToRemovals, getRemovals, getServerRemovals);
  return (
    <>
      <span className="sr-only" aria-live="polite">
        {removals.length > 0 && 'Deleting…'}
      </span>
      {removals.map((removal) => (
        <RemovalResult key={removal.key} removal={removal} showMessage={showMessage} />
      ))}
    </>
  );
}

function RemovalResult({ removal: { key }, showMessage }: { removal: Removal; showMessage: ShowMessage }) {
  const { state, data } = useFetcher<FormReply>({ key });
  const wasSent = useRef(false);
  /** Ids of the rows beside the deleted one, for the focus. */
  const rowIds = useRef<ReturnType<typeof listRowIds>>({ after: [], before: [] });
  const message = data?.message;

  useEffect(() => {
    rowIds.current = listRowIds(document.querySelector(`tr[data-removal="${CSS.escape(key)}"]`));
  }, [key]);

  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    if (message) showMessage(message, key);
    // A refused row is restored at once; a deleted one stays marked until the list without it is loaded.
    const isRefused = message?.tone === 'error';
    const isDone = state === 'idle' && wasSent.current;
    if (!isRefused && !isDone) return;
    endRemoval(key);
    // The row had the focus.
    if (isDone && document.activeElement === document.body) focusNearestRow(rowIds.current);
  }, [state, message, key, showMessage]);
  return null;
}

function focusNearestRow(rowIds: ReturnType<typeof listRowIds>): void {
  const row = findNearestRow(rowIds);
  if (row) focusElement(row);
  else focusHeading();
}
