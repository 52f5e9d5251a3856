import { useBlocker, useNavigate } from '@remix-run/react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsSaving } from '~/ui/navigation/submitting';
import { getHistoryIndex } from '~/ui/remix/remix-internals';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { findUnsavedForm, getForms, subscribe, type NavigationStep, type UnsavedForm } from './unsaved-forms';

/** A blocked navigation. `historyIndex` is the entry that Back or Forward leads to; null for links and redirects. */
type BlockedStep = NavigationStep & { form: UnsavedForm; historyAction: string; historyIndex: number | null };

/** Index of the current history entry. If it is unknown: one after the target, so that the navigation is a simple Back. */
function getCurrentIndex(targetIndex: number): number {
  return getHistoryIndex() ?? targetIndex + 1;
}

const NO_FORMS: readonly UnsavedForm[] = [];

/**
 * Blocks each navigation that would discard unsaved changes, and asks first. The one guard of the document: the router
 * supports a single blocker. The question waits until a pending save has ended.
 */
export function UnsavedChangesGuard() {
  const navigate = useNavigate();
  const forms = useSyncExternalStore(subscribe, getForms, () => NO_FORMS);
  const isSaving = useIsSaving();
  const [blocked, setBlocked] = useState<BlockedStep | null>(null);
  const blocker = useBlocker((step) => {
    const form = findUnsavedForm(step);
    if (!form) return false;
    // On Back and Forward the browser is at the new history entry already.
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
    // The router forgets a blocked navigation when another one, such as a save, completes: navigate again.
    if (blocker.state === 'blocked') blocker.proceed();
    else if (historyIndex !== null) void navigate(historyIndex - getCurrentIndex(historyIndex));
    else void navigate(nextLocation, { replace: historyAction === 'REPLACE' });
  };
  // In the form's element: a Radix dialog keeps the focus inside its own content.
  return createPortal(<UnsavedChangesDialog onKeepEditing={keepEditing} onDiscard={discard} />, container);
}
