import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleanText, copyRawIds, dropPlaceholderEnd, lenient, unexpected } from './lenient-schema';

const { boolean, exactJsonText, id, list, longText, nameOrRecord, number } = lenient;
const { optionalId, optionalRawIdCopy, rawIdCopy, recordOrNull, text, time } = lenient;

test('strings, numbers and booleans of the wrong type become null or false and do not reject the record', () => {
  const parse = (schema: z.ZodType, values: unknown[]) => values.map((value) => String(schema.parse(value))).join(' ');
  const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
  expect(parse(text, [1, true, 'a', null, undefined, {}, [], nan])).toBe('1 true a null null null null null');
  expect(parse(number, [1, '2.5', '', 'x', null, infinity, {}])).toBe('1 2.5 null null null null null');
  expect(parse(boolean, [true, 'true', 'True', ' TRUE ', 1, '1'])).toBe('true true true true true true');
  expect(parse(boolean, [false, 'False', 0, '0', 'yes', '', null, [true], ['1']])).toMatch(/^(?:false ?){9}$/);
});

test('what a schema replaces is noted with what was expected, and what it understands is not', () => {
  const record = z.object({ id });
  const cases: [z.ZodType, accepted: unknown[], replaced: unknown[], expected: string][] = [
    [text, ['a', '', 7, 7n, false], [{}, [], Number.NaN], 'string'],
    [number, [7, '7', ' ', '', 7n], ['x', true, {}, Number.POSITIVE_INFINITY, '1e999'], 'number'],
    [boolean, [true, false, 'true', 'False', 1, '0'], ['yes', 2, '2', '', {}, [true]], 'boolean'],
    [optionalId, ['a', 7, 7n, '', ' ', 0], ['a\u0000', {}, true, 'x'.repeat(129)], 'id'],
    [time, ['2026-11-20', '2026-11-20 10:00', '', ' '], ['soon', '11/20/2026', 7], 'time'],
    [list(record), [[], [{ id: 1 }]], ['x', {}], 'array'],
    [list(record), [], [[{}], [{ id: 1 }, null]], 'array of valid elements'],
    [recordOrNull(record), [{ id: 1 }], [{}, 'x', []], 'object'],
  ];
  const isNoted = (schema: z.ZodType, value: unknown) => {
    const { count } = unexpected;
    schema.parse(value);
    return unexpected.count > count;
  };
  for (const [schema, accepted, replaced, expected] of cases) {
    const values = [null, undefined, ...accepted];
    expect(
      values.filter((value) => isNoted(schema, value)),
      expected,
    ).toEqual([]);
    for (const value of replaced) {
      expect(isNoted(schema, value), `${String(value)} for ${expected}`).toBe(true);
      expect(unexpected.lastExpected, String(value)).toBe(expected);
    }
  }
});

test('a large integer keeps its digits in a text and an id, and its value in a number', { tags: ['D141'] }, () => {
  const large = 3544790567247868290n;
  expect([text, id, optionalId].map((schema) => schema.parse(large))).toEqual(Array(3).fill(String(large)));
  expect(number.parse(7n)).toBe(7);
  expect(exactJsonText.parse([{ id: large }, 1])).toBe('[{"id":3544790567247868290},1]');
  expect(exactJsonText.parse(' [1.0]\u0000')).toBe(' [1.0]\u0000');
});

test('a missing field and null never reject the record', () => {
  const fields = {
    text,
    longText,
    exactJsonText,
    number,
    boolean,
    optionalId,
    nameOrRecord,
    list: list(text),
  };
  for (const [name, schema] of Object.entries({ ...fields, record: recordOrNull(z.object({ id })) })) {
    for (const value of [{}, { field: undefined }, { field: null }]) {
      expect(z.object({ field: schema }).safeParse(value).success, `${name} of ${JSON.stringify(value)}`).toBe(true);
    }
  }
});

test('a value that is nested too deeply to be written as JSON is null', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(lenient.exactJsonText.parse(deep)).toBeNull();
});

test('a record without an id is rejected; optional ids may be missing', () => {
  expect(id.parse(7)).toBe('7');
  for (const value of [null, undefined, '', ' ', {}, 'x'.repeat(200)]) expect(id.safeParse(value).success).toBe(false);
  expect([3, 'a', '', null, {}].map((value) => optionalId.parse(value))).toEqual(['3', 'a', null, null, null]);
  const zeros = '00000000-0000-0000-0000-000000000000';
  expect([0, '0', ' 0 ', zeros].map((value) => optionalId.parse(value))).toEqual([null, null, null, null]);
  expect([0, zeros].map((value) => optionalRawIdCopy.parse(value))).toEqual([null, null]);
  for (const value of ['00', '10', zeros.replace(/0$/, '1'), zeros.slice(1)])
    expect(optionalId.parse(value)).toBe(value);
  // A record may have this id.
  expect(id.parse(0)).toBe('0');
});

test('an id with characters that a URL cannot hold is invalid', () => {
  for (const broken of ['\ud800', 'a\u0000b', '4\n\u0007', '', 'x'.repeat(129)]) {
    expect(id.safeParse(broken).success, JSON.stringify(broken)).toBe(false);
    expect(optionalId.parse(broken), JSON.stringify(broken)).toBeNull();
  }
  expect([id.parse(' 7 '), id.parse('a/b'), optionalId.parse(7)]).toEqual(['7', 'a/b', '7']);
  const longest = 'x'.repeat(128);
  expect([id.parse(longest), optionalId.parse(longest)]).toEqual([longest, longest]);
});

