import { useEffect, useState } from 'react';

/** Whether a state lasts for so long that the user has to see it. `getDelayMs` must be stable. */
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
