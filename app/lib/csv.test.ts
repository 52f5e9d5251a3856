import { expect, test } from 'vitest';
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
