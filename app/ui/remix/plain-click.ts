/** Whether a click has no modifier key, which would open a tab or a window, or save the link. */
export function isPlainClick(event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
