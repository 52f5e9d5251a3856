import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

const SHOWN_AFTER_MS = 200;
/** Back is expected at once, so its wait is shown sooner. */
const BACK_SHOWN_AFTER_MS = 60;

/**
 * A bar at the top while another page is on its way (D137); the page that is left says that it is busy, and rows to come
 * lie over it where it gives way to another screen. A form that was sent stays in sight.
 */
export function NavigationBar() {
  const { state, location: next, formData } = useNavigation();
  const { pathname } = useLocation();
  const busy = state !== 'idle';
  const away = next && !formData && next.pathname !== pathname ? next.pathname : null;
  const isBack = useRef(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onBack = () => {
      isBack.current = true;
    };
    // Before the router hears of it.
    window.addEventListener('popstate', onBack, { capture: true });
    return () => window.removeEventListener('popstate', onBack, { capture: true });
  }, []);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setShown(true), isBack.current ? BACK_SHOWN_AFTER_MS : SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
      isBack.current = false;
    };
  }, [busy]);
  useEffect(() => {
    const main = shown ? document.getElementById('main') : null;
    main?.setAttribute('aria-busy', 'true');
    if (away !== null) {
      const entry = document.querySelector(`nav a[href="${CSS.escape(away)}"]`);
      main?.setAttribute('data-waiting', entry?.textContent ?? '');
    }
    return () => {
      main?.removeAttribute('aria-busy');
      main?.removeAttribute('data-waiting');
    };
  }, [shown, away]);
  return (
    <div className="navigation-bar" role="status" data-shown={shown || undefined}>
      {shown && <span className="sr-only">Loading…</span>}
    </div>
  );
}
