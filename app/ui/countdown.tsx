import { useEffect, useState } from 'react';
import { useHydrated } from './hydrated';

const SOON_S = 6;
const SAID_AT_S = 10;
const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** Seconds until the next multiple of a period on the clock, as codes that change with time have it. */
function secondsLeft(periodS: number): number {
  return periodS - (Math.floor(Date.now() / 1000) % periodS);
}

/**
 * A ring and the seconds until something changes on the clock; said to a screen reader once, at ten seconds. Without
 * script the sentence that is true at any time.
 */
export function Countdown({ periodS, text, onEnd }: { periodS: number; text: string; onEnd?: () => void }) {
  const hydrated = useHydrated();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let before = 0;
    const tick = () => {
      const now = secondsLeft(periodS);
      if (before > 0 && now > before) onEnd?.();
      before = now;
      setLeft(now);
    };
    const starting = setTimeout(tick);
    const ticking = setInterval(tick, 250);
    return () => {
      clearTimeout(starting);
      clearInterval(ticking);
    };
  }, [periodS, onEnd]);
  if (!hydrated || left === null) return <p className="muted">{text}</p>;
  return (
    <p className="countdown row" data-soon={left < SOON_S || undefined}>
      <svg className="countdown__ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle className="countdown__all" cx="12" cy="12" r={RADIUS} />
        <circle
          className="countdown__left"
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={`${(ROUND * left) / periodS} ${ROUND}`}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span aria-hidden="true" className="num">
        Changes in {left} s
      </span>
      <span className="sr-only" role="status">
        {left <= SAID_AT_S && left > SAID_AT_S - 2 ? `Changes in ${SAID_AT_S} seconds` : ''}
      </span>
    </p>
  );
}
