import { useEffect, useState } from 'react';
import { useHydrated } from '../document/hydrated';

/** Below this the ring is red. */
const SOON_SECONDS = 6;
const ANNOUNCED_SECONDS = 10;
/** How long the announcement is in the page: long enough for screen readers to notice it. */
const ANNOUNCEMENT_LENGTH_SECONDS = 2;
/** Shorter than a second, so that the number changes on time. */
const TICK_MS = 250;
const RADIUS = 9;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Seconds until the next multiple of the period since 1970, when a time-based code changes. */
function getSecondsLeft(periodSeconds: number): number {
  return periodSeconds - (Math.floor(Date.now() / 1000) % periodSeconds);
}

/**
 * A ring with the seconds until the end of a period of the clock. `onEnd` is called at each end. Announced to screen
 * readers once, at ten seconds. Without script `text` is shown.
 */
export function Countdown({ periodSeconds, text, onEnd }: { periodSeconds: number; text: string; onEnd?: () => void }) {
  const hydrated = useHydrated();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    // More seconds left than at the last tick: a new period has begun. 0 before the first tick.
    let previous = 0;
    const tick = () => {
      const current = getSecondsLeft(periodSeconds);
      if (previous > 0 && current > previous) onEnd?.();
      previous = current;
      setSecondsLeft(current);
    };
    const firstTick = setTimeout(tick);
    const ticking = setInterval(tick, TICK_MS);
    return () => {
      clearTimeout(firstTick);
      clearInterval(ticking);
    };
  }, [periodSeconds, onEnd]);
  if (!hydrated || secondsLeft === null) return <p className="muted">{text}</p>;
  const isAnnounced = secondsLeft <= ANNOUNCED_SECONDS && secondsLeft > ANNOUNCED_SECONDS - ANNOUNCEMENT_LENGTH_SECONDS;
  return (
    <p className="countdown row" data-soon={secondsLeft < SOON_SECONDS || undefined}>
      <svg className="countdown__ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle className="countdown__all" cx="12" cy="12" r={RADIUS} />
        <circle
          className="countdown__left"
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={`${(CIRCUMFERENCE * secondsLeft) / periodSeconds} ${CIRCUMFERENCE}`}
          // A circle begins at the right; the ring begins at the top.
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span aria-hidden="true" className="num">{`Changes in ${secondsLeft} s`}</span>
      <span className="sr-only" role="status">
        {isAnnounced ? `Changes in ${ANNOUNCED_SECONDS} seconds` : ''}
      </span>
    </p>
  );
}
