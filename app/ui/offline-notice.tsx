import { useEffect, useState } from 'react';

/** Says that the browser is offline, and keeps pages with what was typed in them: nothing is sent or left meanwhile. */
export default function OfflineNotice() {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const onChange = () => setOffline(!navigator.onLine);
    const hold = (event: Event) => {
      const { type, target } = event;
      const leaves = type === 'submit' || (target instanceof Element && target.closest('a[href]:not([href^="#"])'));
      if (navigator.onLine || !leaves) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listeners = { online: onChange, offline: onChange, submit: hold, click: hold };
    const heard = Object.entries(listeners);
    // Before the router hears of it.
    for (const [type, listener] of heard) window.addEventListener(type, listener, true);
    onChange();
    return () => {
      for (const [type, listener] of heard) window.removeEventListener(type, listener, true);
    };
  }, []);
  return (
    <p className="offline" role="status">
      {isOffline && 'You are offline. What you typed is kept, and nothing is sent until you are back.'}
    </p>
  );
}
