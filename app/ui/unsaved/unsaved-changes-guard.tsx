import { useBlocker, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useIsSaving } from '~/ui/navigation/submitting';
import { countHistoryEntry, getHistoryIndex, wasSaved } from '~/ui/remix/remix-internals';
import type { LeaveQuestion, UnsavedChangesDialog } from './unsaved-changes-dialog';

type Address = { pathname: string; search: string };
export type NavigationStep = { currentLocation: Address; nextLocation: Address };

/** A form with changes, or something else that ends when the page is left, such as uploads (D182). */
export type Work = {
  /** An element of the page that exists as long as the work does. */
  root: RefObject<HTMLElement>;
  /** Without a question the user stays, but may close the tab. */
  question?: LeaveQuestion;
  isUnfinished: () => boolean;
  /** Whether a navigation ends the work; by default each that leads to another page. */
  isEndedBy?: (step: NavigationStep) => boolean;
  /** Called if the user stays. */
  onStay?: () => void;
};
/** `release` makes the work ask no more. `onEnd` is set while a question about the work waits or is shown. */
export type WorkEntry = {
  getWork: () => Work;
  isUnfinished: () => boolean;
  release: () => void;
  onEnd?: () => void;
  /** Pages without work do not load it. */
  Dialog: typeof UnsavedChangesDialog;
};

/** The work of the whole document, because the router supports a single blocker. */
export const entries = new Set<WorkEntry>();

/** Tabs, dialogs and lists of a page change only other parts of the URL. */
export function isOtherPage({ currentLocation, nextLocation }: NavigationStep): boolean {
  return currentLocation.pathname !== nextLocation.pathname;
}

/** The work mounted last is on top. `shown`: the submit that React still shows. */
function findUnfinished(step: NavigationStep, shown: FormData | undefined): WorkEntry | undefined {
  return [...entries].findLast(({ getWork, isUnfinished }) => {
    const { root, isEndedBy = isOtherPage } = getWork();
    return isEndedBy(step) && isUnfinished() && !wasSaved(root.current, shown);
  });
}

type BlockedStep = NavigationStep & {
  entry: WorkEntry;
  historyAction: string;
  /** The history entry that Back or Forward leads to; null for links and redirects. */
  historyIndex: number | null;
};

/** Asks the questions of all unfinished work. While a save is pending, the question waits. */
export function UnsavedChangesGuard() {
  const navigate = useNavigate();
  const isSaving = useIsSaving();
  const { formData } = useNavigation();
  const location = useLocation();
  useEffect(countHistoryEntry, [location]);
  const [blocked, setBlocked] = useState<BlockedStep | null>(null);
  const submittedForm = useSubmittedForm();
  /** The form of the blocked step, as Log Out; null for a link. */
  const blockedForm = useRef<HTMLFormElement | null>(null);
  const blocker = useBlocker((step) => {
    const entry = findUnfinished(step, formData);
    if (!entry) return false;
    if (!entry.getWork().question) return true;
    blockedForm.current = submittedForm.current;
    // A form that was saved is mounted again with the same `root`, but other work.
    entry.onEnd = () => {
      setBlocked((current) => (current?.entry === entry ? null : current));
      // A link that was pressed during a save is not followed, so that its result is seen. Who logs out expects to be logged out.
      setTimeout(() => {
        const form = blockedForm.current;
        blockedForm.current = null;
        if (form?.isConnected) form.requestSubmit();
      });
    };
    // On Back and Forward the browser is already at the new history entry, until the router goes back again.
    setBlocked({ ...step, entry, historyIndex: step.historyAction === 'POP' ? getHistoryIndex() : null });
    return true;
  });

  const { root, question, onStay } = blocked?.entry.getWork() ?? {};
  if (!blocked || !root?.current?.isConnected || isSaving) return null;

  const stay = () => {
    blockedForm.current = null;
    setBlocked(null);
    blocker.reset?.();
    onStay?.();
  };
  const leave = () => {
    const { entry, historyIndex, historyAction, nextLocation } = blocked;
    const form = blockedForm.current;
    blockedForm.current = null;
    setBlocked(null);
    entry.release();
    // The router forgets the blocked navigation when it loads data for another reason, such as a save.
    if (blocker.state === 'blocked') blocker.proceed();
    else if (form?.isConnected) form.requestSubmit();
    else if (historyIndex !== null) void navigate(getHistoryDelta(historyIndex));
    else void navigate(nextLocation, { replace: historyAction === 'REPLACE' });
  };
  // Inside the element of the form, because a Radix dialog keeps the focus in its own content.
  return createPortal(
    <blocked.entry.Dialog question={question} onKeepEditing={stay} onDiscard={leave} />,
    root.current,
  );
}

/** The form with the method POST whose submit is being handled. The router reports only its path. */
function useSubmittedForm(): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      form.current = target instanceof HTMLFormElement && target.method === 'post' ? target : null;
      setTimeout(() => (form.current = null));
    };
    window.addEventListener('submit', onSubmit, { capture: true });
    return () => window.removeEventListener('submit', onSubmit, { capture: true });
  }, []);
  return form;
}

/** The steps to an entry of the history. If the current index is unknown, -1 for a simple Back. */
function getHistoryDelta(targetIndex: number): number {
  const currentIndex = getHistoryIndex();
  return currentIndex === null ? -1 : targetIndex - currentIndex;
}
