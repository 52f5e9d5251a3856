import { useEffect, useState } from 'react';
import { useHydrated } from '~/ui/document/hydrated';

const SOON_SECONDS = 6;
/** Screen readers announce the countdown once, with this number of seconds left. */
const ANNOUNCED_SECONDS = 10;
/** How long the announcement is in the page. Screen readers need some time to notice it. */
const ANNOUNCEMENT_LENGTH_SECONDS = 2;
/** Shorter than a second, so that the number changes on time. */
const TICK_MS = 250;
const SECOND_MS = 1000;
const RADIUS = 9;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** How long a one-time code is valid. The codes change at multiples of the period on the server's clock. */
export function Countdown({
  periodSeconds,
  serverTime,
  requestTime,
  onEnd,
}: {
  periodSeconds: number;
  /** When the server requested the code, in ms since 1970. */
  serverTime: number;
  /** When the browser sent its request, by its own clock. The way of the response counts as time that has passed. */
  requestTime: number;
  /** Called when the period ends, and repeatedly from then on until `serverTime` changes. Must be stable. */
  onEnd: () => void;
}) {
  const hydrated = useHydrated();
  const secondsLeftAtServerTime = periodSeconds - (Math.floor(serverTime / SECOND_MS) % periodSeconds);
  const [secondsLeft, setSecondsLeft] = useState(secondsLeftAtServerTime);
  useEffect(() => {
    const periodMs = periodSeconds * SECOND_MS;
    const msLeftAtServerTime = periodMs - (serverTime % periodMs);
    // The browser's clock may be wrong, so it only measures the time since the request.
    const endsAt = requestTime + msLeftAtServerTime;
    const tick = () => {
      const current = Math.ceil((endsAt - Date.now()) / SECOND_MS);
      if (current > 0) setSecondsLeft(current);
      else onEnd();
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [periodSeconds, serverTime, requestTime, onEnd]);
  if (!hydrated) {
    const change = `changes every ${periodSeconds} seconds. This one had ${secondsLeftAtServerTime} s left when this page was made.`;
    return <p className="muted">{`The code ${change}`}</p>;
  }
  const isAnnounced = secondsLeft <= ANNOUNCED_SECONDS && secondsLeft > ANNOUNCED_SECONDS - ANNOUNCEMENT_LENGTH_SECONDS;
  return (
    <p className="countdown row muted" data-soon={secondsLeft < SOON_SECONDS || undefined}>
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
