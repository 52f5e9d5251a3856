import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from '../../e2e/support/json-texts';
import { checkProperty } from '../../e2e/support/property-tests';
import { parseJson, toJson } from './exact-json';

test('an integer keeps its digits, in every place of a JSON text', { tags: ['D160', 'D141'] }, () => {
  const texts = [
    '{"id":3544790567247868290}',
    '{"id":-3544790567247868290,"a":[9007199254740993,9007199254740993]}',
    '[3544790567247868290,3544790567247868300]',
    '{"a":{"b":[[{"id":12345678901234567890123456789}]]},"c":"12345678901234567"}',
    '{"__proto__":3544790567247868290,"text":"a, 3544790567247868290, \\"b: 3544790567247868290,\\" c"}',
  ];
  for (const text of texts) expect(toJson(parseJson(text)), text).toBe(text);
  expect(parseJson('{ "a" : [{ "id" : 3544790567247868290 }] }')).toEqual({ a: [{ id: 3544790567247868290n }] });
});

test('a string may have millions of characters beside digits in another one', { tags: ['D141'] }, () => {
  for (const long of ['x'.repeat(16_000_000), '\\n\\"'.repeat(4_000_000)]) {
    const text = `{"text":"a, 3544790567247868290, b","long":"${long}","id":3544790567247868290}`;
    // The assertion does not print the string.
    expect(toJson(parseJson(text)) === text).toBe(true);
  }
});

test('every other value is that of JSON.parse', async (context) => {
  expect(
    parseJson('[9007199254740991,9000000000000000,1.5e300,12345678901234567.5,12345678901234567e1,1e400,-0]'),
  ).toEqual(JSON.parse('[9007199254740991,9000000000000000,1.5e300,12345678901234567.5,12345678901234567e1,1e400,-0]'));
  for (const text of ['', '{', '[1,]', '[12345678901234567,]', '{"a":12345678901234567 x}', 'NaN'])
    expect(parseJson(text), text).toBeUndefined();
  const deep = '[12345678901234567,'.repeat(50_000) + '1' + ']'.repeat(50_000);
  expect(parseJson(deep)).toBeInstanceOf(Array);
  const property = fc.property(jsonText, (text) => {
    const expected = JSON.parse(text) as unknown;
    const parsed = parseJson(text);
    expect(JSON.stringify(JSON.parse(toJson(parsed)))).toBe(JSON.stringify(expected));
    if (!/\d{16}/.test(text)) expect(JSON.stringify(parsed)).toBe(JSON.stringify(expected));
  });
  await checkProperty(context, property, { runs: 300 });
});
