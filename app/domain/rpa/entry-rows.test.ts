import { expect, test } from 'vitest';
import { toRows } from './entry-rows';
import { parseEntries } from './name-value-json';

const toKept = (json: string) => {
  const parsed = parseEntries(json);
  return parsed && toRows(parsed, { hasValues: true });
};

test('an entry of an unknown shape is shown in one line of at most 200 characters', { tags: ['D160'] }, () => {
  expect(toKept('[{\n  "a": 1\n}]')).toEqual([{ source: '0', kept: '{ "a": 1 }' }]);
  const atLimit = `{"a":"${'x'.repeat(200 - '{"a":""}'.length)}"}`;
  expect(toKept(`[${atLimit}]`)).toEqual([{ source: '0', kept: atLimit }]);
  const above = `{"a":"x${atLimit.slice('{"a":"'.length)}`;
  expect(toKept(`[${above}]`)).toEqual([{ source: '0', kept: `${above.slice(0, 199)}…` }]);
});

test('a cut text of an unknown shape ends with a whole character', () => {
  const [row] = toKept(`[{"a":"${'x'.repeat(198 - '{"a":"'.length)}😀😀"}]`) ?? [];
  expect(row?.kept).toBe(`{"a":"${'x'.repeat(198 - '{"a":"'.length)}\ufffd…`);
});

test('a text is shown as it is if the form can keep its line breaks, else as JSON; other values are their JSON', () => {
  const values = ['a\nb', 'a\r\nb', 'a\tb', 'a\r\nb\nc', 'a\rb', 'a\u0007', '\ud800', 7, null, [1]];
  const entries = values.map((Value) => ({ Name: 'n', Value }));
  const rows = toKept(JSON.stringify(entries)) ?? [];
  expect(rows.map(({ value }) => value)).toEqual([
    'a\nb',
    'a\nb',
    'a\tb',
    String.raw`"a\r\nb\nc"`,
    String.raw`"a\rb"`,
    String.raw`"a\u0007"`,
    String.raw`"\ud800"`,
    '7',
    '',
    '[1]',
  ]);
});
