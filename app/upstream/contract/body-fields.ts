/**
 * The fields that the request body of each call requires, by the name of the call. `nonEmpty` lists texts of at least
 * one character, `required` lists other fields, both with spaces between the names. Fields that are not listed may be
 * missing or empty. `contract.test.ts` compares these lists with the schemas, so that no schema loses a rule unnoticed.
 */
export type BodyFields = Record<string, { nonEmpty?: string; required?: string }>;
