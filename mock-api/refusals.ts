import type { z } from 'zod';

/** The name of a field or call as words: 'numberOfEmployees' is 'Number of employees', 'listOtpConfigs' 'List OTP configs'. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(ocr|otp|url)\b/gi, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a body is refused, as a sentence for people: 'Name is missing.' */
export function sentenceOf(error: z.ZodError, value: unknown): string {
  const [issue] = error.issues;
  if (!issue) return 'The body cannot be read.';
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  if (unknown !== undefined) return `${placeOf([...issue.path, unknown])} is not a field of this call.`;
  const isMissing = valueAt(value, issue.path) === undefined;
  return `${placeOf(issue.path)} ${isMissing ? 'is missing' : problemOf(issue)}.`;
}

/** 'Departments 2, name' is the name of the second department. */
function placeOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return 'The body';
  const inner = rest.map((key) =>
    typeof key === 'number' ? ` ${key + 1}` : `, ${wordsOf(String(key)).toLowerCase()}`,
  );
  return wordsOf(String(first)) + inner.join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  regex: 'written as it is asked for',
  date: 'a date like 2026-03-10',
  datetime: 'a time like 2026-03-10T09:00:00Z',
};

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${String(issue.maximum)} characters`
        : `must be at most ${String(issue.maximum)}`;
    case 'invalid_format':
      return `must be ${issue.path.at(-1) === 'email' ? 'an e-mail address' : (FORMATS[issue.format] ?? FORMATS.regex)}`;
    default: {
      const wanted = wantedOf(issue);
      return wanted.length > 0 ? `must be ${listed(wanted)}` : 'cannot be read';
    }
  }
}

/** What a value may be, where it is of the wrong type or none of some values. */
function wantedOf(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [TYPES[issue.expected] ?? issue.expected];
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union') return [];
  // Only choices that are no records are named: their fields have names of their own.
  return [
    ...new Set(issue.errors.flatMap((issues) => issues.filter(({ path }) => path.length === 0).flatMap(wantedOf))),
  ];
}

function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : String(words[0]);
}
