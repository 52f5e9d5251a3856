import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';
import { createCsvStream, formatContentDisposition, formatCsvCell } from './csv';

test(
  'a cell that a spreadsheet could run as a formula gets an apostrophe, numbers stay as they are',
  { tags: ['MLOGD-11'] },
  () => {
    for (const formula of ['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u0000=1']) {
      expect(formatCsvCell(formula).replace(/^"/, ''), JSON.stringify(formula)).toMatch(/^'/);
    }
    expect([
      formatCsvCell('-12.5'),
      formatCsvCell('+3'),
      formatCsvCell(-4),
      formatCsvCell('a-b'),
      formatCsvCell(null),
    ]).toEqual(['-12.5', '+3', '-4', 'a-b', '']);
  },
);

test('quotes, commas, line breaks and outer spaces are escaped by RFC 4180', () => {
  expect(formatCsvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  expect(formatCsvCell(' a ')).toBe('" a "');
});

test('a cell is quoted for the separator of its file', { tags: ['REAL-17', 'D174'] }, () => {
  for (const [separator, texts] of [
    [',', ['"a,b"', 'a;b', 'a\tb']],
    [';', ['a,b', '"a;b"', 'a\tb']],
    ['\t', ['a,b', 'a;b', '"a\tb"']],
  ] as const) {
    expect(['a,b', 'a;b', 'a\tb'].map((text) => formatCsvCell(text, separator))).toEqual(texts);
  }
});

test('the time for a cell grows with its length, not with its square', () => {
  for (const part of ['\t', '\n', '; ', ',"', '" '])
    expect(formatCsvCell(`a${part.repeat(500_000)}b`).length).toBeGreaterThan(500_000);
});

test('the file has a byte order mark, a header and every row, also over several chunks', async () => {
  const rows = Array.from({ length: 1234 }, (_, index) => ({ id: index, text: `row ${index}` }));
  const bytes = new Uint8Array(
    await new Response(
      createCsvStream({ header: ['Id', 'Text'], rows, toCells: ({ id, text }) => [id, text] }),
    ).arrayBuffer(),
  );
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect([lines[0], lines[1], lines[1234], lines[1235]]).toEqual(['Id,Text', '0,row 0', '1233,row 1233', '']);
});

test('files are formatted on demand, and the event loop runs between two chunks of all files together', async () => {
  let formatted = 0;
  const rows = Array.from({ length: 5000 }, (_, index) => index);
  const createStream = (onEnd?: () => void) => {
    const toCells = (row: number) => {
      formatted += 1;
      return [row];
    };
    return createCsvStream({ header: ['Id'], rows, toCells }, onEnd);
  };
  const unread = createStream();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(formatted).toBe(0);

  const rowsPerTurn: number[] = [];
  let pending = 8;
  const countRows = () => {
    rowsPerTurn.push(formatted);
    formatted = 0;
    if (pending > 0) setImmediate(countRows);
  };
  setImmediate(countRows);
  await Promise.all(Array.from({ length: 8 }, () => new Response(createStream(() => (pending -= 1))).text()));
  // 8 files of 5,000 rows are at least 80 chunks of at most 500 rows.
  expect(Math.max(...rowsPerTurn)).toBeLessThanOrEqual(500);
  expect(rowsPerTurn.length).toBeGreaterThanOrEqual(80);
  await unread.cancel();
});

test('a chunk ends after ten milliseconds, so that rows that take long do not delay other requests', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const toCells = (row: number) => {
    now += 4;
    return [row];
  };
  const chunks: string[] = [];
  const stream = createCsvStream({ header: ['Id'], rows: [1, 2, 3, 4], toCells });
  for await (const chunk of stream) chunks.push(new TextDecoder().decode(chunk));
  clock.mockRestore();
  expect(chunks.slice(1)).toEqual(['1\r\n2\r\n3\r\n', '4\r\n']);
});

test('the end of a file is reported once it was read, cancelled, or has failed', async () => {
  const ends: string[] = [];
  const createStream = (name: string, toCells: (row: number) => number[]) =>
    createCsvStream({ header: ['Id'], rows: [1, 2], toCells }, () => ends.push(name));
  await new Response(createStream('read', (row) => [row])).text();
  await createStream('cancelled', (row) => [row]).cancel();
  const failed = createStream('failed', () => {
    throw new Error('No cells');
  });
  await expect(new Response(failed).text()).rejects.toThrow();
  expect(ends).toEqual(['read', 'cancelled', 'failed']);
});

test('a download can have any name', { tags: ['INP-17'] }, () => {
  for (const name of ['log "x"\r\n.csv', 'Nhật ký.csv', 'x'.repeat(500), 'a\ud800', '']) {
    expect(() => new Headers({ 'Content-Disposition': formatContentDisposition(name) })).not.toThrow();
  }
  expect(formatContentDisposition('Nhật ký.csv')).toBe(
    'attachment; filename="Nh_t_k_.csv"; filename*=UTF-8\'\'Nh%E1%BA%ADt%20k%C3%BD.csv',
  );
  expect(formatContentDisposition("it's (1)*.csv")).toContain("UTF-8''it%27s%20%281%29%2A.csv");
  expect(formatContentDisposition('')).toContain('filename="download";');
  // A cut divides no character.
  expect(formatContentDisposition(`${'x'.repeat(199)}😀.csv`)).toBe(
    `attachment; filename="${'x'.repeat(100)}"; filename*=UTF-8''${'x'.repeat(199)}%F0%9F%98%80`,
  );
});

const separators = fc.constantFrom(',', ';', '\t');
/** Numbers and phone numbers, which stay as they are. */
const IS_NUMBER = /^(?:[+-]?\d+(?:\.\d+)?|[+\d ()[\]-]+)$/;

/** Parses a file by RFC 4180, with its separator. */
function parseCsv(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  // Matches one cell, quoted or plain, and what follows it: a separator, a line break or the end of the file.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g');
  for (const [, quoted, plain = '', end] of file.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\r\n') rows.push([]);
  }
  // The last line ends with a line break too, which starts an empty row.
  return rows.slice(0, -1);
}

test(
  'a file has every cell, and a spreadsheet runs none of them as a formula',
  { tags: ['INP-15', 'INP-16'] },
  async (context) => {
    const cell = fc.oneof(
      unusualString,
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.constantFrom(...'=+-@\t\r＝'), unusualString).map((parts) => parts.join('')),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
    const property = fc.asyncProperty(rows, separators, async (table, separator) => {
      const csv = await new Response(
        createCsvStream({ header: ['a', 'b'], rows: table, toCells: (row) => row, separator }),
      ).text();
      const cells = parseCsv(csv, separator).slice(1);
      expect(cells.map((row) => row.length)).toEqual(table.map((row) => row.length));
      for (const [rowIndex, row] of table.entries()) {
        for (const [column, text] of row.entries()) {
          const actual = expectDefined(cells[rowIndex]?.[column], 'the cell');
          expect(actual.replaceAll("'", '')).toBe(text.toWellFormed().replaceAll("'", ''));
          expect(IS_NUMBER.test(actual) || !/^[=+\-@\t\r]/.test(actual), JSON.stringify(actual)).toBe(true);
        }
      }
    });
    await checkProperty(context, property);
  },
);

test(
  'a phone number stays as it is; a formula after a separator in a cell gets an apostrophe',
  { tags: ['REAL-10', 'D74'] },
  () => {
    for (const phone of ['+61 2 9374 4000', '+1 (555) 010-9999', '-12', '+49 [0] 30-1'])
      expect(formatCsvCell(phone)).toBe(phone);
    expect(formatCsvCell("Müller;=cmd|' /C calc'!A0;")).toBe("Müller;'=cmd|' /C calc'!A0;");
    expect(formatCsvCell('a\t@SUM(1)')).toBe("a\t'@SUM(1)");
    expect(formatCsvCell('a, =1+1\n-x')).toBe(`"a,' =1+1\n'-x"`);
    expect(formatCsvCell('a;"＝1')).toBe(`"a;'""＝1"`);
    expect(formatCsvCell('+61 400 cmd')).toBe("'+61 400 cmd");
    expect(formatCsvCell('a-b; c=d, e@f')).toBe('"a-b; c=d, e@f"');
  },
);
