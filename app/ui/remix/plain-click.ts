/** With a modifier key the browser opens a tab or a window, or saves the link's target. */
export function isPlainClick(event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
