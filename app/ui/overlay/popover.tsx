import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

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
    const closeOutside = (event: Event) => {
      const menu = details.current;
      if (menu?.open && !event.composedPath().includes(menu)) menu.open = false;
    };
    const closeUnfocused = (event: FocusEvent) => {
      // A press inside focuses an element around the menu, such as main, where nothing nearer takes the focus (in Safari a
      // summary does not). A menu that is hidden between the focus and the click of a label crashes the tab in Chromium.
      const isAround = event.target instanceof Node && event.target.contains(details.current);
      if (!isAround) closeOutside(event);
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeUnfocused);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeUnfocused);
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
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (isTyping && (event.key === 'Home' || event.key === 'End')) return;
    const items = [...element.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden])')].filter(
      (item) => item.getClientRects().length > 0,
    );
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

  // Not on touch screens, where it would open the keyboard.
  const focusSearch = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || !matchMedia('(hover: hover)').matches) return;
    currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The key events come from its items.
    <details className="popover" ref={details} onKeyDown={onKeyDown} onToggle={focusSearch}>
      <summary className={className} aria-label={label} title={label}>
        {summary}
      </summary>
      {/* Takes the focus of a press on its words, so that its keys work after it. */}
      <div className="popover__panel popover__panel-header" tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
