import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { toWireSchema } from '../../mock-api/openapi/wire-schema';
import { CONTRACT } from './contract/contract';
import type { AnyEndpoint } from './contract/endpoint';
import { isListEndpoint, parseRecords, parseSingleResponse } from './envelope';

const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 3 }), unusualString, fc.double());

/** Generates responses with the fields of the real one, each missing or with any value. */
function createResponse(endpoint: AnyEndpoint): fc.Arbitrary<unknown> {
  const names = Object.keys(toWireSchema(endpoint).properties ?? {});
  const fields = Object.fromEntries(
    names.map((name) => [name, name === 'id' ? fc.oneof(fc.nat(), anyValue) : anyValue]),
  );
  const record = names.length === 0 ? anyValue : fc.oneof(fc.record(fields, { requiredKeys: [] }), anyValue);
  const inner = isListEndpoint(endpoint) ? fc.array(record, { maxLength: 8 }) : record;
  return fc.oneof(inner, fc.record({ data: inner }), anyValue);
}

/** Values that are written back as they came. Screens show them parsed and cleaned. */
const EXACT_TEXTS = new Set([
  'customSettings',
  'variables',
  ...['Description', 'NumberOfEmployees', 'Departments'].map((name) => `raw${name}`),
]);

/** Iterates over all primitive values, at any depth. */
function* iterateValues(value: unknown): Generator<unknown, void> {
  if (typeof value !== 'object' || value === null) yield value;
  else for (const [key, inner] of Object.entries(value)) if (!EXACT_TEXTS.has(key)) yield* iterateValues(inner);
}

/** Control characters other than tab and line breaks. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** Returns whether a parsed value is valid: a string is clean and not too long, a number is finite. */
function isValidPrimitive(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'string') return true;
  return value.isWellFormed() && value.length <= 5_000_000 && !CONTROL_CHARACTER.test(value);
}

test('any response is parsed without a crash, and its parsed strings and numbers are valid', async (context) => {
  let parsedValues = 0;
  let parsedLists = 0;
  for (const endpoint of CONTRACT) {
    const property = fc.asyncProperty(createResponse(endpoint), async (response) => {
      const json = JSON.parse(JSON.stringify(response) ?? 'null') as unknown;
      const parsed = isListEndpoint(endpoint)
        ? await parseRecords(json, endpoint.result, 1000)
        : parseSingleResponse(endpoint, JSON.stringify(json), 'application/json');
      if (!parsed.ok) return;
      const invalidValues = [...iterateValues(parsed.value)].filter((value) => !isValidPrimitive(value));
      expect(invalidValues, endpoint.name).toEqual([]);
      parsedValues += 1;
      if (!Array.isArray(parsed.value)) return;
      expect(parsed.value.length + (parsed.mismatches?.skippedRecords ?? 0)).toBe(countRecords(json));
      parsedLists += 1;
    });
    await checkProperty(context, property, { runs: 20 });
  }
  expect(parsedValues).toBeGreaterThan(0);
  expect(parsedLists).toBeGreaterThan(0);
});

function countRecords(json: unknown): number {
  const inner = typeof json === 'object' && json !== null && 'data' in json ? json.data : json;
  return Array.isArray(inner) ? inner.length : 0;
}
