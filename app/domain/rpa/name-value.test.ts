import { expect, test } from 'vitest';
import { formatNameValues } from './name-value';
import { parseNameValues } from './name-value-json';
import { TaskTriggerFormSchema } from './task-trigger.form';

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

test('a value that is not a string is shown as its JSON text, with all digits', { tags: ['D160'] }, () => {
  const texts: [string, ...string[]][] = [
    ['{"Name":"Retry","Value":{"max":3}}', 'Retry = {"max":3}'],
    ['{"Retry":{"max":3},"Mailbox":"in"}', 'Retry = {"max":3}', 'Mailbox = in'],
    ['{"name":"Robot 7","queue":"A"}', 'name = Robot 7', 'queue = A'],
    ['[{"Name":"A","Value":3544790567247868102}]', 'A = 3544790567247868102'],
    ['{"A":1e400,"B":-0,"C":1.0}', 'A = 1e400', 'B = -0', 'C = 1.0'],
    ['{"A":1,"A":2}', 'A = 1', 'A = 2'],
    ['[{"Name":"A","Name":"B"}]', 'B = '],
    ['[{"Name":"A","Value":"a\\r\\nb "}]', 'A = a\r\nb '],
    ['[{"queue":"A"}]', ' = {"queue":"A"}'],
    ['[{"Name":7,"Value":"a"},{"Name":false}]', '7 = a', 'false = '],
    ['[{"name":"a","Name":"B","value":"c"}]', 'B = c'],
    ['{"NAME":"a","Value":"1"}', 'NAME = a', 'Value = 1'],
    ['{"name":"A","VALUE":"1","Type":"x"}', 'A = '],
    ['{"":"a"}', ' = "":"a"'],
    ['["",{"Name":""}]', ' = ""', ' = {"Name":""}'],
    ['[{"Name":"A","Value":"\\ud800\\u0000"}]', 'A = \ufffd'],
    ['{"__proto__":{"isAdmin":true},"Name":"x"}', '__proto__ = {"isAdmin":true}', 'Name = x'],
  ];
  for (const [json, ...entries] of texts)
    expect(
      parseNameValues(json)?.map(({ name, value }) => `${name} = ${value}`),
      json,
    ).toEqual(entries);
  expect(formatNameValues(parseNameValues('[{"queue":"A"},{"Name":"B"},{"Name":"C","Value":[1]}]'))).toBe(
    '{"queue":"A"}\nB\nC: [1]',
  );
});

test(
  'invalid JSON, and JSON that is neither array nor object, is reported as Invalid JSON',
  { tags: ['THIST-04', 'D61'] },
  () => {
    const tooDeep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const tooLong = `["${'a'.repeat(1_000_000)}"]`;
    for (const text of [
      '[{"Name": "Broken", "Value":',
      'NaN',
      '"just text"',
      '7',
      '[1,]',
      '[1] // a',
      tooDeep,
      tooLong,
    ]) {
      expect(parseNameValues(text), text.slice(0, 50)).toBeNull();
      expect(formatNameValues(parseNameValues(text))).toBe('Invalid JSON');
    }
    expect(parseNameValues(`["${'a'.repeat(1_000_000 - 4)}"]`)).toHaveLength(1);
    // Of more entries a list shows 1,000.
    expect(parseNameValues(JSON.stringify(Array.from({ length: 1001 }, () => 'a')))).toHaveLength(1000);
    const known = parseNameValues('[null, 1, "two", {"Value": 7}, {"Name": {"a": 1}}, [[]]]')?.filter(
      ({ name }) => name,
    );
    expect(known).toEqual([{ name: 'two', value: '' }]);
  },
);

test('entries are formatted as name: value lines, without a value as the name', { tags: ['THIST-03'] }, () => {
  expect(formatNameValues([A, { name: 'B', value: '' }])).toBe('A: 1\nB');
});

test('rows of a form are kept with their white space, without empty ones; a value needs a name', () => {
  const parse = (...rows: object[]) => TaskTriggerFormSchema.shape.variables.safeParse(rows);
  const rows = [{ name: ' A ', value: ' 1\r\n' }, { name: 'B' }];
  expect(parse({ name: ' ', value: '' }, ...rows, {}).data).toEqual([
    { name: ' A ', value: ' 1\n' },
    { name: 'B', value: '' },
  ]);
  const listProblems = (row: object) => parse(A, row).error?.issues.map(({ path, message }) => [...path, message]);
  expect(listProblems({ name: ' ', value: '1' })).toEqual([[1, 'name', 'A value needs a name.']]);
  // The white space counts, because it is sent.
  expect(listProblems({ name: ` ${'x'.repeat(300)}`, value: '1' })).toEqual([[1, 'name', 'At most 300 characters']]);
  expect(listProblems({ name: 'x', value: 'x'.repeat(10_001) })).toEqual([[1, 'value', 'At most 10000 characters']]);
  expect(listProblems({ name: 'x'.repeat(300), value: 'x'.repeat(10_000) })).toBeUndefined();
});
