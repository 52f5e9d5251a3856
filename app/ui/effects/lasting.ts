import { useEffect, useState } from 'react';

/**
 * Whether a state has been active for longer than a delay, so that the user has to see it. `getDelayMs` is called when
 * the state begins; this function must be stable.
 */
export function useIsLasting(isActive: boolean, getDelayMs: () => number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setLasting(true), getDelayMs());
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isActive, getDelayMs]);
  return isLasting;
}
