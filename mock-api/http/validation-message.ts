import type { z } from 'zod';

/** Splits a field or call name into words: 'listOtpConfigs' → 'List OTP configs'. */
export function toWords(name: string): string {
  const words = name
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(ocr|otp|url)\b/gi, (abbreviation) => abbreviation.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the first validation error of the value as a sentence: 'Name is missing.' */
export function toValidationMessage(error: z.ZodError, value: unknown): string {
  const [issue] = error.issues;
  if (!issue) return 'The body cannot be read.';
  const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  if (unknownKey !== undefined) return `${formatPath([...issue.path, unknownKey])} is not a field of this call.`;
  const isMissing = getValueAt(value, issue.path) === undefined;
  return `${formatPath(issue.path)} ${isMissing ? 'is missing' : describeProblem(issue)}.`;
}

/** Returns all validation errors: the path of the value, and a sentence without the path ('It is missing.'). */
export function describeIssues(
  error: z.ZodError,
  value: unknown,
): { path: readonly PropertyKey[]; sentence: string }[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key], sentence: `There is no field ${key}.` }));
    const isMissing = getValueAt(value, issue.path) === undefined;
    // A message that a schema itself defines starts with 'must'.
    const problem = issue.message.startsWith('must ') ? issue.message : describeProblem(issue);
    return [{ path: issue.path, sentence: isMissing ? 'It is missing.' : `It ${problem}.` }];
  });
}

/** ['departments', 1, 'name'] → 'Departments 2, name'. */
function formatPath(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return 'The body';
  const innerKeys = rest.map((key) =>
    typeof key === 'number' ? ` ${key + 1}` : `, ${toWords(String(key)).toLowerCase()}`,
  );
  return toWords(String(first)) + innerKeys.join('');
}

function getValueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  bigint: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  regex: 'in the required format',
  date: 'a date like 2026-03-10',
  datetime: 'a time like 2026-03-10T09:00:00Z',
};

function describeProblem(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${String(issue.maximum)} characters`
        : `must be at most ${String(issue.maximum)}`;
    case 'invalid_format':
      return `must be ${issue.path.at(-1) === 'email' ? 'an e-mail address' : (FORMATS[issue.format] ?? FORMATS.regex)}`;
    case 'custom':
      return issue.message;
    default: {
      const expected = listExpected(issue);
      return expected.length > 0 ? `must be ${joinWithOr(expected)}` : 'cannot be read';
    }
  }
}

function listExpected(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [TYPES[issue.expected] ?? issue.expected];
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union') return [];
  // Issues of a union of objects at inner paths do not describe the value itself.
  const ownIssues = issue.errors.flat().filter(({ path }) => path.length === 0);
  return [...new Set(ownIssues.flatMap(listExpected))];
}

function joinWithOr(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : String(words[0]);
}