test('a list leaves invalid elements out', () => {
  expect(list(z.object({ id })).parse([{ id: 1 }, null, 'x', {}, { id: '2' }])).toEqual([{ id: '1' }, { id: '2' }]);
  expect(list(text).parse('no list')).toEqual([]);
});

test('long strings are cut, lone surrogates and control characters removed', () => {
  expect(text.parse('x'.repeat(1_000_000))).toHaveLength(20_000);
  expect(text.parse(`${'x'.repeat(19_999)}😀`)).toBe(`${'x'.repeat(19_999)}\ufffd`);
  expect(longText.parse('x'.repeat(1_000_000))).toHaveLength(1_000_000);
  expect(cleanText('a\u0000b\ud800c\u0007\td\n')).toBe('ab\ufffdc\td\n');
});

test('a name is read from a string or from a record with a name', () => {
  const names = ['Acme', { name: 'Acme' }, { id: 1, name: 'Acme', more: [] }, { name: 7 }, {}, null, 5, ['Acme']];
  expect(names.map((value) => nameOrRecord.parse(value))).toEqual(['Acme', 'Acme', 'Acme', '7', null, null, '5', null]);
});

test('a raw id keeps the JSON type in which the API sent the id', { tags: ['D141'] }, () => {
  const schema = copyRawIds(
    { rawId: 'id', rawRoleId: 'roleId' },
    z.object({ id, rawId: rawIdCopy, roleId: optionalId, rawRoleId: optionalRawIdCopy }),
  );
  expect(schema.parse({ id: 4, roleId: 7 })).toEqual({ id: '4', rawId: 4, roleId: '7', rawRoleId: 7 });
  expect(schema.parse({ id: ' 4 ', roleId: ' 7 ' })).toEqual({ id: '4', rawId: '4', roleId: '7', rawRoleId: '7' });
  expect(schema.parse({ id: '04' })).toEqual({ id: '04', rawId: '04', roleId: null, rawRoleId: null });
  for (const value of [{}, { id: null }, null, 'x']) expect(schema.safeParse(value).success).toBe(false);
});

test('records with ids of different types do not influence each other', { tags: ['D141'] }, () => {
  const schema = copyRawIds({ rawId: 'id' }, z.object({ id, rawId: rawIdCopy }));
  const records = [schema.parse({ id: 4 }), schema.parse({ id: '4' }), schema.parse({ id: 4 })];
  expect(records.map(({ rawId }) => rawId)).toEqual([4, '4', 4]);
});

test('an end that is a placeholder before the start is none', { tags: ['REAL-18', 'D175'] }, () => {
  const schema = dropPlaceholderEnd({ start: 'start', end: 'end' }, z.object({ start: time, end: time }));
  const parseEnd = (end: unknown, start: unknown = '2026-11-20T08:00:00Z') => schema.parse({ start, end }).end;
  for (const end of [
    '0001-01-01T00:00:00',
    ' 0001-01-01T00:00:00.0000000+10:00',
    '1900-01-01 00:00:00Z',
    '1970-01-01',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00+02:00',
    '1970-01-01T02:00:00+02:00',
  ])
    expect(parseEnd(end), end).toBeNull();
  for (const end of ['2026-11-20T07:00:00Z', '1999-12-31T00:00:00Z', '1970-01-02T00:00:00Z', 'soon', null, 7])
    expect(parseEnd(end), String(end)).toBe(end === null ? null : String(end));
  // A record of that time, and one whose start is not known.
  expect(parseEnd('1900-01-01T09:00:00Z', '1900-01-01T08:00:00Z')).toBe('1900-01-01T09:00:00Z');
  for (const start of [null, 'soon']) expect(parseEnd('0001-01-01', start)).toBe('0001-01-01');
  expect(schema.safeParse(null).success).toBe(false);
});

test('control sequences of terminals are removed, their text stays', () => {
  const ESC = '\u001b';
  expect(
    [
      `${ESC}[31mfailed${ESC}[0m at step ${ESC}[1;38;5;208m3${ESC}[m`,
      `${ESC}[2K${ESC}[1G50 %${ESC}[?25l`,
      `${ESC}]8;;https://a.example/x${ESC}\\log of the run${ESC}]8;;${ESC}\\`,
      `${ESC}]0;title\u0007text`,
      `${ESC}(B${ESC}=${ESC}7box${ESC}c`,
      `${ESC}P1$r0m${ESC}\\after`,
      `cut${ESC}[38;5`,
      `${ESC}]8;;unterminated`,
      `lone ${ESC}Hello`,
      'array[0m] costs [31m',
      'two\n\tlines',
    ].map((value) => cleanText(value)),
  ).toEqual([
    'failed at step 3',
    '50 %',
    'log of the run',
    'text',
    'box',
    'after',
    'cut',
    ']8;;unterminated',
    'lone Hello',
    'array[0m] costs [31m',
    'two\n\tlines',
  ]);
});

test('a text of control sequences of a few megabytes is cleaned in linear time', () => {
  for (const part of ['\u001b[', '\u001b]8;;', '\u001bP', '\u001b[38;5;1mx', '\u001b ']) {
    const start = performance.now();
    expect(cleanText(part.repeat(500_000), 5_000_000)).not.toContain('\u001b');
    expect(performance.now() - start, part).toBeLessThan(3000);
  }
});
