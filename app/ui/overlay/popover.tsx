import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

/**
 * A menu that works without script. With script it closes on Esc, on a click outside and when the focus leaves it. The arrow
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
    const closeIfOutside = (event: Event) => {
      const menu = details.current;
      if (menu?.open && !event.composedPath().includes(menu)) menu.open = false;
    };
    const closeIfFocusLeft = (event: FocusEvent) => {
      // In Safari, a press on the `summary` focuses an element around the menu, such as `main`. In Chromium, a press on
      // a label in the menu does so too, and hiding the menu before the click would crash the tab.
      const isAncestorFocused = event.target instanceof Node && event.target.contains(details.current);
      if (!isAncestorFocused) closeIfOutside(event);
    };
    document.addEventListener('click', closeIfOutside);
    document.addEventListener('focusin', closeIfFocusLeft);
    return () => {
      document.removeEventListener('click', closeIfOutside);
      document.removeEventListener('focusin', closeIfFocusLeft);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = details.current;
    // While a text is composed, the keys are those of the input method.
    if (!menu?.open || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      menu.open = false;
      menu.querySelector('summary')?.focus();
      return;
    }
    // In a date input, the arrow keys change the day.
    if (event.target instanceof HTMLInputElement && event.target.type === 'date') return;
    // In a search input, Home and End move the caret.
    const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (isInSearch && (event.key === 'Home' || event.key === 'End')) return;
    const items = [...menu.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden])')].filter(
      (item) => item.getClientRects().length > 0,
    );
    const lastIndex = items.length - 1;
    const currentIndex = items.findIndex((item) => item === document.activeElement);
    const nextIndex = {
      ArrowDown: currentIndex === lastIndex ? 0 : currentIndex + 1,
      ArrowUp: currentIndex <= 0 ? lastIndex : currentIndex - 1,
      Home: 0,
      End: lastIndex,
    }[event.key];
    if (nextIndex === undefined || items.length === 0) return;
    event.preventDefault();
    items[nextIndex]?.focus();
  };

  const focusSearch = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    // On a touch screen the focus would open the keyboard.
    const hasTouchScreen = !matchMedia('(hover: hover)').matches;
    if (!currentTarget.open || hasTouchScreen) return;
    currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The key events come from its items.
    <details className="popover" ref={details} onKeyDown={onKeyDown} onToggle={focusSearch}>
      <summary className={className} aria-label={label} title={label}>
        {summary}
      </summary>
      {/* Focusable, so that a press on a text keeps the focus in the menu, where the keys are handled. The second class
          places it below the right end of the summary. */}
      <div className="popover__panel popover__panel-header" tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
