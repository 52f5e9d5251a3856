import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  asSent,
  cleanText,
  count,
  flag,
  id,
  idOf,
  jsonText,
  listOf,
  nameOrRecord,
  optionalId,
  recordOrNull,
  text,
} from './lenient';

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

test('an id is a text that an address can hold, or there is none', () => {
  for (const broken of ['\ud800', 'a\u0000b', '4\n\u0007', '', 'x'.repeat(129)]) {
    expect(id.safeParse(broken).success, JSON.stringify(broken)).toBe(false);
    expect(optionalId.parse(broken), JSON.stringify(broken)).toBeNull();
  }
  expect([id.parse(' 7 '), id.parse('a/b'), optionalId.parse(7)]).toEqual(['7', 'a/b', '7']);
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

test('D140 a name is read as such or from a record that has one', () => {
  const names = ['Acme', { name: 'Acme' }, { id: 1, name: 'Acme', more: [] }, { name: 7 }, {}, null, 5, ['Acme']];
  expect(names.map((value) => nameOrRecord.parse(value))).toEqual(['Acme', 'Acme', 'Acme', '7', null, null, '5', null]);
});

test('D141 an id goes back in the JSON type in which ids of its kind came', () => {
  const [numbers, texts] = [idOf('test-numbers'), idOf('test-texts')];
  expect([numbers.parse(4), texts.parse('4')]).toEqual(['4', '4']);
  expect([asSent('test-numbers', '4'), asSent('test-texts', '4')]).toEqual([4, '4']);
  expect([asSent('test-numbers', 'a-4'), asSent('test-numbers', '04')]).toEqual(['a-4', '04']);
});
