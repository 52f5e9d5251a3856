import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { jsonText } from '../../../e2e/support/json-texts';
import { checkProperty } from '../../../e2e/support/property-tests';
import { toRows, type EntryRow } from './entry-rows';
import { parseEntries } from './name-value-json';
import { writeEntries } from './write-entries';

const CONFIGS = { hasValues: true };
const VARIABLES = { hasValues: false };

/** Opens a JSON text in a form, changes the rows, and writes them. */
function edit(json: string, change: (rows: EntryRow[]) => void, options = CONFIGS) {
  const parsed = parseEntries(json);
  const rows = parsed ? toRows(parsed, options) : [];
  change(rows);
  return writeEntries(json, rows, options);
}

const setValue =
  (value: string, index = 0) =>
  (rows: EntryRow[]) =>
    void (expectDefined(rows[index], 'a row').value = value);
const setName =
  (name: string, index = 0) =>
  (rows: EntryRow[]) =>
    void (expectDefined(rows[index], 'a row').name = name);
const add = (name: string, value?: string) => (rows: EntryRow[]) => void rows.push({ name, value });
const remove = (index: number) => (rows: EntryRow[]) => void rows.splice(index, 1);

test('a changed row changes its name or value only', { tags: ['D160'] }, () => {
  const edits: [string, (rows: EntryRow[]) => void, string][] = [
    ['[ {"Name":"A", "Value":"1","Type":"x"} ]', setValue('2'), '[ {"Name":"A", "Value":"2","Type":"x"} ]'],
    [
      '[{"Name":"A","Value":1.0},{"Name":"B","Value":1e400}]',
      setValue('2.50'),
      '[{"Name":"A","Value":2.50},{"Name":"B","Value":1e400}]',
    ],
    ['{"Retry":{"max":3},"Mailbox":"in"}', setValue('{"max": 4}'), '{"Retry":{"max": 4},"Mailbox":"in"}'],
    ['{"name":"Robot 7","queue":"A"}', setValue('B', 1), '{"name":"Robot 7","queue":"B"}'],
    ['{"a":"1"}', setName('b'), '{"b":"1"}'],
    ['{"a":{"Name":"a","Value":"1"}}', setName('b'), '{"b":{"Name":"b","Value":"1"}}'],
    ['{"0":{"Name":"a","Value":"1"}}', setName('b'), '{"0":{"Name":"b","Value":"1"}}'],
    ['[{"Name":"A"}]', setValue('1'), '[{"Name":"A","Value":"1"}]'],
    ['[{"name":"A","more":[]}]', setValue('1'), '[{"name":"A","value":"1","more":[]}]'],
    ['["A","B"]', setValue('1', 1), '["A",{"Name":"B","Value":"1"}]'],
    ['[{"Name":"A","Value":null}]', setValue('1'), '[{"Name":"A","Value":"1"}]'],
    ['[{"Name":"A","Value":"a\\r\\nb"}]', setValue('a\nc'), '[{"Name":"A","Value":"a\\r\\nc"}]'],
    ['[{"Name":"A","Value":"a\\nb"}]', setValue('a\r\nc'), '[{"Name":"A","Value":"a\\nc"}]'],
    ['[{"Name":"A","Value":"\\u0000"}]', setValue('"\\u0001"'), '[{"Name":"A","Value":"\\u0001"}]'],
    ['[{"Name":"A","Name":"B"}]', setName('C'), '[{"Name":"A","Name":"C"}]'],
    ['{"Name":"A","Value":{"max":3}}', setName('B'), '{"Name":"B","Value":{"max":3}}'],
    // A name is trimmed, a number stays one, and a key that is not the name stays.
    ['[{"Name":"A"}]', setName(' B '), '[{"Name":"B"}]'],
    ['[{"Name":"A","Value":7}]', setValue(' 8 '), '[{"Name":"A","Value":8}]'],
    ['{"A":{"Name":"a","Value":"1"}}', setName('b'), '{"A":{"Name":"b","Value":"1"}}'],
  ];
  for (const [json, change, expected] of edits)
    expect(edit(json, change), json).toEqual({ text: expected, problems: [] });
});

test('rows are added in the shape of the others, and removed with one separator', { tags: ['D160'] }, () => {
  const edits: [string, (rows: EntryRow[]) => void, string][] = [
    ['', add('A', '1'), '[{"Name":"A","Value":"1"}]'],
    ['null', add('A', '1'), '[{"Name":"A","Value":"1"}]'],
    ['[ ]', add('A', ' 1 '), '[{"Name":"A","Value":" 1 "}]'],
    ['{}', add('A', '1'), '{"A":{"Name":"A","Value":"1"}}'],
    ['{"a":"1"}', add('b', '2'), '{"a":"1","b":"2"}'],
    ['{"0":{"Name":"a"}}', add('b', '2'), '{"0":{"Name":"a"},"1":{"Name":"b","Value":"2"}}'],
    ['[\n  {"name":"a"}\n]', add('b', '2'), '[\n  {"name":"a"},\n  {"name":"b","value":"2"}\n]'],
    ['[{"Name":"a"} , 5]', add('b', '2'), '[{"Name":"a"} , 5 , {"Name":"b","Value":"2"}]'],
    ['["a"]', add('b', ''), '["a","b"]'],
    [' {"Name":"a","Value":{}} ', add('b', '2'), ' [{"Name":"a","Value":{}},{"Name":"b","Value":"2"}] '],
    ['[{"Name":', add('b', '2'), '[{"Name":"b","Value":"2"}]'],
    ['[1, 2 ,3]', remove(0), '[2 ,3]'],
    ['[1, 2 ,3]', remove(1), '[1 ,3]'],
    ['[1, 2 ,3]', remove(2), '[1, 2]'],
    [' {"Name":"a"}', remove(0), ' []'],
    ['[]', add(' A ', '1'), '[{"Name":"A","Value":"1"}]'],
    ['["a"]', add('b', '2'), '["a",{"Name":"b","Value":"2"}]'],
    ['[5]', add('b', ''), '[5,{"Name":"b","Value":""}]'],
    [
      '{"2":{"Name":"a"},"7":{"Name":"b"}}',
      add('c', ''),
      '{"2":{"Name":"a"},"7":{"Name":"b"},"8":{"Name":"c","Value":""}}',
    ],
    [
      '{"0":{"Name":"a"},"x":{"Name":"b"}}',
      add('c', ''),
      '{"0":{"Name":"a"},"x":{"Name":"b"},"c":{"Name":"c","Value":""}}',
    ],
    ['{"Name":"a"}', (rows) => void rows.splice(0, 1, { name: 'b', value: '' }), '[{"Name":"b","Value":""}]'],
  ];
  for (const [json, change, expected] of edits) expect(edit(json, change).text, json).toBe(expected);
  expect(edit('{"0":{"Name":"a","Value":"1"},"1":{"Name":"b"}}', setName('', 0), VARIABLES).text).toBe(
    '{"1":{"Name":"b"}}',
  );
  expect(edit('["a"]', add('b'), VARIABLES).text).toBe('["a","b"]');
  expect(edit('{"a":"1"}', add('b'), VARIABLES).text).toBe('{"a":"1","b":""}');
  expect(writeEntries(null, [], CONFIGS).text).toBe('[]');
});

