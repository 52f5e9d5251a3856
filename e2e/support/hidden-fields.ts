/** Fields whose label, control or place of an error is out of view. Runs in the page: it uses nothing from outside. */
export function findHiddenFields(): { count: number; hidden: string[] } {
  const ERROR_LINE = 24;
  const hidden: string[] = [];
  // An open dialog keeps the focus.
  const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
  const fields = [...root.querySelectorAll('.field')].filter((field) => field.checkVisibility());
  for (const field of fields) {
    const control = field.querySelector<HTMLElement>(
      ':is(input, select, textarea):not([type=hidden], [type=file], :disabled)',
    );
    const label = field.querySelector('.field__label');
    if (!control?.checkVisibility() || !label) continue;
    control.focus();
    const [above, box] = [label.getBoundingClientRect(), control.getBoundingClientRect()];
    const isUncovered = field.contains(document.elementFromPoint(above.left + 2, above.top + above.height / 2));
    if (above.top < 0 || box.bottom + ERROR_LINE > innerHeight || !isUncovered) hidden.push(control.id);
  }
  return { count: fields.length, hidden };
}
