/**
 * For each call, by its name, the fields that its body requires, as names with spaces between them: texts of at least one
 * character, and others. All other fields may be missing, and all other texts may be empty.
 */
export type BodyFields = Record<string, { nonEmpty?: string; required?: string }>;
