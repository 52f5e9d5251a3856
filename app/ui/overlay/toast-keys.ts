/**
 * The keys of the messages, from the first one on: F8 moves into their region, over a dialog too; Esc takes a message away
 * and goes back, as Tab does behind the last. Answers how to stop.
 */
export function watchToasts(
  region: HTMLElement,
  { hold, closeAt }: { hold: (isHeld: boolean) => void; closeAt: (index: number) => void },
): () => void {
  let before: HTMLElement | null = null;
  const stopped = new AbortController();
  const { signal } = stopped;
  const isInside = (place: EventTarget | null) => place instanceof Node && region.contains(place);
  const goBack = () => {
    if (isInside(document.activeElement)) before?.focus();
    hold(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F8' && region.children.length > 0) return region.focus();
    if (!isInside(event.target)) return;
    if (event.key === 'Escape') {
      const toasts = [...region.children];
      const at = toasts.findIndex((toast) => toast.contains(event.target as Node));
      goBack();
      closeAt(at === -1 ? toasts.length - 1 : at);
    }
    const isLast = [...region.querySelectorAll('button')].at(-1) === event.target;
    if (event.key === 'Tab' && before && (isLast || event.shiftKey)) {
      event.preventDefault();
      goBack();
    }
  };
  // A dialog keeps the focus inside: it hears nothing of the way into the messages.
  const onWay = (event: FocusEvent) => {
    if (!isInside(event.type === 'focusin' ? event.target : event.relatedTarget)) return;
    if (event.type === 'focusout' && !isInside(event.target)) before = event.target as HTMLElement;
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', onKey, { signal });
  window.addEventListener('focusin', onWay, { capture: true, signal });
  window.addEventListener('focusout', onWay, { capture: true, signal });
  region.addEventListener('focus', () => hold(true), { capture: true, signal });
  region.addEventListener('blur', () => hold(false), { capture: true, signal });
  region.addEventListener('mouseenter', () => hold(true), { signal });
  region.addEventListener('mouseleave', () => hold(false), { signal });
  // Before the button goes with its message.
  region.addEventListener('click', goBack, { capture: true, signal });
  return () => stopped.abort();
}
