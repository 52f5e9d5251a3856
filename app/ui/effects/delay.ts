import { useEffect, useState } from 'react';

/** A stable timer. A new start cancels the one before, and so does the unmount of the component. */
export function useDelay() {
  const [delay] = useState(createDelay);
  useEffect(() => delay.cancel, [delay]);
  return delay;
}

function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const start = (run: () => void, ms: number) => {
    cancel();
    timer = setTimeout(run, ms);
  };
  return { start, cancel };
}
