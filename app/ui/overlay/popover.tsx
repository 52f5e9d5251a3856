import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * A menu in a `<details>` element, which works without script. With script Esc and a click outside close it, and the arrow
 * keys, Home and End move through its items.
 */
export function Popover({
  summary,
  label,
  className,
  children,
}: {
  summary: ReactNode;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isOutside = target instanceof Node && !details.current?.contains(target);
      if (details.current?.open && isOutside) details.current.open = false;
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = details.current;
    if (!element?.open) return;
    if (event.key === 'Escape') {
      element.open = false;
      element.querySelector('summary')?.focus();
      return;
    }
    const items = [...element.querySelectorAll<HTMLElement>('.pop :is(a[href], button, input:not([type=hidden]))')];
    // -1 if the focus is on the summary.
    const current = items.findIndex((item) => item === document.activeElement);
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current <= 0 ? items.length - 1 : current - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next === undefined || items.length === 0) return;
    event.preventDefault();
    items[next % items.length]?.focus();
  };

  return (
    // The key events come from the items; the element itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <details className="popover" ref={details} onKeyDown={onKeyDown}>
      <summary className={className} aria-label={label} title={label}>
        {summary}
      </summary>
      <div className="pop pop-header">{children}</div>
    </details>
  );
}
