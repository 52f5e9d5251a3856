import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { hasChanges } from './form-values';

type Address = { pathname: string; search: string };
export type NavigationStep = { currentLocation: Address; nextLocation: Address };

/** A form on the page that may hold unsaved changes. */
export type UnsavedForm = {
  /** The form, or an element around it. */
  root: RefObject<HTMLElement>;
  isUnsaved: () => boolean;
  /** Whether the navigation removes the form from the page. */
  isRemovedBy: (step: NavigationStep) => boolean;
  /** From now on the form does not count as unsaved. */
  release: () => void;
  /** The user has kept editing in place of a blocked navigation. */
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

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unsaved form that a navigation would remove, the one on top first. */
export function findUnsavedForm(step: NavigationStep): UnsavedForm | undefined {
  return forms.findLast((form) => form.isRemovedBy(step) && form.isUnsaved());
}

/**
 * Registers a form with the guard of unsaved changes while it is mounted. The parameters must be stable. `onSubmit` is
 * for the form's submit event.
 */
export function useUnsavedForm(
  root: RefObject<HTMLElement>,
  isRemovedBy: UnsavedForm['isRemovedBy'],
  onKeepEditing?: () => void,
) {
  // A refused form is rendered with the submitted values as its defaults, but it is still unsaved.
  const wasSubmitted = useRef(false);
  const isReleased = useRef(false);
  const isUnsaved = useCallback(
    () => !isReleased.current && root.current !== null && (wasSubmitted.current || hasChanges(root.current)),
    [root],
  );
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);

  useEffect(() => {
    const form = { root, isUnsaved, isRemovedBy, release, onKeepEditing };
    setForms([...forms, form]);
    return () => setForms(forms.filter((other) => other !== form));
  }, [root, isUnsaved, isRemovedBy, release, onKeepEditing]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );

  const onSubmit = () => {
    wasSubmitted.current ||= isUnsaved();
  };
  return { onSubmit, release, isUnsaved };
}
