import { useEffect, useState } from 'react';
import { useHydrated } from '~/ui/document/hydrated';

/** The ring is red for the last seconds. */
const SOON_SECONDS = 6;
const ANNOUNCED_SECONDS = 10;
/** How long the announcement is in the page: long enough for screen readers to notice it. */
const ANNOUNCEMENT_LENGTH_SECONDS = 2;
/** Shorter than a second, so that the number changes on time. */
const TICK_MS = 250;
const SECOND_MS = 1000;
const RADIUS = 9;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/**
 * A ring with the seconds until the end of a period of the server's clock, at which `onEnd` is called. `serverTime`: when
 * the server made the data, in ms since 1970. The browser counts from the arrival, because its clock may be wrong. Announced
 * to screen readers once, at ten seconds. Without script a text has the seconds that were left at `serverTime`.
 */
export function Countdown({
  periodSeconds,
  serverTime,
  onEnd,
}: {
  periodSeconds: number;
  serverTime: number;
  onEnd: () => void;
}) {
  const hydrated = useHydrated();
  const secondsAtFirst = periodSeconds - (Math.floor(serverTime / SECOND_MS) % periodSeconds);
  const [secondsLeft, setSecondsLeft] = useState(secondsAtFirst);
  useEffect(() => {
    const endsAt = Date.now() + periodSeconds * SECOND_MS - (serverTime % (periodSeconds * SECOND_MS));
    const tick = () => {
      const current = Math.ceil((endsAt - Date.now()) / SECOND_MS);
      if (current > 0) setSecondsLeft(current);
      else onEnd();
    };
    const ticking = setInterval(tick, TICK_MS);
    return () => clearInterval(ticking);
  }, [periodSeconds, serverTime, onEnd]);
  if (!hydrated) {
    const change = `changes every ${periodSeconds} seconds. This one had ${secondsAtFirst} s left when this page was made.`;
    return <p className="muted">{`The code ${change}`}</p>;
  }
  const isAnnounced = secondsLeft <= ANNOUNCED_SECONDS && secondsLeft > ANNOUNCED_SECONDS - ANNOUNCEMENT_LENGTH_SECONDS;
  return (
    <p className="countdown row" data-soon={secondsLeft < SOON_SECONDS || undefined}>
      <svg className="countdown__ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle className="countdown__all" cx="12" cy="12" r={RADIUS} />
        <circle
          className="countdown__remaining"
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={`${(CIRCUMFERENCE * secondsLeft) / periodSeconds} ${CIRCUMFERENCE}`}
          // A circle begins at the right; the ring begins at the top.
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span aria-hidden="true" className="tabular-nums">{`Changes in ${secondsLeft} s`}</span>
      <span className="sr-only" role="status">
        {isAnnounced ? `Changes in ${ANNOUNCED_SECONDS} seconds` : ''}
      </span>
    </p>
  );
}
