/**
 * Moves the focus to the first control of the rows of the list that contains `element`. Columns that do not fit are hidden:
 * their controls take no focus.
 */
export function focusFirstAction(element: Element): boolean {
  const controls = element.closest('[data-list]')?.querySelectorAll<HTMLElement>('tbody :is(a[href], button)') ?? [];
  return [...controls].some((control) => {
    control.focus();
    return control === document.activeElement;
  });
}
