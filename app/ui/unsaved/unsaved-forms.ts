import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { hasChanges } from './form-values';

type Address = { pathname: string; search: string };
export type NavigationStep = { currentLocation: Address; nextLocation: Address };

/** A question before a page is left, with its two answers. */
export type LeaveQuestion = { title: string; text: string; keepText: string; discardText: string };

export const CHANGES_QUESTION: LeaveQuestion = {
  title: 'You have unsaved changes.',
  text: 'If you leave, they are lost.',
  keepText: 'Keep editing',
  discardText: 'Discard',
};

/** A form of the page, or work that goes on in it, that `UnsavedChangesGuard` checks before it is left. */
export type UnsavedForm = {
  /** The form, or an element around it. */
  root: RefObject<HTMLElement>;
  question: LeaveQuestion;
  isUnsaved: () => boolean;
  /** Whether the navigation removes the form from the page. */
  isRemovedBy: (step: NavigationStep) => boolean;
  /** Makes `isUnsaved` return false from now on, so that the form blocks no navigation. */
  release: () => void;
  /** Called when the user answers 'Keep editing' to the question of a blocked navigation. */
  onKeepEditing?: () => void;
};

let forms: readonly UnsavedForm[] = [];
const listeners = new Set<() => void>();

function setForms(next: readonly UnsavedForm[]): void {
  forms = next;
  for (const listener of listeners) listener();
}

export function getForms(): readonly UnsavedForm[] {
  return forms;
}

export function subscribeToForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Finds an unsaved form that a navigation would remove: the form mounted last, because it is on top. */
export function findUnsavedForm(step: NavigationStep): UnsavedForm | undefined {
  return forms.findLast((form) => form.isRemovedBy(step) && form.isUnsaved());
}

/** Whether a navigation leads to another page. Tabs, dialogs and lists of a page change only other parts of the URL. */
export function isOtherPage({ currentLocation, nextLocation }: NavigationStep): boolean {
  return currentLocation.pathname !== nextLocation.pathname;
}

/**
 * Registers a form with the guard of unsaved changes while it is mounted. The parameters must be stable. The form must
 * call the returned `onSubmit` on its submit event.
 */
export function useUnsavedForm(
  root: RefObject<HTMLElement>,
  isRemovedBy: UnsavedForm['isRemovedBy'],
  onKeepEditing?: () => void,
) {
  // After a refusal, the submitted values are the defaults of the controls, so `hasChanges` does not find them. This
  // flag is never reset, because a saved form is unmounted or released.
  const hasSubmittedChanges = useRef(false);
  const isReleased = useRef(false);
  const isUnsaved = useCallback(
    () => !isReleased.current && root.current !== null && (hasSubmittedChanges.current || hasChanges(root.current)),
    [root],
  );
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);

  useGuard({ root, question: CHANGES_QUESTION, isUnsaved, isRemovedBy, release, onKeepEditing });

  const onSubmit = () => {
    hasSubmittedChanges.current ||= isUnsaved();
  };
  return { onSubmit, release, isUnsaved };
}

/**
 * Asks before the page is left while it does work that would end then, such as uploads (D182). `root` is an element
 * that is shown meanwhile. Returns a function that makes it ask no more.
 */
export function useUnfinishedWork(
  root: RefObject<HTMLElement>,
  isUnfinished: boolean,
  question: LeaveQuestion,
): () => void {
  const isAsking = useRef(isUnfinished);
  useEffect(() => {
    isAsking.current = isUnfinished;
  }, [isUnfinished]);
  const isUnsaved = useCallback(() => isAsking.current, []);
  const release = useCallback(() => {
    isAsking.current = false;
  }, []);
  useGuard({ root, question, isUnsaved, isRemovedBy: isOtherPage, release });
  return release;
}

function useGuard({ root, question, isUnsaved, isRemovedBy, release, onKeepEditing }: UnsavedForm): void {
  useEffect(() => {
    const form = { root, question, isUnsaved, isRemovedBy, release, onKeepEditing };
    setForms([...forms, form]);
    return () => setForms(forms.filter((other) => other !== form));
  }, [root, question, isUnsaved, isRemovedBy, release, onKeepEditing]);

  // For navigations of the browser, which the router cannot block, such as closing the tab.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
}
