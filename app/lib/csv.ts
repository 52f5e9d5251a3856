import { yieldToEventLoop } from './event-loop';

// Spreadsheets run a cell as a formula if it starts with one of = + @ -, also in full width and after white space or
// control characters, or with a tab or a carriage return.
const FORMULA = /^[\s\p{Cc}]*(?:[=+@＝＋－＠-]|[\t\r])/u;
// A spreadsheet may split at another separator than the comma, and where it does, a quote begins a cell. A cell that ends
// with a separator is followed by the quote of its own end.
const FORMULA_AFTER_SEPARATOR = /(?<=[,;\t\r\n])(?=[\s\p{Cc}"]*[=+@＝＋－＠-])/gu;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const PHONE_NUMBER = /^[+\d ()[\]-]+$/;
const BYTE_ORDER_MARK = '\uFEFF';
// A chunk ends when it has this many rows, or when formatting it has taken this long.
const ROWS_PER_CHUNK = 500;
const MS_PER_CHUNK = 10;
// Maximum lengths of a file name, in characters.
const MAX_ASCII_NAME = 100;
const MAX_ENCODED_NAME = 200;

type CellValue = string | number | null;

/**
 * Formats one cell by RFC 4180. An apostrophe before it, and after each separator in it, keeps spreadsheets from running a
 * formula; numbers and phone numbers stay as they are (D74).
 */
export function formatCsvCell(value: CellValue): string {
  if (value === null) return '';
  const text = String(value);
  const safe = PLAIN_NUMBER.test(text) || PHONE_NUMBER.test(text) ? text : neutralizeFormulas(text);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function neutralizeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_AFTER_SEPARATOR, "'");
}

/** A CSV file: its header row, and its rows with the function that returns their cells. */
export type CsvContent<Row> = {
  header: readonly string[];
  rows: Iterable<Row>;
  toCells: (row: Row) => readonly CellValue[];
};

/**
 * Streams a UTF-8 CSV file with a byte order mark and a header row. Rows are formatted in chunks, on demand, one chunk
 * per turn of the event loop for all files together. `onEnd` is called when the stream has ended, failed or was cancelled.
 */
export function createCsvStream<Row>(
  { header, rows, toCells }: CsvContent<Row>,
  onEnd = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const toLine = (cells: readonly CellValue[]) => `${cells.map(formatCsvCell).join(',')}\r\n`;
  const iterator = rows[Symbol.iterator]();
  /** Formats the next rows; null after the last one. */
  const formatChunk = () => {
    const endsAt = performance.now() + MS_PER_CHUNK;
    let chunk = '';
    let count = 0;
    do {
      const { done, value } = iterator.next();
      if (done) return chunk || null;
      chunk += toLine(toCells(value));
      count += 1;
    } while (count < ROWS_PER_CHUNK && performance.now() < endsAt);
    return chunk;
  };
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + toLine(header)));
      },
      async pull(controller) {
        await yieldToEventLoop();
        try {
          const chunk = formatChunk();
          if (chunk !== null) {
            controller.enqueue(encoder.encode(chunk));
            return;
          }
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        onEnd();
      },
      cancel: onEnd,
    },
    // Without a buffer, no chunk is formatted before the reader asks for it.
    { highWaterMark: 0 },
  );
}

/** Returns the Content-Disposition header of a download; a name that is not ASCII is encoded by RFC 6266. */
export function formatContentDisposition(name: string): string {
  const asciiName = name.replace(/[^\w.-]+/g, '_').slice(0, MAX_ASCII_NAME) || 'download';
  // encodeURIComponent leaves these four characters, which RFC 6266 does not allow.
  const encodedName = encodeURIComponent([...name.toWellFormed()].slice(0, MAX_ENCODED_NAME).join('')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
