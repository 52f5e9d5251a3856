// A spreadsheet runs a cell that starts with one of these; full-width forms count, leading white space does not help.
const FORMULA = /^[\s\p{Cc}]*(?:[=+@＝＋－＠-]|[\t\r])/u;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_AT_A_TIME = 500;

/** One cell by RFC 4180; what a spreadsheet could run is shown as text by a leading apostrophe, numbers keep their sign. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file with a byte order mark and a header row, made piece by piece while it is read. */
export function csvStream<Row>(
  header: readonly string[],
  rows: Iterable<Row>,
  cellsOf: (row: Row) => readonly (string | number | null)[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;
  const iterator = rows[Symbol.iterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lineOf(header)));
    },
    async pull(controller) {
      // Other requests get their turn between two pieces.
      await new Promise((resolve) => setTimeout(resolve));
      let piece = '';
      for (let count = 0; count < ROWS_AT_A_TIME; count += 1) {
        const { done, value } = iterator.next();
        if (done) {
          if (piece) controller.enqueue(encoder.encode(piece));
          return controller.close();
        }
        piece += lineOf(cellsOf(value));
      }
      controller.enqueue(encoder.encode(piece));
    },
  });
}

/** Content-Disposition of a download under any name, also one that is not ASCII. */
export function attachmentName(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_').slice(0, 100) || 'download';
  const full = encodeURIComponent(name.toWellFormed().slice(0, 200)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
