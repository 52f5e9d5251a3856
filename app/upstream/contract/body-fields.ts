/**
 * The fields that the body of each call requires, by the name of the call: texts of at least one character, and other
 * fields. Their names are separated by spaces. All further fields may be missing, and all further texts may be empty.
 */
export type BodyFields = Record<string, { nonEmpty?: string; required?: string }>;
