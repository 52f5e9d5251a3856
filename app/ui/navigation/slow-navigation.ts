import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useIsLasting } from '~/ui/effects/lasting';
import { useIsConnected } from '~/ui/remix/connection';

const DELAY_MS = 200;
/** The browser's own Back is instant, so its delay is noticed sooner. */
const BACK_DELAY_MS = 60;

/** Whether a navigation has been pending for so long that the user has to see it. */
export function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  // Without a connection the page stays as it is, with a notice.
  const isConnected = useIsConnected();
  const isPending = state !== 'idle' && isConnected;
  const isBack = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isBack.current = true;
    };
    // Capture: before the router's own listener changes the navigation state.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  const getDelayMs = useCallback(() => {
    const delayMs = isBack.current ? BACK_DELAY_MS : DELAY_MS;
    isBack.current = false;
    return delayMs;
  }, []);
  return useIsLasting(isPending, getDelayMs);
}
