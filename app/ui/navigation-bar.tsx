import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const SHOWN_AFTER_MS = 200;

/** A bar at the top while another page is on its way, from 200 ms on (D137). */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);
  return (
    <div className="navigation-bar" role="status" data-shown={shown || undefined}>
      {shown && <span className="sr-only">Loading…</span>}
    </div>
  );
}
