import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonOf, readRows } from './envelope';
import { readSlicedRows } from './sliced-rows';

const limits = { maxRows: 100, signal: null, sliceBytes: 16 };
const anything = z.unknown();
const notNull = z.unknown().refine((value) => value !== null);

/** What the answer is read as when it is parsed in one piece. */
async function whole(bytes: Buffer, row: z.ZodType = anything) {
  const json = jsonOf(new TextDecoder().decode(bytes));
  return json === undefined ? { ok: false } : readRows(json, row, limits.maxRows);
}

/** Numbers from 0 to below `count`, the same in every run. */
function seeded(seed: number) {
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

function textOf(random: (count: number) => number): string {
  const text = Array.from({ length: random(4) }, () => TEXTS[random(TEXTS.length)]).join('');
  const json = JSON.stringify(text);
  // The same text, written with escapes.
  return random(4) === 0 ? json.replace(/a/g, '\\u0061') : json;
}

function valueOf(random: (count: number) => number, depth: number): string {
  const space = () => SPACES[random(SPACES.length)] ?? '';
  const kind = random(depth > 3 ? 5 : 8);
  if (kind < 2) return textOf(random);
  if (kind < 5) return ['null', 'true', '0', '-1.5e3', '12345678901234567890'][random(5)] ?? 'null';
  const parts = Array.from({ length: random(5) }, () => {
    const value = space() + valueOf(random, depth + 1) + space();
    return kind === 5 ? value : `${space()}${textOf(random)}${space()}:${value}`;
  }).join(',');
  return kind === 5 ? `[${space()}${parts}]` : `{${space()}${parts}}`;
}

function answerOf(random: (count: number) => number): Buffer {
  const space = () => SPACES[random(SPACES.length)] ?? '';
  const rows = `[${space()}${Array.from({ length: random(120) }, () => space() + valueOf(random, 0) + space()).join(',')}]`;
  const around = () => Array.from({ length: random(3) }, () => `${textOf(random)}:${valueOf(random, 2)}`);
  const data = `${space()}"data"${space()}:${space()}${random(9) === 0 ? valueOf(random, 0) : rows}${space()}`;
  const record = `{${[...around(), data, ...around(), ...(random(9) === 0 ? [data] : [])].join(',')}}`;
  const text = [rows, record, record, valueOf(random, 0)][random(4)] ?? '';
  return Buffer.from(`${random(9) === 0 ? '\uFEFF' : ''}${space()}${text}${space()}`);
}

/** The same with a few bytes lost, doubled or changed. */
function spoilt(bytes: Buffer, random: (count: number) => number): Buffer {
  const at = random(bytes.length + 1);
  const byte = Buffer.from([[0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x5c, 0x20, 0xc3, 0xf0, 0xff, 0xef][random(12)] ?? 0]);
  const rest = [bytes.subarray(at), bytes.subarray(at + 1), Buffer.alloc(0)][random(3)] ?? bytes;
  return Buffer.concat([bytes.subarray(0, at), random(2) === 0 ? byte : Buffer.alloc(0), rest]);
}

test('slices are read as the whole answer is, whatever it holds and however it is spoilt', async () => {
  const random = seeded(20_261_120);
  const seen = { sliced: 0, whole: 0, refused: 0 };
  for (let time = 0; time < 3000; time += 1) {
    const answer = answerOf(random);
    const bytes = time % 3 === 0 ? spoilt(answer, random) : answer;
    const read = await readSlicedRows(bytes, notNull, limits);
    if (read === null) seen.whole += 1;
    else expect(read, bytes.toString()).toEqual(await whole(bytes, notNull));
    if (read?.ok) seen.sliced += 1;
    else if (read !== null) seen.refused += 1;
  }
  // Each of the three ways was gone.
  expect(Math.min(seen.sliced, seen.whole, seen.refused)).toBeGreaterThan(300);
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
])('%s is read in slices', async (text) => {
  const bytes = Buffer.from(text);
  const read = await readSlicedRows(bytes, anything, limits);
  expect(read).not.toBeNull();
  expect(read).toEqual(await whole(bytes));
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
])('%s is read whole', async (text) => {
  expect(await readSlicedRows(Buffer.from(text), anything, limits)).toBeNull();
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
])('%s is nonsense', async (text) => {
  const bytes = Buffer.from(text);
  expect(await readSlicedRows(bytes, anything, limits)).toEqual({ ok: false });
  expect(await whole(bytes)).toEqual({ ok: false });
});

test('others have their turn between slices, and the reading ends with its signal', async () => {
  const bytes = Buffer.from(JSON.stringify(Array.from({ length: 90 }, () => 'a text of a row')));
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  const ending = new AbortController();
  setTimeout(() => ending.abort(new Error('too late')), 15);
  const reading = (async () => {
    for (;;) await readSlicedRows(bytes, anything, { ...limits, signal: ending.signal });
  })();
  await expect(reading).rejects.toThrow('too late');
  clearInterval(other);
  expect(turns).toBeGreaterThan(3);
});
