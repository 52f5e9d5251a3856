/**
 * What tests of form schemas expect of a form: the names of its fields by kind, separated by spaces. An email and a
 * secret are required too. A field without a kind is an optional text. A text has at most 300 characters, an email 320,
 * a secret 1024.
 */
export type FormKinds = Partial<Record<'required' | 'email' | 'secret' | 'untested', string>> & {
  /** Maximum lengths that differ from those above, in UTF-16 units, by name of the field. */
  limits?: Record<string, number>;
  /** A valid text for each field that does not accept every text, such as a URL. */
  samples?: Record<string, string>;
};
