/**
 * Keyboard access to the toasts: F8 focuses their region, also from a dialog. Esc dismisses a toast and returns the focus,
 * and so does Tab after the last button. `setPaused` is called while a toast is hovered or focused. Returns a function
 * that removes the listeners.
 */
export function addToastKeyboard(
  region: HTMLElement,
  { setPaused, dismiss }: { setPaused: (isPaused: boolean) => void; dismiss: (id: string) => void },
): () => void {
  let previousFocus: HTMLElement | null = null;
  const controller = new AbortController();
  const { signal } = controller;
  const isInside = (target: EventTarget | null): target is Element =>
    target instanceof Element && region.contains(target);
  const returnFocus = () => {
    if (isInside(document.activeElement)) previousFocus?.focus();
    setPaused(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8' && region.children.length > 0) return region.focus();
    if (!isInside(event.target)) return;
    if (event.key === 'Escape') {
      // If the region itself has the focus, Escape closes the newest toast.
      const toast = event.target.closest('[data-toast]') ?? region.lastElementChild;
      const id = toast?.getAttribute('data-toast');
      returnFocus();
      if (id) dismiss(id);
    }
    const isLastButton = [...region.querySelectorAll('button')].at(-1) === event.target;
    if (event.key === 'Tab' && previousFocus && (isLastButton || event.shiftKey)) {
      event.preventDefault();
      returnFocus();
    }
  };
  // Hides the focus change from the focus trap of a dialog.
  const onFocusChange = (event: FocusEvent) => {
    const focused = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (!isInside(focused)) return;
    // The element that loses the focus to the region. Only HTML elements of the portal are focusable.
    if (event.type === 'focusout' && event.target instanceof HTMLElement && !isInside(event.target))
      previousFocus = event.target;
    event.stopImmediatePropagation();
  };
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  document.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('focusin', onFocusChange, { capture: true, signal });
  window.addEventListener('focusout', onFocusChange, { capture: true, signal });
  region.addEventListener('focus', pause, { capture: true, signal });
  region.addEventListener('blur', resume, { capture: true, signal });
  region.addEventListener('mouseenter', pause, { signal });
  region.addEventListener('mouseleave', resume, { signal });
  // Capture: before the click removes the focused button with its toast.
  region.addEventListener('click', returnFocus, { capture: true, signal });
  return () => controller.abort();
}
