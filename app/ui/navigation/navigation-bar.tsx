import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useIsLasting } from '~/ui/effects/lasting';

const DELAY_MS = 200;
/** Shorter for Back and Forward: users know them as instant, so they notice a delay sooner. */
const HISTORY_STEP_DELAY_MS = 60;

/** A progress bar at the top of the window during a slow navigation. It also marks `main` as busy (D137). */
export function NavigationBar() {
  const isSlow = useSlowNavigation();
  // `main` is rendered by each layout, outside of this component.
  useEffect(() => {
    const main = isSlow ? document.getElementById('main') : null;
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [isSlow]);
  return (
    <div className="navigation-bar" role="status" data-shown={isSlow || undefined}>
      {isSlow && <span className="sr-only">Loading…</span>}
    </div>
  );
}

function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  const isHistoryStep = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isHistoryStep.current = true;
    };
    // In the capture phase, before the listener of the router starts the navigation.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  const getDelayMs = useCallback(() => {
    const delayMs = isHistoryStep.current ? HISTORY_STEP_DELAY_MS : DELAY_MS;
    isHistoryStep.current = false;
    return delayMs;
  }, []);
  return useIsLasting(state !== 'idle', getDelayMs);
}
