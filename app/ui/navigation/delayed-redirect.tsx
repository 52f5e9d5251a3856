import { useEffect, useState } from 'react';
import type { DelayedRedirect } from '~/protocol/delayed-redirect';
import { Banner } from '~/ui/layout/banner';

const SECOND_MS = 1000;
/** Shorter than a second, so that the number changes on time. */
const TICK_MS = 250;

/**
 * A message before a redirect, with the remaining seconds and a link to the target. Without script the
 * `Refresh` header of the response redirects at the same time. A timed redirect alone is too fast for some users and too
 * slow for others.
 */
export function DelayedRedirectMessage({
  redirect: { to, seconds, text },
  linkText,
}: {
  redirect: DelayedRedirect;
  linkText: string;
}) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);

  useEffect(() => {
    const redirectsAt = Date.now() + seconds * SECOND_MS;
    const ticking = setInterval(
      () => setSecondsLeft(Math.max(1, Math.ceil((redirectsAt - Date.now()) / SECOND_MS))),
      TICK_MS,
    );
    // A full page load, which discards all data of this page in memory.
    const redirecting = setTimeout(() => window.location.assign(to), seconds * SECOND_MS);
    return () => {
      clearInterval(ticking);
      clearTimeout(redirecting);
    };
  }, [to, seconds]);

  return (
    <div className="leave" data-has-reply>
      <Banner tone="success" title={text} live />
      <p className="leave__line">
        {/* Outside of the live region: not announced every second. */}
        <span className="muted tabular-nums">{`Redirecting in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`}</span>
        <a className="link" href={to}>
          {linkText}
        </a>
      </p>
    </div>
  );
}
