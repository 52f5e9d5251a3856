/** `label`: where it differs from the value. `code` is searched too. */
export type ComboboxOption = { value: string; label?: string; code: string };
export type ComboboxProps = {
  id: string;
  name: string;
  form: string;
  options: readonly ComboboxOption[];
  initialValue: string;
  /** Default value of the form, for telling unsaved changes. */
  defaultValue: string;
  focusOnMount: boolean;
  initialIsOpen: boolean;
  describedBy: string | undefined;
  invalid: boolean;
};
