type ControlState = { name: string; value: string; checked: boolean; focused: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input[name]:not([type=hidden], [type=file]), select[name], textarea[name]';
/** Hidden inputs of custom controls, such as a combobox. `data-default` is the initial value. */
const CUSTOM_CONTROLS = 'input[data-default]';

function findControls(root: ParentNode): Control[] {
  return [...root.querySelectorAll<Control>(CONTROLS)];
}

/** In document order. */
export function readControls(root: ParentNode, focused = document.activeElement): ControlState[] {
  const controls = root.querySelectorAll<Control>(`${CONTROLS}, ${CUSTOM_CONTROLS}`);
  return [...controls].map((control) => ({
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    focused: control === focused,
  }));
}

/** Into another rendering of the same controls, which has a native control with the same name in place of a custom one. */
export function restoreControls(root: ParentNode, states: readonly ControlState[]): void {
  const remainingStates = [...states];
  for (const control of findControls(root)) {
    const state = remainingStates.find(({ name }) => name === control.name);
    if (!state) continue;
    // Several controls may have the same name. Each takes the next state.
    remainingStates.splice(remainingStates.indexOf(state), 1);
    if (!isToggle(control)) control.value = state.value;
    // A click calls the handler of the control, such as one that counts the selected options.
    else if (control.checked !== state.checked) control.click();
    if (state.focused) control.focus();
  }
}

export function hasChanges(root: ParentNode): boolean {
  const customControls = [...root.querySelectorAll<HTMLInputElement>(CUSTOM_CONTROLS)];
  if (customControls.some(({ value, dataset }) => value !== dataset.default)) return true;
  return findControls(root).some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== getDefaultValue(control);
    if (isToggle(control)) return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Without an option that is `selected`, the browser selects the first one. */
function getDefaultValue({ options }: HTMLSelectElement): string {
  const option = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return option?.value ?? '';
}
