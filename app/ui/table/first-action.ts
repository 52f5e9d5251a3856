/** Moves the focus to the first control of the first row of the list that contains `element`. */
export function focusFirstAction(element: Element): boolean {
  const action = element.closest('[data-list]')?.querySelector<HTMLElement>('tbody :is(a[href], button)');
  action?.focus();
  return action !== undefined && action !== null;
}
