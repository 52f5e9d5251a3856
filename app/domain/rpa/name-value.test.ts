import { expect, test } from 'vitest';
import { formatNameValues, parseNameValues, toNameJson, toNameValueJson } from './name-value';

const A = { name: 'A', value: '1' };

test('each JSON format is parsed', { tags: ['D61', 'PCONF-21', 'TTRIG-07'] }, () => {
  const formats: [string | null, unknown][] = [
    ['[{"Name":"A","Value":"1"},{"Name":"B"}]', [A, { name: 'B', value: '' }]],
    ['{"0":{"Name":"A","Value":1},"x":{"Name":"B","Type":"String"}}', [A, { name: 'B', value: '' }]],
    ['{"A":{"Name":"A","Value":"1"}}', [A]],
    ['{"A":"1","B":true}', [A, { name: 'B', value: 'true' }]],
    ['[{"name":"A","value":"1"}]', [A]],
    ['["A"]', [{ name: 'A', value: '' }]],
    ['{"Name":"A","Value":"1"}', [A]],
    ['[{"Name":"A","Value":null}]', [{ name: 'A', value: '' }]],
    ['[]', []],
    ['null', []],
    ['', []],
    ['  ', []],
    [null, []],
  ];
  for (const [json, entries] of formats) expect(parseNameValues(json), String(json)).toEqual(entries);
});

test(
  'invalid JSON, and JSON that is neither array nor object, is reported as Invalid JSON',
  { tags: ['THIST-04', 'D61'] },
  () => {
    for (const text of ['[{"Name": "Broken", "Value":', 'NaN', '"just text"', '7']) {
      expect(parseNameValues(text), text).toBeNull();
      expect(formatNameValues(parseNameValues(text))).toBe('Invalid JSON');
    }
    expect(parseNameValues('[null, 1, "two", {"Value": 7}, {"Name": {"a": 1}}, [[]]]')).toEqual([
      { name: 'two', value: '' },
    ]);
    expect(parseNameValues(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([]);
    expect(parseNameValues('{"__proto__": {"isAdmin": true}, "Name": "x"}')).toEqual([{ name: 'x', value: '' }]);
  },
);

test(
  'entries are written as a JSON array with Name and Value, or with Name only',
  { tags: ['PCONF-19', 'D60'] },
  () => {
    expect(toNameValueJson([A, { name: 'B', value: '' }])).toBe('[{"Name":"A","Value":"1"},{"Name":"B","Value":""}]');
    expect(toNameJson([A])).toBe('[{"Name":"A"}]');
    expect(toNameValueJson([])).toBe('[]');
  },
);

test('entries are formatted as name: value lines, without a value as the name', { tags: ['THIST-03'] }, () => {
  expect(formatNameValues([A, { name: 'B', value: '' }])).toBe('A: 1\nB');
});
