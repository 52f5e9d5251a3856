import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { hasChanges } from './form-values';
import { CHANGES_QUESTION, UnsavedChangesDialog } from './unsaved-changes-dialog';
import { entries, type Work, type WorkEntry } from './unsaved-changes-guard';

/** Asks before the user leaves unfinished work, by a link, by Back, or by closing the tab. */
export function useUnfinishedWork(work: Work): WorkEntry {
  const latest = useRef(work);
  // Layout effects: once the page shows that a form is saved, Back does not ask about it.
  useBrowserLayoutEffect(() => {
    latest.current = work;
  });
  const isReleased = useRef(false);
  const [entry] = useState<WorkEntry>(() => ({
    getWork: () => latest.current,
    isUnfinished: () => !isReleased.current && latest.current.isUnfinished(),
    release: () => {
      isReleased.current = true;
    },
    Dialog: UnsavedChangesDialog,
  }));
  useBrowserLayoutEffect(() => {
    entries.add(entry);
    return () => {
      entries.delete(entry);
      entry.onEnd?.();
    };
  }, [entry]);
  // For navigations that the router cannot block, such as closing the tab.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (entry.getWork().question && entry.isUnfinished()) event.preventDefault();
      },
      [entry],
    ),
  );
  return entry;
}

/** `useUnfinishedWork` for a form. `root` is the form or an element around it, which calls `onSubmit` on its submit. */
export function useUnsavedForm(root: RefObject<HTMLElement>, work: Pick<Work, 'isEndedBy' | 'onStay'> = {}) {
  // After a refusal the submitted values are the defaults of the controls, so `hasChanges` does not find them.
  const hasSubmittedChanges = useRef(false);
  const { isUnfinished, release } = useUnfinishedWork({
    root,
    question: CHANGES_QUESTION,
    isUnfinished: () => root.current !== null && (hasSubmittedChanges.current || hasChanges(root.current)),
    ...work,
  });
  const onSubmit = () => {
    hasSubmittedChanges.current ||= isUnfinished();
  };
  return { onSubmit, release, isUnsaved: isUnfinished };
}
