import { z } from 'zod';
import { FIRST_TYPED_DAY, isTypedDay, LAST_DAY, LAST_TYPED_DAY } from '~/lib/calendar';
import { findInvisible, trimInvisible } from '~/lib/invisible-characters';

const MAX_TEXT = 300;
const MAX_EMAIL = 320;
export const MAX_PHONE_NUMBER = 64;
const MAX_WEB_ADDRESS = 2048;
const MAX_PASSWORD = 1024;

const formatTooLong = (max: number) => `At most ${max} characters`;

// The email syntax of HTML, extended to letters of every script. A label of the domain has at most 63 characters.
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/** Form fields use `field.requiredEmail`. */
export const emailAddress = z.string().max(MAX_EMAIL).regex(EMAIL).meta({ format: 'email' });

/** A page that lists the values of a form does not show ids to users. */
export const ID_FIELD = { isId: true };

/**
 * `missingMessage` is the error of an empty field, which Conform leaves out before the schema runs. `describe` must be
 * the last call of each chain, because a wrapper such as `.optional()` would not have the description.
 */
export const field = {
  /** A string of invisible characters only is missing. Others keep them, because emojis and some scripts need them. */
  requiredText(label: string, missingMessage: string, max = MAX_TEXT) {
    return z
      .string({ error: missingMessage })
      .trim()
      .overwrite((value) => (trimInvisible(value) === '' ? '' : value))
      .min(1, missingMessage)
      .max(max, formatTooLong(max))
      .describe(label);
  },

  /** A text of the API. It is sent as it came, with white space at its ends. */
  requiredChoice(label: string, missingMessage: string) {
    return z
      .string({ error: missingMessage })
      .refine((value) => value.trim() !== '', missingMessage)
      .max(MAX_TEXT, formatTooLong(MAX_TEXT))
      .describe(label);
  },

  optionalText(label: string, max = MAX_TEXT) {
    return z.string().trim().max(max, formatTooLong(max)).optional().describe(label);
  },

  /** Invisible characters at the ends are removed. The error names one that is inside. */
  requiredEmail(label: string, missingMessage: string, invalidMessage: string) {
    return (
      requiredEmailText(missingMessage)
        // `EMAIL` accepts a few invisible characters, which Unicode counts as letters.
        .refine((value) => EMAIL.test(value) && findInvisible(value) === null, {
          error: ({ input }) => describeInvalidEmail(input, invalidMessage),
        })
        .describe(label)
    );
  },

  /** The syntax is not checked, because the API decides what a user name is. */
  requiredLogin(label: string, missingMessage: string) {
    return requiredEmailText(missingMessage)
      .refine((value) => !value.includes('@') || findInvisible(value) === null, {
        error: ({ input }) => describeInvalidEmail(input, missingMessage),
      })
      .describe(label);
  },

  /**
   * From `FIRST_TYPED_DAY` to `LAST_TYPED_DAY`, or `LAST_DAY`, which means that a record has no end. It stays a string: a
   * `Date` would move the day in some time zones.
   */
  requiredDate(label: string, missingMessage: string) {
    const outOfRange = `${label} must be between ${FIRST_TYPED_DAY} and ${LAST_TYPED_DAY}.`;
    return z.iso
      .date({ error: missingMessage })
      .refine((day) => isTypedDay(day) || day === LAST_DAY, outOfRange)
      .describe(label);
  },

  secretText(label: string, missingMessage: string) {
    return z.string({ error: missingMessage }).max(MAX_PASSWORD, formatTooLong(MAX_PASSWORD)).describe(label);
  },

  optionalWebAddress(label: string, invalidMessage: string) {
    return z
      .string()
      .trim()
      .max(MAX_TEXT, formatTooLong(MAX_TEXT))
      .refine(isWebAddress, invalidMessage)
      .optional()
      .describe(label);
  },

  /** Longer than an optional one, because URLs of object stores are long. */
  requiredWebAddress(label: string, missingMessage: string, invalidMessage: string) {
    return z
      .string({ error: missingMessage })
      .trim()
      .min(1, missingMessage)
      .max(MAX_WEB_ADDRESS, formatTooLong(MAX_WEB_ADDRESS))
      .refine(isWebAddress, invalidMessage)
      .describe(label);
  },

  requiredInteger(label: string, missingMessage: string) {
    return integer(label, missingMessage).describe(label);
  },

  optionalInteger(label: string) {
    return integer(label).optional().describe(label);
  },
};

function requiredEmailText(missingMessage: string) {
  return z
    .string({ error: missingMessage })
    .overwrite(trimInvisible)
    .min(1, missingMessage)
    .max(MAX_EMAIL, formatTooLong(MAX_EMAIL));
}

function describeInvalidEmail(value: unknown, invalidMessage: string): string {
  const invisible = findInvisible(String(value));
  return invisible === null ? invalidMessage : `${invalidMessage} It contains a ${invisible}.`;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function integer(label: string, missingMessage = describeInvalidInteger(label, '')) {
  return z
    .string({ error: missingMessage })
    .trim()
    .regex(/^\d{1,9}$/, {
      error: ({ input }) => (input === '' ? missingMessage : describeInvalidInteger(label, String(input))),
    })
    .transform(Number);
}

/** Separators are not accepted, because '1.000' is one or a thousand. */
function describeInvalidInteger(label: string, text: string): string {
  if (/^\d+$/.test(text)) return `${label} must be at most 999,999,999.`;
  if (/^[-\u2212]\s*\d/.test(text)) return `${label} must be 0 or more.`;
  if (/^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(text)) return `Type ${label} without separators, in digits only.`;
  return `${label} must be a whole number, in digits only.`;
}

type StringValues = Readonly<Record<string, string | undefined>>;

/**
 * Its error appears at `field`. Unlike a plain `refine`, the rule also runs if another field is invalid (`when`), so
 * that all errors are reported together.
 */
export function refineFields<Schema extends z.ZodObject>(
  schema: Schema,
  { field, message, isValid }: { field: string; message: string; isValid: (values: StringValues) => boolean },
): Schema {
  return schema.refine((form) => isValid(pickStrings(form)), { path: [field], error: message, when: () => true });
}

/** Without an error if one is empty, because that is another one. The message is a text of the specification, verbatim. */
export function refineConfirmation<Schema extends z.ZodObject>(
  schema: Schema,
  { password, confirmation }: { password: string; confirmation: string },
): Schema {
  return refineFields(schema, {
    field: confirmation,
    message: 'The two passwords that you entered do not match!',
    isValid: ({ [password]: typed, [confirmation]: repeated }) => !typed || !repeated || typed === repeated,
  });
}

function pickStrings(form: unknown): StringValues {
  const entries = typeof form === 'object' && form !== null ? Object.entries(form) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
