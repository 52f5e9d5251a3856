/** `label` defaults to the value. The search includes `code`. */
export type ComboboxOption = { value: string; label?: string; code: string };
export type ComboboxProps = {
  id: string;
  name: string;
  form: string;
  options: readonly ComboboxOption[];
  initialValue: string;
  /** Default value of the form, to detect unsaved changes. */
  defaultValue: string;
  focusOnMount: boolean;
  initialIsOpen: boolean;
  describedBy: string | undefined;
  invalid: boolean;
};
