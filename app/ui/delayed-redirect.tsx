import { useEffect, useState } from 'react';
import type { Leave } from '../lib/leave';
import { Banner } from './banner';
import { useHydrated } from './hydrated';

const SECOND_MS = 1000;

/**
 * A message after which the page goes elsewhere by itself, with the time that remains and a link to go now (D124).
 * Without script the answer carries a `Refresh` header for the same time.
 */
export function DelayedRedirect({ leave: { to, seconds, text }, link }: { leave: Leave; link: string }) {
  const hydrated = useHydrated();
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const goesAt = Date.now() + seconds * SECOND_MS;
    const ticking = setInterval(
      () => setLeft(Math.max(1, Math.ceil((goesAt - Date.now()) / SECOND_MS))),
      SECOND_MS / 4,
    );
    // A new document: nothing of the page before stays in memory.
    const going = setTimeout(() => window.location.assign(to), seconds * SECOND_MS);
    return () => {
      clearInterval(ticking);
      clearTimeout(going);
    };
  }, [to, seconds]);

  return (
    <div className="leave" data-answered>
      <Banner tone="success" title={text} live />
      <p className="leave__line">
        {/* Not part of the live region: a countdown is not to be read out every second. */}
        <span className="muted num">
          Redirecting in {hydrated ? left : seconds} {left === 1 ? 'second' : 'seconds'}.
        </span>
        <a className="link" href={to}>
          {link}
        </a>
      </p>
    </div>
  );
}
