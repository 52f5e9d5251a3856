import { z } from 'zod';

const MAX_TEXT = 300;
const MAX_EMAIL = 320;
const MAX_ADDRESS = 2048;
const MAX_PASSWORD = 1024;

const tooLong = (max: number) => `At most ${max} characters`;

// As HTML reads an address, letters of every script included (D146).
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/** An e-mail address. */
export const emailAddress = z.string().max(MAX_EMAIL).regex(EMAIL).meta({ format: 'email' });

/** A text that must be there. `label` is what stands over the field. */
export function requiredText(label: string, missing: string, max = MAX_TEXT) {
  return z.string({ error: missing }).trim().min(1, missing).max(max, tooLong(max)).describe(label);
}

/** A text that may be missing. */
export function optionalText(label: string, max = MAX_TEXT) {
  return z.string().trim().max(max, tooLong(max)).optional().describe(label);
}

/** An e-mail that must be there and be one. */
export function requiredEmail(label: string, missing: string, invalid: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_EMAIL, tooLong(MAX_EMAIL))
    .regex(EMAIL, invalid)
    .describe(label);
}

/** A password, taken as typed. */
export function secretText(label: string, missing: string) {
  return z.string({ error: missing }).max(MAX_PASSWORD, tooLong(MAX_PASSWORD)).describe(label);
}

/** An address of the web that may be missing: http(s), and what the URL standard reads (D146). */
export function optionalWebAddress(label: string, invalid: string) {
  return z.string().trim().max(MAX_TEXT, tooLong(MAX_TEXT)).refine(isWebAddress, invalid).optional().describe(label);
}

/** An address of the web that must be there: http(s), and what the URL standard reads (D146). */
export function requiredWebAddress(label: string, missing: string, invalid: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_ADDRESS, tooLong(MAX_ADDRESS))
    .refine(isWebAddress, invalid)
    .describe(label);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** A whole number of 0 or more, written with digits. */
export function wholeNumber(label: string, invalid: string) {
  return z
    .string({ error: invalid })
    .trim()
    .regex(/^\d{1,9}$/, invalid)
    .transform(Number)
    .describe(label);
}

/** Section 5, wherever a password is typed twice. */
export const MISMATCH = 'The two passwords that you entered do not match!';

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * A rule about several fields for `refine`, judged in the same round as the fields: zod would leave it out while one of
 * them fails. A text that is missing has a message of its own; the rule gets those that are there.
 */
export function rule(path: string, error: string, isMet: (texts: Texts) => boolean) {
  const params = { path: [path], error, when: () => true };
  return [(form: unknown) => isMet(textsOf(form)), params] as const;
}

/** Whether a text and its repetition are the same, as far as both were typed. */
export function areSame(name: string, again: string) {
  return (texts: Texts): boolean => !texts[name] || !texts[again] || texts[name] === texts[again];
}

function textsOf(form: unknown): Texts {
  const entries = typeof form === 'object' && form !== null ? Object.entries(form) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
