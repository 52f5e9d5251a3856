import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awkwardText, holds } from '../../e2e/generated';
import { attachmentName, csvCell, csvStream } from './csv';

test('MLOGD-11 a cell that a spreadsheet could run is shown as text, numbers keep their sign', () => {
  for (const formula of ['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u0000=1']) {
    expect(csvCell(formula).replace(/^"/, ''), JSON.stringify(formula)).toMatch(/^'/);
  }
  expect([csvCell('-12.5'), csvCell('+3'), csvCell(-4), csvCell('a-b'), csvCell(null)]).toEqual([
    '-12.5',
    '+3',
    '-4',
    'a-b',
    '',
  ]);
});

test('quotes, commas, line breaks and outer spaces are kept by RFC 4180', () => {
  expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  expect(csvCell(' a ')).toBe('" a "');
});

test('the file has a byte order mark, a header and every row, whatever their number', async () => {
  const rows = Array.from({ length: 1234 }, (_, index) => ({ id: index, text: `row ${index}` }));
  const bytes = new Uint8Array(
    await new Response(csvStream(['Id', 'Text'], rows, ({ id, text }) => [id, text])).arrayBuffer(),
  );
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect([lines[0], lines[1], lines[1234], lines[1235]]).toEqual(['Id,Text', '0,row 0', '1233,row 1233', '']);
});

test('a download may have any name', () => {
  for (const name of ['log "x"\r\n.csv', 'Nhật ký.csv', 'x'.repeat(500), '']) {
    expect(() => new Headers({ 'Content-Disposition': attachmentName(name) })).not.toThrow();
  }
  expect(attachmentName('Nhật ký.csv')).toBe(
    'attachment; filename="Nh_t_k_.csv"; filename*=UTF-8\'\'Nh%E1%BA%ADt%20k%C3%BD.csv',
  );
});

/** Reads a file by RFC 4180. */
function cellsIn(file: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\r\n') rows.push([]);
  }
  // The last line ends too, and nothing comes after it.
  return rows.slice(0, -1);
}

test('INP-15 INP-16 a file holds every cell that was put into it, and none that a spreadsheet would run', async (context) => {
  const cell = fc.oneof(
    awkwardText,
    fc.string({ unit: 'grapheme' }),
    fc.tuple(fc.constantFrom(...'=+-@\t\r＝'), awkwardText).map((two) => two.join('')),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
  const property = fc.asyncProperty(rows, async (table) => {
    const bytes = await new Response(csvStream(['a', 'b'], table, (row) => row)).text();
    const read = cellsIn(bytes).slice(1);
    expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length));
    for (const [at, row] of table.entries()) {
      for (const [column, text] of row.entries()) {
        const found = read[at]?.[column] ?? '';
        expect([text.toWellFormed(), `'${text.toWellFormed()}`]).toContain(found);
        if (!/^[+-]?\d+(?:\.\d+)?$/.test(found)) expect(found).not.toMatch(/^[=+\-@\t\r]/);
      }
    }
  });
  await holds(context, property);
});

test('INP-17 a download may have any name, and no name makes another header', async (context) => {
  const property = fc.property(awkwardText, (name) => {
    const value = attachmentName(name);
    expect(new Headers({ 'Content-Disposition': value }).get('Content-Disposition')).toBe(value);
    expect(value).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~%-]*$/);
  });
  await holds(context, property, 300);
});
