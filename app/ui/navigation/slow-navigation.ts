import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useIsConnected } from '../remix/connection';

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
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const onPopState = () => {
      isBack.current = true;
    };
    // Capture: before the router's own listener changes the navigation state.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), isBack.current ? BACK_DELAY_MS : DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      isBack.current = false;
    };
  }, [isPending]);
  return isSlow;
}
