import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleanText, count, flag, id, jsonText, listOf, optionalId, recordOrNull, text } from './lenient';

test('texts, numbers and flags of the wrong type become none instead of failing the row', () => {
  expect([1, true, 'a', null, undefined, {}, [], Number.NaN].map((value) => text.parse(value))).toEqual([
    '1',
    'true',
    'a',
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([1, '2.5', '', 'x', null, Number.POSITIVE_INFINITY, {}].map((value) => count.parse(value))).toEqual([
    1,
    2.5,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([true, 'true', 1, 0, 'yes', null].map((value) => flag.parse(value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a row needs an id; optional ids may be missing', () => {
  expect(id.parse(7)).toBe('7');
  for (const value of [null, undefined, '', ' ', {}, 'x'.repeat(200)]) expect(id.safeParse(value).success).toBe(false);
  expect([3, 'a', '', null, {}].map((value) => optionalId.parse(value))).toEqual(['3', 'a', null, null, null]);
});

test('missing keys of a record read as none', () => {
  const schema = z.object({
    id,
    name: text,
    size: count,
    on: flag,
    tags: listOf(text),
    owner: recordOrNull(z.object({ name: text })),
  });
  expect(schema.parse({ id: 1 })).toEqual({ id: '1', name: null, size: null, on: false, tags: [], owner: null });
});

test('a list leaves out elements that cannot be read', () => {
  expect(listOf(z.object({ id })).parse([{ id: 1 }, null, 'x', {}, { id: '2' }])).toEqual([{ id: '1' }, { id: '2' }]);
  expect(listOf(text).parse('no list')).toEqual([]);
});

test('huge and broken texts are cut and cleaned before they reach a page', () => {
  expect(text.parse('x'.repeat(1_000_000))).toHaveLength(20_000);
  expect(jsonText.parse('x'.repeat(1_000_000))).toHaveLength(1_000_000);
  expect(cleanText('a\u0000b\ud800c\u0007\td\n')).toBe('ab\ufffdc\td\n');
});
