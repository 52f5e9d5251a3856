import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awkwardText, holds } from '../../e2e/generated';
import { MAX_LONG_TEXT } from '../lib/lenient';
import { CONTRACT } from './contract/contract';
import type { AnyEndpoint } from './contract/endpoint';
import { wireSchemaOf } from './contract/wire-schema';
import { isList, readRecord, readRows } from './envelope';

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), awkwardText, fc.double());

/** Answers that have the fields of a real one, each with anything in it or not there at all. */
function likeA(endpoint: AnyEndpoint): fc.Arbitrary<unknown> {
  const names = Object.keys(wireSchemaOf(endpoint).properties ?? {});
  const fields = Object.fromEntries(
    names.map((name) => [name, name === 'id' ? fc.oneof(fc.nat(), anything) : anything]),
  );
  const row = names.length === 0 ? anything : fc.oneof(fc.record(fields, { requiredKeys: [] }), anything);
  const inner = isList(endpoint) ? fc.array(row, { maxLength: 8 }) : row;
  return fc.oneof(inner, fc.record({ data: inner }), anything);
}

/** Every value that was read, however deep it lies. */
function* valuesIn(value: unknown): Generator<unknown, void> {
  if (typeof value !== 'object' || value === null) yield value;
  else for (const inner of Object.values(value)) yield* valuesIn(inner);
}

test('whatever a call is answered, it is read without a crash, and what is read can be sent on', async (context) => {
  for (const endpoint of CONTRACT) {
    const property = fc.asyncProperty(likeA(endpoint), async (answer) => {
      const json = JSON.parse(JSON.stringify(answer) ?? 'null') as unknown;
      const read = isList(endpoint)
        ? await readRows(json, endpoint.result, 1000)
        : readRecord(json, endpoint.result, endpoint.answer === 'message');
      if (!read.ok) return;
      for (const value of valuesIn(read.value)) {
        if (typeof value === 'string') {
          expect(value.isWellFormed(), endpoint.name).toBe(true);
          expect(value.length).toBeLessThanOrEqual(MAX_LONG_TEXT);
          expect(value, endpoint.name).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
        } else if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }
      if (Array.isArray(read.value)) expect(read.value.length + read.skipped).toBe(rowsIn(json));
    });
    await holds(context, property, 20);
  }
});

function rowsIn(json: unknown): number {
  const inner = typeof json === 'object' && json !== null && 'data' in json ? json.data : json;
  return Array.isArray(inner) ? inner.length : 0;
}
