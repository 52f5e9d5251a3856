import { useEffect, useState } from 'react';
import type { DelayedRedirect } from '~/shared/delayed-redirect';
import { Banner } from '~/ui/layout/banner';

const SECOND_MS = 1000;
const TICK_MS = 250;

/** A message before a redirect. Without script, the `Refresh` header of the response does the redirect. */
export function DelayedRedirectMessage({
  redirect: { to, seconds, text, detail },
  linkText,
}: {
  redirect: DelayedRedirect;
  linkText: string;
}) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);

  useEffect(() => {
    const redirectsAt = Date.now() + seconds * SECOND_MS;
    const updateSeconds = () => {
      const remaining = Math.ceil((redirectsAt - Date.now()) / SECOND_MS);
      setSecondsLeft(Math.max(1, remaining));
    };
    const countdownTimer = setInterval(updateSeconds, TICK_MS);
    // A full page load discards all data in memory.
    const redirectTimer = setTimeout(() => window.location.assign(to), seconds * SECOND_MS);
    return () => {
      clearInterval(countdownTimer);
      clearTimeout(redirectTimer);
    };
  }, [to, seconds]);

  return (
    // On a page with tabs, `data-opens-tab` selects the tab of this message, which would be hidden otherwise.
    <div className="stack-sm" data-opens-tab>
      <Banner tone="success" title={text} live>
        {detail && <p>{detail}</p>}
      </Banner>
      <p className="leave__line">
        {/* Outside of the live region of the banner, so that screen readers do not announce it every second. */}
        <span className="muted tabular-nums">{`Redirecting in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`}</span>
        <a className="link" href={to}>
          {linkText}
        </a>
      </p>
    </div>
  );
}
