/** `label` only where it is not the value. */
export type Choice = { value: string; label?: string; code: string };
export type ComboboxProps = {
  id: string;
  name: string;
  form: string;
  options: readonly Choice[];
  initial: string;
  /** What stood in the field when its form was drawn. */
  drawn: string;
  takesFocus: boolean;
  opens: boolean;
  describedBy: string | undefined;
  invalid: boolean;
};
