import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseJson } from '~/lib/exact-json';
import { parseRecords } from './envelope';
import { parseSlicedRecords } from './sliced-records';

const limits = { maxRecords: 100, signal: null, sliceBytes: 16 };
const anySchema = z.unknown();
const notNullSchema = z.unknown().refine((value) => value !== null);

/** Parses a response in one piece. */
async function parseWhole(bytes: Buffer, recordSchema: z.ZodType = anySchema) {
  const json = parseJson(new TextDecoder().decode(bytes));
  return json === undefined ? { ok: false, cause: 'not-json' } : parseRecords(json, recordSchema, limits.maxRecords);
}

/** Creates a seeded generator of integers from 0 to `count` - 1. */
function createRandom(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const TEXTS = [
  '',
  'data',
  '"',
  '\\',
  '\\"',
  '],[',
  '}{',
  '[{"a":1},',
  'é',
  '日本',
  '😀',
  '\n\t',
  '\u0000',
  '\uFEFF',
  ',',
];
const SPACES = ['', '', '', ' ', '\n', '\r\n\t ', '                        '];

function createSpace(random: (count: number) => number): string {
  return SPACES[random(SPACES.length)] ?? '';
}

/** Texts of keys. V8 misreads some keys after a key with a backslash: see `parseJson`. */
const KEY_TEXTS = TEXTS.filter((text) => !text.includes('\\'));

function createString(random: (count: number) => number, texts = TEXTS): string {
  const text = Array.from({ length: random(4) }, () => texts[random(texts.length)]).join('');
  const json = JSON.stringify(text);
  // The same string, written with escapes.
  return random(4) === 0 ? json.replace(/a/g, '\\u0061') : json;
}

/**
 * Creates a JSON value; `kind` chooses a string (0, 1), another primitive (2 to 4), an array (5) or an object (6, 7).
 */
function createValue(random: (count: number) => number, depth: number): string {
  const space = () => createSpace(random);
  const kind = random(depth > 3 ? 5 : 8);
  if (kind < 2) return createString(random);
  if (kind < 5) return ['null', 'true', '0', '-1.5e3', '12345678901234567890'][random(5)] ?? 'null';
  const parts = Array.from({ length: random(5) }, () => {
    const value = space() + createValue(random, depth + 1) + space();
    return kind === 5 ? value : `${space()}${createString(random, KEY_TEXTS)}${space()}:${value}`;
  }).join(',');
  return kind === 5 ? `[${space()}${parts}]` : `{${space()}${parts}}`;
}

function createResponse(random: (count: number) => number): Buffer {
  const space = () => createSpace(random);
  const records = `[${space()}${Array.from({ length: random(120) }, () => space() + createValue(random, 0) + space()).join(',')}]`;
  const createFields = () =>
    Array.from({ length: random(3) }, () => `${createString(random, KEY_TEXTS)}:${createValue(random, 2)}`);
  const data = `${space()}"data"${space()}:${space()}${random(9) === 0 ? createValue(random, 0) : records}${space()}`;
  const record = `{${[...createFields(), data, ...createFields(), ...(random(9) === 0 ? [data] : [])].join(',')}}`;
  const text = [records, record, record, createValue(random, 0)][random(4)] ?? '';
  return Buffer.from(`${random(9) === 0 ? '\uFEFF' : ''}${space()}${text}${space()}`);
}

/**
 * Bytes with a meaning in JSON, the first bytes of characters of several bytes, and a byte that UTF-8 does not have.
 */
const CORRUPT_BYTES = [...Buffer.from('",[]{}\\ '), 0xc3, 0xf0, 0xff, 0xef];

/** Removes, inserts or changes a byte, or truncates the bytes. */
function corrupt(bytes: Buffer, random: (count: number) => number): Buffer {
  const offset = random(bytes.length + 1);
  const byte = Buffer.from([CORRUPT_BYTES[random(CORRUPT_BYTES.length)] ?? 0]);
  const remainder = [bytes.subarray(offset), bytes.subarray(offset + 1), Buffer.alloc(0)][random(3)] ?? bytes;
  return Buffer.concat([bytes.subarray(0, offset), random(2) === 0 ? byte : Buffer.alloc(0), remainder]);
}

/** Random responses; the full run tries more. */
const RESPONSES = process.env.E2E_FULL ? 3000 : 1000;

test('slices give the same result as the whole response, valid or corrupt', async () => {
  const random = createRandom(20_261_120);
  const counts = { sliced: 0, whole: 0, invalid: 0 };
  for (let run = 0; run < RESPONSES; run += 1) {
    const response = createResponse(random);
    const bytes = run % 3 === 0 ? corrupt(response, random) : response;
    const parsed = await parseSlicedRecords(bytes, notNullSchema, limits);
    if (parsed === null) counts.whole += 1;
    else expect(parsed, bytes.toString()).toEqual(await parseWhole(bytes, notNullSchema));
    if (parsed?.ok) counts.sliced += 1;
    else if (parsed !== null) counts.invalid += 1;
  }
  // Each outcome occurred.
  expect(Math.min(counts.sliced, counts.whole, counts.invalid)).toBeGreaterThan(RESPONSES / 10);
});

test.each([
  '[1,2,3]',
  ' [ ] ',
  '\uFEFF[1]',
  '{"data":[1,2,3]}',
  '{"total":2,"data":[1,2],"next":null}',
  '{"x":{"data":[9]},"data":[1]}',
  '{"x":"data","data":[1]}',
  '{"data":"x","data":[1,2]}',
  '{"__proto__":null,"data":[1]}',
])('%s is parsed in slices', async (text) => {
  const bytes = Buffer.from(text);
  const parsed = await parseSlicedRecords(bytes, anySchema, limits);
  expect(parsed).not.toBeNull();
  expect(parsed).toEqual(await parseWhole(bytes));
});

test.each([
  '',
  '   ',
  'null',
  '5',
  '"[1,2]"',
  '<html>[1]</html>',
  '{"data":null}',
  '{"data":{"data":[1]}}',
  '{"rows":[1]}',
  '{"d\\u0061ta":[1]}',
  '{"data":[1,2],"data":null}',
  '{"data":[1],"d\\u0061ta":[2]}',
])('%s is parsed in one piece', async (text) => {
  expect(await parseSlicedRecords(Buffer.from(text), anySchema, limits)).toBeNull();
});

test.each([
  '[1,2',
  '[1,2}',
  '[1,,2]',
  '[1,2,]',
  '[,]',
  '[1]]',
  '[1] x',
  '{"data":[1]',
  '{"data":[1],}',
  '{"data":[1]]}',
  '{"a" "data":[1]}',
  '{"data":["x]}',
  '["aaaaaaaaaaaaaaaaaaaa",                    ,1]',
  '["aaaaaaaaaaaaaaaaaaaa", ]',
  '["aaaaaaaaaaaaaaaaaaaa",\uFEFF1]',
  JSON.stringify(Array.from({ length: 101 }, () => 1)),
])('%s is invalid', async (text) => {
  const bytes = Buffer.from(text);
  const parsed = await parseSlicedRecords(bytes, anySchema, limits);
  expect(parsed).toMatchObject({ ok: false });
  expect(parsed).toEqual(await parseWhole(bytes));
});

test('parsing yields between slices and stops when its signal aborts', async () => {
  const bytes = Buffer.from(JSON.stringify(Array.from({ length: 90 }, () => 'a record')));
  const deadline = new AbortController();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns > 3) deadline.abort(new Error('too late'));
  }, 0);
  const parsing = (async () => {
    for (let run = 0; run < 5000; run += 1)
      await parseSlicedRecords(bytes, anySchema, { ...limits, signal: deadline.signal });
  })();
  await expect(parsing).rejects.toThrow('too late');
  clearInterval(timer);
});

test('records in slices keep ids beyond 2^53', { tags: ['D160'] }, async () => {
  const records = Array.from({ length: 50 }, (_, index) => `{"id":35447905672478682${10 + index}}`);
  const parsed = await parseSlicedRecords(Buffer.from(`{"data":[${records.join(', ')}]}`), anySchema, limits);
  expect(parsed).toMatchObject({ ok: true, value: records.map((record) => ({ id: BigInt(record.slice(6, -1)) })) });
});
