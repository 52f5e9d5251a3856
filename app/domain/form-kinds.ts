/**
 * What tests of form schemas expect of the fields of a form. It lists the fields of each kind, separated by spaces. A
 * field that is not listed is an optional text; the other kinds but `untested` are required. A required or optional text
 * has at most 300 characters, an email 320, a secret 1024.
 */
export type FormKinds = Partial<Record<'required' | 'email' | 'secret' | 'untested', string>> & {
  /** Maximum lengths that differ from those above, in UTF-16 units, by name of the field. */
  limits?: Record<string, number>;
  /** A valid text for each field that does not accept every text, such as a URL. */
  samples?: Record<string, string>;
};
