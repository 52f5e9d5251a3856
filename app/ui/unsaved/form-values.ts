/** What the user has entered in one control. `focused`: it has the focus. */
type ControlState = { name: string; value: string; checked: boolean; focused: boolean };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input[name]:not([type=hidden], [type=file]), select[name], textarea[name]';
/** The inputs with the values of custom controls, such as a combobox. */
const CUSTOM_CONTROLS = 'input[data-default]';

function findControls(root: ParentNode): Control[] {
  return [...root.querySelectorAll<Control>(CONTROLS)];
}

/** Values and focus of the controls in an element, in document order. */
export function readControls(root: ParentNode, focused = document.activeElement): ControlState[] {
  const controls = root.querySelectorAll<Control>(`${CONTROLS}, ${CUSTOM_CONTROLS}`);
  return [...controls].map((control) => ({
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    focused: control === focused,
  }));
}

/**
 * Restores the values and the focus in another rendering of the same controls, which has native controls in place of the
 * custom ones.
 */
export function restoreControls(root: ParentNode, states: readonly ControlState[]): void {
  const remaining = [...states];
  for (const control of findControls(root)) {
    const index = remaining.findIndex(({ name }) => name === control.name);
    const [state] = index === -1 ? [] : remaining.splice(index, 1);
    if (!state) continue;
    if (isToggle(control)) control.checked = state.checked;
    else control.value = state.value;
    if (state.focused) control.focus();
  }
}

/** What the user has entered in a form, as lines of label and value. Without passwords, files and empty fields. */
export function describeTypedValues(form: HTMLFormElement | null): string {
  const controls = form?.querySelectorAll<Control>(
    'input:not([type=hidden], [type=file], [type=search], [data-secret]), select, textarea',
  );
  return [...(controls ?? [])]
    .flatMap((control) => {
      const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.name;
      const value = getShownValue(control).trim();
      return value === '' ? [] : [`${label.trim()}: ${value}`];
    })
    .join('\n');
}

function getShownValue(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].map(({ value, text }) => value && text).join(', ');
  }
  if (isToggle(control)) return control.checked ? 'yes' : '';
  return control.value;
}

/** Whether a control differs from its default. Custom controls state their default as `data-default`. */
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

/** The option with the attribute `selected`; without one the browser selects the first. */
function getDefaultValue({ options }: HTMLSelectElement): string {
  const option = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return option?.value ?? '';
}
