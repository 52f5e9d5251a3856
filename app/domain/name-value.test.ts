import { expect, test } from 'vitest';
import { linesOf, namesText, pairsText, readNameValues } from './name-value';

const A = { name: 'A', value: '1' };

test('D61 PCONF-21 TTRIG-07 every shape of a JSON text is read', () => {
  const shapes: [string | null, unknown][] = [
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
  for (const [text, read] of shapes) expect(readNameValues(text), String(text)).toEqual(read);
});

test('THIST-04 D61 a text that is no JSON, or neither list nor object, is invalid and breaks nothing', () => {
  for (const text of ['[{"Name": "Broken", "Value":', 'NaN', '"just text"', '7']) {
    expect(readNameValues(text), text).toBeNull();
    expect(linesOf(readNameValues(text))).toBe('Invalid JSON');
  }
  expect(readNameValues('[null, 1, "two", {"Value": 7}, {"Name": {"a": 1}}, [[]]]')).toEqual([
    { name: 'two', value: '' },
  ]);
  expect(readNameValues(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([]);
  expect(readNameValues('{"__proto__": {"isAdmin": true}, "Name": "x"}')).toEqual([{ name: 'x', value: '' }]);
});

test('PCONF-19 D60 what is written is a list with Name and Value, or with Name only', () => {
  expect(pairsText([A, { name: 'B', value: '' }])).toBe('[{"Name":"A","Value":"1"},{"Name":"B","Value":""}]');
  expect(namesText([A])).toBe('[{"Name":"A"}]');
  expect(pairsText([])).toBe('[]');
});

test('THIST-03 entries are name: value lines, a name alone where there is no value', () => {
  expect(linesOf([A, { name: 'B', value: '' }])).toBe('A: 1\nB');
});
