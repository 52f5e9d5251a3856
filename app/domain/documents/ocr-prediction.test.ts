import { expect, test } from 'vitest';
import { getEntries, parseOcrPageData, type OcrEntry } from './ocr-prediction';

const createEntry = (label: string, text: string, more: Partial<OcrEntry> = {}): OcrEntry => ({
  label,
  text,
  cells: [],
  score: null,
  ...more,
});

test('known keys of entries are parsed and all others dropped', () => {
  const text = JSON.stringify([
    { label: 'total', ocr_text: '12.00', score: 0.9567, xmin: 1, page_no: 0, nested: { deep: [{}] } },
    { label: 'items', cells: [{ row: 1, col: 2, label: 'qty', text: 3, row_span: 1 }], score: '0.5' },
  ]);
  expect(parseOcrPageData(text)).toEqual({
    kind: 'entries',
    entries: [
      { label: 'total', text: '12.00', cells: [], score: 0.9567 },
      { label: 'items', text: '', cells: [{ row: 1, col: 2, label: 'qty', text: '3' }], score: 0.5 },
    ],
  });
});

test('an empty string has kind none, a malformed one kind invalid', () => {
  for (const text of [null, '', '  ', '[]', '{}', 'null', '""', '[null, 1, "a", [], {"x":1}]', '0']) {
    expect(parseOcrPageData(text), String(text)).toEqual({ kind: 'none' });
  }
  for (const text of ['[{"label":', 'undefined', '[object Object]', '{label: 1}', '"[{"', '<html>']) {
    expect(parseOcrPageData(text), text).toEqual({ kind: 'invalid' });
  }
});

test('a single entry and a twice encoded JSON string are parsed', () => {
  const one = JSON.stringify({ label: 'a', ocr_text: 'b' });
  expect(getEntries(parseOcrPageData(one))).toEqual([createEntry('a', 'b')]);
  expect(getEntries(parseOcrPageData(JSON.stringify(`[${one}]`)))).toEqual([createEntry('a', 'b')]);
});

test('deep values and wrong types are dropped, a too long string is not parsed', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(parseOcrPageData(deep)).toEqual({ kind: 'none' });
  const nested = `{"label":"x","ocr_text":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"score":{"a":1},"cells":{"row":1}}`;
  expect(parseOcrPageData(nested)).toEqual({ kind: 'entries', entries: [createEntry('x', '')] });
  const cells = '[{"row":null,"col":1},{"row":1},7,{"row":"2","col":"3","text":null}]';
  expect(getEntries(parseOcrPageData(`[{"label":"t","cells":${cells}}]`))[0]?.cells).toEqual([
    { row: 2, col: 3, label: '', text: '' },
  ]);
  for (const [spaces, kind] of [
    [1_999_998, 'none'],
    [1_999_999, 'too-large'],
  ] as const)
    expect(parseOcrPageData(`[${' '.repeat(spaces)}]`)).toEqual({ kind });
});

test('texts are cleaned and trimmed, numbers and booleans are texts; an entry needs one of label, text and cells', () => {
  const json = `[
    {"label":" a\\u0000 ","ocr_text":" x\\u0007y "},
    {"label":3544790567247868290,"ocr_text":true,"score":" "},
    {"ocr_text":"b"},
    {"cells":[{"row":0,"col":"0"},{"row":"","col":1},{"row":1,"col":" "}]},
    {"score":0.5}
  ]`;
  expect(getEntries(parseOcrPageData(json))).toEqual([
    createEntry('a', 'xy'),
    createEntry('3544790567247868290', 'true'),
    createEntry('', 'b'),
    createEntry('', '', { cells: [{ row: 0, col: 0, label: '', text: '' }] }),
  ]);
  expect(parseOcrPageData('" "')).toEqual({ kind: 'none' });
});
