import { type Location, useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';

const FocusKeeper = lazy(() => import('./focus-keeper'));

/** What keeps the focus after each step comes with the first key or press, before the step that follows from it. */
export function AfterEachStep() {
  const location = useLocation();
  const [start, setStart] = useState<Location | null>(null);
  useEffect(() => {
    if (start) return;
    const begin = () => setStart(location);
    const types = ['pointerdown', 'keydown', 'click', 'popstate'];
    for (const type of types) window.addEventListener(type, begin, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, begin, { capture: true });
    };
  }, [start, location]);
  return (
    start && (
      <Suspense>
        <FocusKeeper start={start} />
      </Suspense>
    )
  );
}
