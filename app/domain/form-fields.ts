import { z } from 'zod';

const MAX_TEXT = 300;
const MAX_EMAIL = 320;
const MAX_ADDRESS = 2048;
const MAX_PASSWORD = 1024;

/*
 * Schemas of form fields. `label` is the label on the screen. `describe` is the last call of each chain: zod binds the
 * description to that schema instance, and wrapping it (`.optional()`) returns an instance without one.
 */

const formatTooLong = (max: number) => `At most ${max} characters`;

// The email syntax of HTML, extended to letters of every script (D146).
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/** An email address. */
export const emailAddress = z.string().max(MAX_EMAIL).regex(EMAIL).meta({ format: 'email' });

/** A required string. */
export function requiredText(label: string, missing: string, max = MAX_TEXT) {
  return z.string({ error: missing }).trim().min(1, missing).max(max, formatTooLong(max)).describe(label);
}

/** An optional string. */
export function optionalText(label: string, max = MAX_TEXT) {
  return z.string().trim().max(max, formatTooLong(max)).optional().describe(label);
}

/** A required email address. */
export function requiredEmail(label: string, missing: string, invalid: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_EMAIL, formatTooLong(MAX_EMAIL))
    .regex(EMAIL, invalid)
    .describe(label);
}

/** A required password or secret, not trimmed. */
export function secretText(label: string, missing: string) {
  return z.string({ error: missing }).max(MAX_PASSWORD, formatTooLong(MAX_PASSWORD)).describe(label);
}

/** An optional http or https URL (D146). */
export function optionalWebAddress(label: string, invalid: string) {
  return z
    .string()
    .trim()
    .max(MAX_TEXT, formatTooLong(MAX_TEXT))
    .refine(isWebAddress, invalid)
    .optional()
    .describe(label);
}

/** A required http or https URL (D146). */
export function requiredWebAddress(label: string, missing: string, invalid: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_ADDRESS, formatTooLong(MAX_ADDRESS))
    .refine(isWebAddress, invalid)
    .describe(label);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** A required integer of 0 or more with up to nine digits. */
export function requiredInteger(label: string, invalid: string) {
  return parsedInteger(invalid).describe(label);
}

/** An optional integer of 0 or more with up to nine digits. */
export function optionalInteger(label: string, invalid: string) {
  return parsedInteger(invalid).optional().describe(label);
}

function parsedInteger(invalid: string) {
  return z
    .string({ error: invalid })
    .trim()
    .regex(/^\d{1,9}$/, invalid)
    .transform(Number);
}

/** Error of every form that has a password and its confirmation. */
export const PASSWORDS_DIFFER = 'The two passwords that you entered do not match!';

type StringValues = Readonly<Record<string, string | undefined>>;

/**
 * Arguments of `refine` for a rule over several fields; the error appears at `field`. The rule runs even if a field is
 * invalid, which zod would otherwise skip. It receives the string values of the form.
 */
export function crossFieldRule(field: string, error: string, isMet: (values: StringValues) => boolean) {
  const params = { path: [field], error, when: () => true };
  return [(form: unknown) => isMet(pickStrings(form)), params] as const;
}

/** A rule for `crossFieldRule`: two fields have the same value. Met while one of them is empty. */
export function hasSameValue(field: string, otherField: string) {
  return (values: StringValues): boolean =>
    !values[field] || !values[otherField] || values[field] === values[otherField];
}

function pickStrings(form: unknown): StringValues {
  const entries = typeof form === 'object' && form !== null ? Object.entries(form) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
