import { useLocation, useNavigation } from '@remix-run/react';
import { type RefObject, useRef, useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { type Unsaved, useUnsaved } from '../unsaved';
import { isChanged } from './form-values';

type Answers = Parameters<Unsaved['ask']>[0];

/** Whether a write is on its way, which nobody leaves; the page that is loaded anew after a refusal may be left. */
export function useIsSaving(): boolean {
  const { pathname, search } = useLocation();
  const { state, formMethod, location } = useNavigation();
  if (formMethod === undefined || formMethod === 'GET') return false;
  return state === 'submitting' || location.pathname !== pathname || location.search !== search;
}

/**
 * Watches over the form in a part of the page: asks before a step that takes it away with what was typed. The question
 * waits while a save is under way.
 */
export function useUnsavedForm(root: RefObject<HTMLElement>, leaves: Unsaved['leaves']) {
  const isSaving = useIsSaving();
  // A form that came back refused is drawn with what was typed: it is as unsaved as before.
  const wasSent = useRef(false);
  const isReleased = useRef(false);
  const [answers, setAnswers] = useState<Answers | null>(null);
  const isUnsaved = () => !isReleased.current && root.current !== null && (wasSent.current || isChanged(root.current));
  const isFirst = useUnsaved({ isUnsaved, leaves, ask: setAnswers });
  return {
    /** Drawn with the form. */
    guard: isFirst && <LeaveGuard />,
    isUnsaved,
    isSaving,
    asks: answers !== null && !isSaving,
    ask: setAnswers,
    keep: () => {
      answers?.stay();
      setAnswers(null);
    },
    discard: () => {
      isReleased.current = true;
      answers?.go();
    },
    /** Of the form's `submit`. */
    onSubmit: () => {
      wasSent.current ||= isUnsaved();
    },
    /** From now on nothing in it counts. */
    release: () => {
      isReleased.current = true;
    },
  };
}
