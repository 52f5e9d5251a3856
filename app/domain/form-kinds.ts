/**
 * The fields of a form that are no optional text, by their kind, as names with spaces between them. A text has at most 300
 * characters, an email 320, a secret 1024. `other`: no text of at most some characters.
 */
export type FormKinds = Partial<Record<'required' | 'email' | 'secret' | 'other', string>> & {
  /** Other maximum lengths, in UTF-16 units. */
  limits?: Record<string, number>;
  /** Valid texts of fields that do not accept every text. */
  samples?: Record<string, string>;
};
