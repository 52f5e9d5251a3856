import { useFetchers, useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { scrolledBoxes, type Start } from './after-each-step';
import { type Scrolled, settle } from './place';

/**
 * Decides after every step of a page, in one place (`place.ts`), where the focus is and what is scrolled, and says the
 * title of a new page.
 */
export default function FocusKeeper({ start }: { start: Start }) {
  const location = useLocation();
  const type = useNavigationType();
  const { state, formMethod } = useNavigation();
  const fetchers = useFetchers();
  const isBusy = state !== 'idle' || fetchers.some((fetcher) => fetcher.state !== 'idle');
  const [title, setTitle] = useState('');
  const before = useRef({ location: start.location, trail: [] as Element[], wrote: false });
  const scrolled = useRef(new Map<string, Scrolled[]>([[start.location.key, start.scrolled]]));

  useEffect(() => {
    const { current } = before;
    if (isBusy) {
      current.trail = trailOf(document.activeElement);
      current.wrote = formMethod !== undefined && formMethod !== 'GET';
      scrolled.current.set(current.location.key, scrolledBoxes());
      return;
    }
    const { location: from, trail, wrote } = current;
    before.current = { location, trail: [], wrote: false };
    if (from === location && trail.length === 0) return;
    if (from.pathname !== location.pathname) setTitle(document.title);
    const back = type === 'POP' ? (scrolled.current.get(location.key) ?? []) : [];
    // After a dialog that closed has given its focus back.
    const timer = setTimeout(() => settle({ from, to: location, trail, wrote, back }));
    return () => clearTimeout(timer);
    // A step is a change of these two; what else is read here says which step it was, and is no step of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBusy, location]);

  return (
    <span className="sr-only" aria-live="polite">
      {title}
    </span>
  );
}

/** An element and all around it, the nearest first. */
function trailOf(element: Element | null): Element[] {
  const trail: Element[] = [];
  for (let place = element; place && place !== document.body; place = place.parentElement) trail.push(place);
  return trail;
}
