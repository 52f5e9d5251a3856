import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';
import { gradeOf, GRADES, type Grade, lossesOf } from './grading';
import { isRecord } from './is-record';
import { promisesAnswer, wireSchemaOf } from '../../app/upstream/contract/wire-schema';

/** One thing in which an answer is not what the specification says. */
export type Difference = { field: string; problem: string };

/** A difference in words, with the rows that it is found in, and what it means to the portal. */
export type Graded = { text: string; grade: Grade };

/**
 * What was found in an answer. `value` is the rows, the record or the message; `sent` is what stood in the envelope,
 * which differs where a user record stands in `user`.
 */
export type Looked = {
  differences: Graded[];
  value: unknown;
  sent: unknown;
  envelope: 'data' | 'bare';
  rows: number | null;
};

const MAX_ROWS = 5000;
const MISSING = 'is missing';

/** Records of which section 7 says that they stand in `data`. Of the others it is silent (D34, D36). */
const RECORDS_IN_DATA: readonly string[] = [
  'login',
  'refreshToken',
  'validateActivationCode',
  'getCompanyReport',
  'getOtp',
];

/** Compares a success with sections 3 and 7, more strictly than the portal reads: nothing may be missing or of another type. */
export function lookAt(endpoint: AnyEndpoint, json: unknown): Looked {
  const inData = isRecord(json) && 'data' in json;
  const value = inData ? json.data : json;
  const looked = { value, sent: value, envelope: inData ? 'data' : 'bare', rows: null } as const;
  if (endpoint.answer === 'message')
    return {
      ...looked,
      differences: promisesAnswer(endpoint)
        ? tolerated(differencesIn(endpoint, [inData && !('message' in json) ? value : json], false))
        : [],
    };
  if (json === undefined) return { ...looked, differences: [breaking('the answer is not JSON')] };
  if (endpoint.answer === 'record') {
    const misplaced =
      RECORDS_IN_DATA.includes(endpoint.name) && !inData ? [tolerable('the record is not in data')] : [];
    const record = endpoint.group === 'session' ? flat(value) : value;
    return { ...looked, value: record, differences: [...misplaced, ...differencesIn(endpoint, [record], false)] };
  }
  if (!Array.isArray(value))
    return {
      ...looked,
      differences: [breaking(endpoint.answer === 'list' ? 'there is no list in data' : 'the answer is no list')],
    };
  const misplaced = endpoint.answer === 'list' && !inData ? [tolerable('the rows are not in data')] : [];
  return {
    ...looked,
    rows: value.length,
    differences: [...misplaced, ...differencesIn(endpoint, value.slice(0, MAX_ROWS), true)],
  };
}

/** D35: the user record stands beside the tokens or in `user`. */
function flat(grant: unknown): unknown {
  return isRecord(grant) && isRecord(grant.user) ? { ...grant.user, ...grant } : grant;
}

const breaking = (text: string): Graded => ({ text, grade: 'breaks the portal' });
const tolerable = (text: string): Graded => ({ text, grade: 'is tolerated' });
/** Of a write the status decides: the portal has words of its own where a message is missing. */
const tolerated = (differences: readonly Graded[]) => differences.map(({ text }) => tolerable(text));

/** What differs in records, what breaks the portal first. */
function differencesIn(endpoint: AnyEndpoint, records: readonly unknown[], isList: boolean): Graded[] {
  const schema = wireSchemaOf(endpoint);
  const counts = new Map<string, { differing: number; lost: number; isMissing: boolean }>();
  for (const record of records) {
    const seen = new Map<string, Difference>();
    const isLost = lossesOf(endpoint, record);
    for (const difference of compare(schema, record, '')) seen.set(textOf(difference), difference);
    for (const [text, { field, problem }] of seen) {
      const count = counts.get(text) ?? { differing: 0, lost: 0, isMissing: problem === MISSING };
      counts.set(text, count);
      count.differing += 1;
      if (isLost(field)) count.lost += 1;
    }
  }
  const rows = records.length;
  return [...counts]
    .map(([text, count]) => ({
      text: isList ? `${text} (${count.differing} of ${rows} rows)` : text,
      grade: gradeOf(endpoint, { rows, ...count }),
    }))
    .sort((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade));
}

function textOf({ field, problem }: Difference): string {
  return field === '' ? problem : `${field} ${problem}`;
}

/** Where a value is not as its schema says. */
export function compare(schema: JsonSchema, value: unknown, field: string): Difference[] {
  const choices = schema.anyOf;
  if (choices) {
    const results = choices.map((choice) => compare(choice, value, field));
    if (results.some((result) => result.length === 0)) return [];
    // Of the choices, the one whose type fits says what is wrong inside; where none fits, the type is what is wrong.
    const inner = results.find((_, index) => isOfType(choices[index]?.type, value));
    return inner ?? [{ field, problem: `is ${nameOf(value)}, not ${choices.map(expectedName).join(' or ')}` }];
  }
  if (!isOfType(schema.type, value)) return [{ field, problem: `is ${nameOf(value)}, not ${expectedName(schema)}` }];
  if (value === '' && Number(schema.minLength ?? 0) > 0) return [{ field, problem: 'is empty' }];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item) => compare(items, item, `${field}[]`)) : [];
  }
  return isRecord(value) ? compareFields(schema, value, field) : [];
}

function compareFields(
  { properties = {}, required = [] }: JsonSchema,
  record: Readonly<Record<string, unknown>>,
  field: string,
): Difference[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const path = field === '' ? key : `${field}.${key}`;
    if (!Object.hasOwn(record, key)) return required.includes(key) ? [{ field: path, problem: MISSING }] : [];
    return compare(schema, record[key], path);
  });
}

function isOfType(type: JsonSchema['type'], value: unknown): boolean {
  return type === undefined || [type].flat().some((name) => CHECKS[name]?.(value) ?? true);
}

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isRecord,
};

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'a record',
};

function expectedName({ type }: JsonSchema): string {
  return [type ?? []]
    .flat()
    .map((name) => NAMES[name] ?? name)
    .join(' or ');
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  return NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}
