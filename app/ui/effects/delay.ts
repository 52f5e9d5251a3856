import { useEffect, useState } from 'react';

/** A timer that a new start replaces, and that ends when the component is removed. */
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
