import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { SessionGrantSchema } from '../../app/upstream/contract/session';
import { findHigherTotal } from '../../app/upstream/record-parser';
import { hasSpecifiedResponse, toWireSchema, type JsonSchema } from '../../mock-api/openapi/wire-schema';
import { isRecord } from './api-records';
import { createLossCheck, gradeDifference, GRADES, type Grade } from './grading';

/** One deviation of a response from the specification. */
export type Difference = { field: string; problem: string };

/** A difference as text, with the number of records that have it, and its grade. */
export type GradedDifference = { text: string; grade: Grade };

/** Result of checking a response. */
export type CheckedResponse = {
  differences: GradedDifference[];
  /** The content that was checked. The record of a login has the fields of a nested `user` at the top. */
  value: unknown;
  /** The content as the host sent it. */
  rawContent: unknown;
  /** Whether the content is in the field `data` of the body, or is the whole body. */
  envelope: 'data' | 'bare';
  /** Number of rows of a list; null for other responses. */
  count: number | null;
};

/** Further rows of a list are not checked. */
const MAX_RECORDS = 5000;
const MISSING = 'is missing';

/** Calls whose record must be in `data`. For the others both forms are accepted (D34, D36). */
const RECORDS_IN_DATA: readonly string[] = [
  'login',
  'refreshToken',
  'validateActivationCode',
  'getCompanyReport',
  'getOtp',
];

/**
 * Checks a successful response against the specification, more strictly than the portal parses it: no field may be
 * missing or have another type.
 */
export function checkResponse(endpoint: AnyEndpoint, json: unknown): CheckedResponse {
  const isInData = isRecord(json) && 'data' in json;
  const value = isInData ? json.data : json;
  const common = { value, rawContent: value, envelope: isInData ? 'data' : 'bare', count: null } as const;
  if (endpoint.response === 'message') {
    if (!hasSpecifiedResponse(endpoint)) return { ...common, differences: [] };
    // The schema describes an object with `message`: the body, or else its `data`.
    const message = isInData && !('message' in json) ? value : json;
    // Every difference is tolerated, because the portal shows its own text in place of a missing message.
    const differences = findDifferences(endpoint, [message]);
    return { ...common, differences: differences.map(({ text }) => createToleratedDifference(text)) };
  }
  if (json === undefined) return { ...common, differences: [createBreakingDifference('the response is not JSON')] };
  if (endpoint.response === 'record') {
    const record = endpoint.result === SessionGrantSchema ? flattenUser(value) : value;
    const differences = findDifferences(endpoint, [record]);
    const mustBeInData = RECORDS_IN_DATA.includes(endpoint.name);
    if (mustBeInData && !isInData) differences.unshift(createToleratedDifference('the record is not in data'));
    return { ...common, value: record, differences: sortWorstFirst(differences) };
  }
  if (!Array.isArray(value)) {
    const problem = endpoint.response === 'list' ? 'data is not an array' : 'the response is not an array';
    return { ...common, differences: [createBreakingDifference(problem)] };
  }
  const differences = findDifferences(endpoint, value.slice(0, MAX_RECORDS));
  const mustBeInData = endpoint.response === 'list';
  if (mustBeInData && !isInData) differences.unshift(createToleratedDifference('the rows are not in data'));
  const total = isInData ? findHigherTotal(json, value.length) : null;
  if (total)
    differences.push(createBreakingDifference(`${total.field} is ${total.sent}, but ${total.expected} are sent`));
  return { ...common, count: value.length, differences: sortWorstFirst(differences) };
}

/** Moves the fields of a nested `user` to the top: a host may send them there or beside the tokens (D35). */
export function flattenUser(grant: unknown): unknown {
  return isRecord(grant) && isRecord(grant.user) ? { ...grant.user, ...grant } : grant;
}

const createBreakingDifference = (text: string): GradedDifference => ({ text, grade: 'breaks the portal' });
const createToleratedDifference = (text: string): GradedDifference => ({ text, grade: 'is tolerated' });

/** Returns the differences of records. For a list, each text says how many rows differ. */
function findDifferences(endpoint: AnyEndpoint, records: readonly unknown[]): GradedDifference[] {
  const isList = endpoint.response === 'list' || endpoint.response === 'bare-list';
  const schema = toWireSchema(endpoint);
  // By text. `lost`: the number of records of which the portal's parsing drops the differing value.
  const counts = new Map<string, { differing: number; lost: number; isMissing: boolean }>();
  for (const record of records) {
    // By text, because a difference counts once per record, even if several elements of an array have it.
    const differences = new Map<string, Difference>();
    const isLost = createLossCheck(endpoint, record);
    for (const difference of compare(schema, record, '')) differences.set(formatDifference(difference), difference);
    for (const [text, { field, problem }] of differences) {
      const count = counts.get(text) ?? { differing: 0, lost: 0, isMissing: problem === MISSING };
      counts.set(text, count);
      count.differing += 1;
      if (isLost(field)) count.lost += 1;
    }
  }
  return [...counts].map(([text, count]) => ({
    text: isList ? `${text} (${count.differing} of ${records.length} rows)` : text,
    grade: gradeDifference(endpoint, { records: records.length, ...count }),
  }));
}

/** Sorts the worst grade first, because the finding of a response takes the grade of its first difference. */
function sortWorstFirst(differences: readonly GradedDifference[]): GradedDifference[] {
  return differences.toSorted((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade));
}

function formatDifference({ field, problem }: Difference): string {
  return field === '' ? problem : `${field} ${problem}`;
}

/**
 * Returns where a value does not match its schema. `field` is the path of the value, such as `company.name`; empty at
 * the top.
 */
export function compare(schema: JsonSchema, value: unknown, field: string): Difference[] {
  const choices = schema.anyOf;
  if (choices) {
    const results = choices.map((choice) => compare(choice, value, field));
    if (results.some((result) => result.length === 0)) return [];
    // The choice with the type of the value is preferred. For an object, its result names the fields that differ.
    const sameType = results.find((_, index) => isOfType(choices[index]?.type, value));
    return (
      sameType ?? [{ field, problem: `is ${formatType(value)}, not ${choices.map(formatExpectedType).join(' or ')}` }]
    );
  }
  if (!isOfType(schema.type, value))
    return [{ field, problem: `is ${formatType(value)}, not ${formatExpectedType(schema)}` }];
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
  return type === undefined || [type].flat().some((name) => TYPE_CHECKS[name]?.(value) ?? true);
}

const TYPE_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isRecord,
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  null: 'null',
  array: 'an array',
  object: 'an object',
};

function formatExpectedType({ type }: JsonSchema): string {
  return [type ?? []]
    .flat()
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(' or ');
}

function formatType(value: unknown): string {
  if (value === null) return 'null';
  return TYPE_NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}
