/** `label` defaults to the value. `code` stands at the end of the option; the search includes it. */
export type ComboboxOption = { value: string; label?: string; code?: string };
export type ComboboxProps = {
  id: string;
  name: string;
  form: string;
  options: readonly ComboboxOption[];
  /** The value to begin with: that of the native select, which the user may have changed. */
  initialValue: string;
  /** The value that the form was rendered with, to detect unsaved changes. */
  defaultValue: string;
  focusOnMount: boolean;
  initialIsOpen: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Called after the user has selected an option, or '' for none. The form has the value already. */
  onSelect?: (value: string) => void;
  /** Shown while nothing is selected. */
  placeholder: string;
};
