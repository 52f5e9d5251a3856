/** Without a key that opens a tab or a window, or saves what is behind the link. */
export function isPlain(event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
