import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseJson } from '~/lib/exact-json';
import { parseRecords } from './envelope';
import { parseSlicedRecords } from './sliced-records';

const limits = { maxRecords: 100, signal: null, sliceBytes: 16 };
const anySchema = z.unknown();

/** Parses a response in one piece. */
async function parseWhole(bytes: Buffer) {
  const json = parseJson(new TextDecoder().decode(bytes));
  return json === undefined ? { ok: false, cause: 'not-json' } : parseRecords(json, anySchema, limits.maxRecords);
}

test.each([
  '[1,2,3]',
  ' [ ] ',
  '\uFEFF[1]',
  '{"data":[1,2,3]}',
  '{"total":2,"data":[1,2],"next":null}',
  '{"total":3,"data":[1,2]}',
  '{"x":{"data":[9]},"data":[1]}',
  '{"x":"data","data":[1]}',
  '{"data":"x","data":[1,2]}',
  '{"__proto__":null,"data":[1]}',
  '{"data":["],[", "}{\\\\\\"é日本😀", {"a":[[1]]}, -1.5e3],"next":[2]}',
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
  '{"success":false,"data":[]}',
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
