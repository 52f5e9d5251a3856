export type ComboboxOption = {
  value: string;
  /** By default the value. */
  label?: string;
  code?: string;
};

export type ComboboxProps = {
  id: string;
  name: string;
  form: string;
  options: readonly ComboboxOption[];
  /** At first: the user may have selected it in the native select. */
  initialValue: string;
  /** The form was rendered with it. A different value is an unsaved change. */
  defaultValue: string;
  focusOnMount: boolean;
  initialIsOpen: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** '' if nothing is selected. The form has the new value already. */
  onSelect?: (value: string) => void;
  placeholder: string;
};
