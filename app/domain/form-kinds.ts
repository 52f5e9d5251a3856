/**
 * What tests of form schemas expect of the fields of a form. Each kind has the names of its fields, separated by
 * spaces; a field without a kind is an optional text. A required or optional text has at most 300 characters, an email
 * 320, a secret 1024. The length of `other` fields is not tested.
 */
export type FormKinds = Partial<Record<'required' | 'email' | 'secret' | 'other', string>> & {
  /** Maximum lengths that differ from these, in UTF-16 units, by name of the field. */
  limits?: Record<string, number>;
  /** A valid text for each field that does not accept every text. */
  samples?: Record<string, string>;
};
