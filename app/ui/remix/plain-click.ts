/**
 * Whether a click has no modifier key. With one, the browser opens a tab or a window, or saves the target of the link.
 */
export function isPlainClick(event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
