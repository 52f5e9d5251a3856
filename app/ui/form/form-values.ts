type Kept = { name: string; value: string; checked: boolean; focused: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsIn(root: ParentNode): Control[] {
  const controls = root.querySelectorAll<Control>(
    'input[name]:not([type=hidden], [type=file]), select[name], textarea[name]',
  );
  return [...controls];
}

/** What stands in the controls of a form part and which of them has focus, in document order. */
export function keptValues(root: ParentNode): Kept[] {
  return controlsIn(root).map((control) => ({
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    focused: control === document.activeElement,
  }));
}

/** Puts kept values back into the same form drawn anew. */
export function restoreValues(root: ParentNode, kept: readonly Kept[]): void {
  controlsIn(root).forEach((control, index) => {
    const before = kept[index];
    if (before?.name !== control.name) return;
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = before.checked;
    else control.value = before.value;
    if (before.focused) control.focus();
  });
}

/** Whether a control holds something else than when its form was drawn; a control of our own says with what. */
export function isChanged(root: ParentNode): boolean {
  const own = [...root.querySelectorAll<HTMLInputElement>('input[data-drawn]')];
  if (own.some(({ value, dataset }) => value !== dataset.drawn)) return true;
  return controlsIn(root).some((control) => {
    if (control instanceof HTMLSelectElement) {
      const drawn =
        [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value ?? '';
      return control.value !== drawn;
    }
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}
