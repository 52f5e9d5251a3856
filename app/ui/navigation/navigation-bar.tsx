import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useIsConnected } from './connection';

const DELAY_MS = 200;
/** The browser's own Back is instant, so its delay is noticed sooner. */
const BACK_DELAY_MS = 60;

/**
 * A progress bar at the top while a navigation is pending (D137). The page is marked busy, and a skeleton with the name
 * of the next page covers it where another page is loading. A submitted form stays visible.
 */
export function NavigationBar() {
  const { state, location: next, formData } = useNavigation();
  const { pathname } = useLocation();
  // Without a connection the page stays as it is, with a notice.
  const isConnected = useIsConnected();
  const isBusy = state !== 'idle' && isConnected;
  const nextPath = next && !formData && next.pathname !== pathname ? next.pathname : null;
  const isBack = useRef(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onPopState = () => {
      isBack.current = true;
    };
    // Capture: before the router's own listener changes the navigation state.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setShown(true), isBack.current ? BACK_DELAY_MS : DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
      isBack.current = false;
    };
  }, [isBusy]);
  // `main` is rendered by each layout, outside of this component.
  useEffect(() => {
    const main = isShown ? document.getElementById('main') : null;
    main?.setAttribute('aria-busy', 'true');
    if (nextPath !== null) {
      const menuLink = document.querySelector(`nav a[href="${CSS.escape(nextPath)}"]`);
      main?.setAttribute('data-waiting', menuLink?.textContent ?? '');
    }
    return () => {
      main?.removeAttribute('aria-busy');
      main?.removeAttribute('data-waiting');
    };
  }, [isShown, nextPath]);
  return (
    <div className="navigation-bar" role="status" data-shown={isShown || undefined}>
      {isShown && <span className="sr-only">Loading…</span>}
    </div>
  );
}
