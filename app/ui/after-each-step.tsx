import { type Location, useLocation } from '@remix-run/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Scrolled } from './place';

/** Where the person was before the first step, and how far the boxes of rows were scrolled. */
export type Start = { location: Location; scrolled: Scrolled[] };

// What cannot be had is no failure.
const FocusKeeper = lazy<ComponentType<{ start: Start }>>(() =>
  import('./focus-keeper').catch(() => ({ default: () => null })),
);

/** What keeps the focus after each step comes with the first key or press, before the step that follows from it. */
export function AfterEachStep() {
  const location = useLocation();
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    if (start) return;
    const begin = () => setStart({ location, scrolled: scrolledBoxes() });
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

/** How far each box of rows is scrolled, in their order. */
export function scrolledBoxes(): Scrolled[] {
  return [...document.querySelectorAll('.grid__scroll')].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
}
