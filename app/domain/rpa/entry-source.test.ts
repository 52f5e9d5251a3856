import { expect, test } from 'vitest';
import { decodeSource, toFormList } from './entry-source';

const toJson = (count: number, value = '') =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ Name: `n${index}`, Value: value })));
const read = (json: string | null) => toFormList(json, { hasValues: true });

test('a record without a text has no rows, one of another kind is kept without them', () => {
  expect(read(null)).toEqual({ rows: [], unreadable: null });
  expect(read('no JSON')).toEqual({ rows: [], source: '"no JSON"', unreadable: 'invalid' });
  expect(read(toJson(1))).toMatchObject({ rows: [{ name: 'n0', value: '' }], unreadable: null });
  expect(toFormList(toJson(1), { hasValues: false }).rows).toEqual([{ source: '0', name: 'n0' }]);
});

test('a form has at most 300 rows, and a source of 240,000 encoded characters', () => {
  expect([300, 301].map((count) => read(toJson(count)).unreadable)).toEqual([null, 'too-large']);
  const overhead = encodeURIComponent(JSON.stringify(toJson(1))).length;
  const isTooLarge = (length: number) => read(toJson(1, 'x'.repeat(length - overhead))).unreadable;
  expect([240_000, 240_001].map(isTooLarge)).toEqual([null, 'too-large']);
  expect(read(toJson(301))).toMatchObject({ rows: [], source: expect.any(String) });
});

test('a source is the JSON string that the form was drawn with', () => {
  const { source } = read(toJson(2));
  expect(decodeSource(source)).toBe(toJson(2));
  expect([undefined, '7', 'null', 'no JSON'].map(decodeSource)).toEqual([null, null, null, null]);
});
