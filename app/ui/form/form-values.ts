type ControlState = { name: string; value: string; checked: boolean; focused: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findControls(root: ParentNode): Control[] {
  const controls = root.querySelectorAll<Control>(
    'input[name]:not([type=hidden], [type=file]), select[name], textarea[name]',
  );
  return [...controls];
}

/** Values and focus of the controls in an element, in document order. */
export function readControls(root: ParentNode): ControlState[] {
  return findControls(root).map((control) => ({
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    focused: control === document.activeElement,
  }));
}

/** Restores the values and the focus in another rendering of the same controls. */
export function restoreControls(root: ParentNode, states: readonly ControlState[]): void {
  findControls(root).forEach((control, index) => {
    const state = states[index];
    if (state?.name !== control.name) return;
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = state.checked;
    else control.value = state.value;
    if (state.focused) control.focus();
  });
}

/** Whether a control differs from its default. Custom controls state their default as `data-default`. */
export function hasChanges(root: ParentNode): boolean {
  const customControls = [...root.querySelectorAll<HTMLInputElement>('input[data-default]')];
  if (customControls.some(({ value, dataset }) => value !== dataset.default)) return true;
  return findControls(root).some((control) => {
    if (control instanceof HTMLSelectElement) {
      const defaultValue =
        [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value ?? '';
      return control.value !== defaultValue;
    }
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}
