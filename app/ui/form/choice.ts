/** `label` only where it is not the value. */
export type Choice = { value: string; label?: string; code: string };
export type ComboboxProps = {
  id: string;
  name: string;
  form: string;
  options: readonly Choice[];
  initial: string;
  takesFocus: boolean;
  opens: boolean;
  describedBy: string | undefined;
  invalid: boolean;
};
