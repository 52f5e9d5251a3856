/**
 * F8 focuses the region of the toasts, also from a dialog. Esc dismisses a toast and returns the focus. Tab after the last
 * button and Shift+Tab also return the focus. The result removes all listeners.
 */
export function addToastListeners(
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
    // A toast that is removed under the pointer fires no `mouseleave`.
    setPaused(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8' && region.children.length > 0) return region.focus();
    if (!isInside(event.target)) return;
    if (event.key === 'Escape') {
      // If the region itself has the focus, Esc dismisses the newest toast.
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
  // The focus trap of a dialog must not see that the focus moves to a toast: it would move the focus back.
  const onFocusChange = (event: FocusEvent) => {
    const focused = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (!isInside(focused)) return;
    const blurred = event.type === 'focusout' ? event.target : null;
    if (blurred instanceof HTMLElement && !isInside(blurred)) previousFocus = blurred;
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
  // In the capture phase, before the click removes the focused button with its toast.
  region.addEventListener('click', returnFocus, { capture: true, signal });
  return () => controller.abort();
}