test('a row that cannot be written is reported', { tags: ['D160', 'PCONF-16'] }, () => {
  const edits: [string, (rows: EntryRow[]) => void, string, string][] = [
    ['[]', add('', '1'), 'name', 'A value needs a name.'],
    ['{"a":"1"}', setName(''), 'name', 'A value needs a name.'],
    ['{"a":"1"}', add('a', '2'), 'name', 'This name is used already.'],
    ['{"a":1}', setValue('x'), 'value', 'This value is a number'],
    ['{"a":1}', setValue(''), 'value', 'This value is a number'],
    ['{"a":true}', setValue('1'), 'value', 'This value is true or false'],
    ['{"a":[1]}', setValue('{}'), 'value', 'This value is a JSON array'],
    ['{"a":{}}', setValue('{"b":'), 'value', 'This value is a JSON object'],
    ['{"a":{}}', setValue('null'), 'value', 'This value is a JSON object'],
    ['{"a":"\\u0000"}', setValue('x'), 'value', 'This value is a JSON string, in quotes and with escapes'],
    ['[]', add('a', 'x'.repeat(10_001)), 'value', 'At most 10000 characters'],
    ['[]', add('x'.repeat(301), ''), 'name', 'At most 300 characters'],
  ];
  for (const [json, change, field, message] of edits)
    expect(edit(json, change).problems, json).toEqual([{ index: expect.any(Number), field, message }]);
  expect(edit('{"a":1,"a":2}', () => undefined).problems).toEqual([]);
  const setBoth = (rows: EntryRow[]) => rows.forEach((row) => (row.value = '3'));
  expect(edit('{"a":1,"b":2}', setBoth)).toEqual({ text: '{"a":3,"b":3}', problems: [] });
  expect(edit(`{"a":"${'x'.repeat(20_000)}"}`, setName('b')).problems).toEqual([]);
});

test('a key is reported if another entry has it; a name that is no key can repeat', { tags: ['D160'] }, () => {
  const used = [{ index: 0, field: 'name', message: 'This name is used already.' }];
  expect(edit('{"a":"1","b":"2"}', setName('b')).problems).toEqual(used);
  expect(edit('{"a":{"Name":"a"},"b":{"Name":"b"}}', setName('b')).problems).toEqual(used);
  expect(edit('{"0":{"Name":"a"},"1":{"Name":"b"}}', setName('1')).problems).toEqual([]);
  // The first entry has the key A still.
  const setNameAndAdd = (rows: EntryRow[]) => [setName('c')(rows), add('c', '')(rows)];
  expect(edit('{"A":{"Name":"a"}}', setNameAndAdd)).toEqual({
    text: '{"A":{"Name":"c"},"c":{"Name":"c","Value":""}}',
    problems: [],
  });
});

test(
  'whatever the text and the rows, the written text is JSON and the other entries stay',
  { tags: ['D160'] },
  async (context) => {
    const property = fc.property(
      jsonText,
      fc.nat(10),
      fc.string(),
      fc.constantFrom(CONFIGS, VARIABLES),
      (json, index, text, options) => {
        const parsed = parseEntries(json);
        const entries = parsed?.entries ?? [];
        const { text: written, problems } = edit(
          json,
          (rows) => {
            const row = rows[index];
            if (row && !row.kept) Object.assign(row, options.hasValues ? { value: text } : { name: text });
            else rows.push({ name: 'New', value: text });
          },
          options,
        );
        if (problems.length > 0) return;
        expect(() => JSON.parse(written)).not.toThrow();
        for (const [other, { node }] of entries.entries()) {
          const source = json.slice(node.offset, node.offset + node.length);
          if (other !== index) expect(written).toContain(source);
        }
      },
    );
    await checkProperty(context, property, { runs: 300 });
  },
);

test('a row of an unknown source is a new row, and a source that is posted twice counts once', () => {
  for (const source of ['9', '-1', '__proto__', '1e0', ''])
    expect(writeEntries('[]', [{ source, name: 'a', value: '' }], CONFIGS).text).toBe('[{"Name":"a","Value":""}]');
  expect(edit('["a"]', (rows) => void rows.push({ source: '0', name: 'b' }), VARIABLES).text).toBe('["a","b"]');
});
