import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FormReply } from '~/protocol/form-reply';
import type { Message } from '~/protocol/message';
import {
  endRemoval,
  getRemovals,
  getServerRemovals,
  subscribeToRemovals,
  type Removal,
} from '~/ui/navigation/removals';
import { focusNearestRow, listRowIds, type DialogOpener } from './dialog-opener';

/** Must be stable, because a new function would show the message again. `source` is the key of the removal. */
type ShowMessage = (message: Message, source: string) => void;

/**
 * Waits for the replies to confirmed deletions, and shows them with `showMessage`. The deletion was confirmed in a
 * dialog that has closed since, and the user may be on another page.
 */
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
  /** The fetcher is also idle before the form is sent. */
  const wasSent = useRef(false);
  /** Ids of the deleted row and of the rows around it, one of which gets the focus. */
  const rowIds = useRef<DialogOpener['rowIds']>({ after: [], before: [] });
  const message = data?.message;

  useEffect(() => {
    rowIds.current = listRowIds(document.querySelector(`tr[data-removal="${CSS.escape(key)}"]`));
  }, [key]);

  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    if (message) showMessage(message, key);
    // After a refusal the row is restored at once. A deleted row stays marked until the list without it is loaded.
    const isRefused = message?.tone === 'error';
    const isDone = state === 'idle' && wasSent.current;
    if (!isRefused && !isDone) return;
    endRemoval(key);
    // The browser moves the focus to `body` when the focused row is removed.
    const isFocusLost = document.activeElement === document.body;
    if (isDone && isFocusLost) focusNearestRow(rowIds.current);
  }, [state, message, key, showMessage]);
  return null;
}
