import { useEffect } from 'react';
import { useSlowNavigation } from './slow-navigation';

/** A progress bar at the top of the window during a slow navigation. It also marks `main` as busy. */
export function NavigationBar() {
  const isSlow = useSlowNavigation();
  // `main` is rendered by each layout, outside of this component.
  useEffect(() => {
    const main = isSlow ? document.getElementById('main') : null;
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [isSlow]);
  return (
    <div className="navigation-bar" role="status" data-shown={isSlow || undefined}>
      {isSlow && <span className="sr-only">Loading…</span>}
    </div>
  );
}
