import { useBeforeUnload, useBlocker, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { isAnyUnsaved, lostBy } from './unsaved';

/**
 * Nothing typed is lost by a link, a button or Back without a question, and by leaving the document not without the
 * browser's own. One part of the page draws it for all: the router keeps one blocker.
 */
export function LeaveGuard() {
  const navigate = useNavigate();
  const last = useRef<ReturnType<typeof useBlocker> | null>(null);
  const blocker = useBlocker((step) => {
    const part = lostBy(step);
    // The browser is at the entry of a step back already.
    const entry = step.historyAction === 'POP' ? entryOfHistory() : null;
    part?.ask({
      stay: () => last.current?.reset?.(),
      go: () => {
        // A write that ends meanwhile makes the router forget what it holds back.
        if (last.current?.state === 'blocked') last.current.proceed();
        else if (entry !== null) void navigate(entry - (entryOfHistory() ?? entry + 1));
        else void navigate(step.nextLocation, { replace: step.historyAction === 'REPLACE' });
      },
    });
    return part !== undefined;
  });
  useEffect(() => {
    last.current = blocker;
  });

  useBeforeUnload(
    useCallback((event) => {
      if (isAnyUnsaved()) event.preventDefault();
    }, []),
  );
  return null;
}

/** Number of the entry that the router keeps in it. */
function entryOfHistory(): number | null {
  return (window.history.state as { idx?: number } | null)?.idx ?? null;
}
