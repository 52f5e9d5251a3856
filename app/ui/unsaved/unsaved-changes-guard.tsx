import { useBlocker, useNavigate } from '@remix-run/react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsSaving } from '~/ui/navigation/submitting';
import { getHistoryIndex } from '~/ui/remix/remix-internals';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { findUnsavedForm, getForms, subscribeToForms, type NavigationStep, type UnsavedForm } from './unsaved-forms';

type BlockedStep = NavigationStep & {
  form: UnsavedForm;
  historyAction: string;
  /** Index of the history entry that Back or Forward leads to; null for links and redirects. */
  historyIndex: number | null;
};

/** Returns the number of steps in the history to an entry. If the current index is unknown, -1 for a simple Back. */
function getHistoryDelta(targetIndex: number): number {
  const currentIndex = getHistoryIndex();
  return currentIndex === null ? -1 : targetIndex - currentIndex;
}

const NO_FORMS: readonly UnsavedForm[] = [];

/**
 * Blocks each navigation that would discard unsaved changes, and asks first. The question waits until a pending save
 * has ended. One guard serves all forms of the document, because the router supports a single blocker.
 */
export function UnsavedChangesGuard() {
  const navigate = useNavigate();
  const forms = useSyncExternalStore(subscribeToForms, getForms, () => NO_FORMS);
  const isSaving = useIsSaving();
  const [blocked, setBlocked] = useState<BlockedStep | null>(null);
  const blocker = useBlocker((step) => {
    const form = findUnsavedForm(step);
    if (!form) return false;
    // On Back and Forward the browser is already at the new history entry, until the router goes back again.
    setBlocked({ ...step, form, historyIndex: step.historyAction === 'POP' ? getHistoryIndex() : null });
    return true;
  });

  const container = blocked && forms.includes(blocked.form) ? blocked.form.root.current : null;
  if (!blocked || !container || isSaving) return null;

  const keepEditing = () => {
    setBlocked(null);
    blocker.reset?.();
    blocked.form.onKeepEditing?.();
  };
  const discard = () => {
    const { form, historyIndex, historyAction, nextLocation } = blocked;
    setBlocked(null);
    form.release();
    // The router forgets the blocked navigation when another one completes, such as a save. The blocked navigation is
    // then started again.
    if (blocker.state === 'blocked') blocker.proceed();
    else if (historyIndex !== null) void navigate(getHistoryDelta(historyIndex));
    else void navigate(nextLocation, { replace: historyAction === 'REPLACE' });
  };
  // Inside the element of the form, because a Radix dialog keeps the focus in its own content.
  return createPortal(
    <UnsavedChangesDialog question={blocked.form.question} onKeepEditing={keepEditing} onDiscard={discard} />,
    container,
  );
}
