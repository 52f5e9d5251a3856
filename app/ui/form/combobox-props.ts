export type ComboboxOption = {
  value: string;
  /** By default the value. */
  label?: string;
  /** Shown at the end of the option. The search finds it too. */
  code?: string;
};

export type ComboboxProps = {
  id: string;
  name: string;
  /** Id of the form. */
  form: string;
  options: readonly ComboboxOption[];
  /** The value at first. The user may have selected it in the native select that the combobox replaces. */
  initialValue: string;
  /** The value that the form was rendered with. A different value is an unsaved change. */
  defaultValue: string;
  focusOnMount: boolean;
  initialIsOpen: boolean;
  /** Value of `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Called after the user has changed the selection. '' if nothing is selected. The form has the new value already. */
  onSelect?: (value: string) => void;
  /** Shown while nothing is selected. */
  placeholder: string;
};
