/**
 * For each call, by its name, the fields of its body, as names with spaces between them: those that may be missing, texts
 * that may be empty, and texts that have at least one character. A field can be in two of them.
 */
export type BodyFields = Record<string, { optional?: string; canBeEmpty?: string; nonEmpty?: string }>;
