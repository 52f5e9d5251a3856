import { yieldToEventLoop } from './event-loop';

// Spreadsheets run a cell as a formula if it starts with = + @ or -, or with the full-width form of one of them. White
// space and control characters may precede it. Some also run a cell that starts with a tab or a carriage return.
const FORMULA = /^[\s\p{Cc}]*(?:[=+@＝＋－＠-]|[\t\r])/u;
const FORMULA_SIGN = /^[=+@＝＋－＠-]/;
// An apostrophe is inserted after a separator, before a formula. Spreadsheets of some languages split the file at
// semicolons or tabs, so a cell may become several. Such a spreadsheet removes a quote at the start of a cell, so a quote
// may precede the formula.
const SEPARATORS = /[,;\t\r\n][\s\p{Cc}",;]*/gu;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
// Spreadsheets can run such a text too, but its result can only be a number.
const PHONE_NUMBER = /^[+\d ()[\]-]+$/;
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_PER_CHUNK = 500;
const MS_PER_CHUNK = 10;
const MAX_ASCII_NAME = 100;
const MAX_ENCODED_NAME = 200;

type CellValue = string | number | null;

/**
 * By RFC 4180, with quotes also around outer spaces, which some programs drop otherwise. An apostrophe precedes each
 * text that a spreadsheet could run as a formula. Numbers and phone numbers get none (D74).
 */
export function formatCsvCell(value: CellValue, separator = ','): string {
  if (value === null) return '';
  const text = String(value);
  const isNumber = PLAIN_NUMBER.test(text) || PHONE_NUMBER.test(text);
  const safe = isNumber ? text : neutralizeFormulas(text);
  const needsQuotes = /["\r\n]/.test(safe) || safe.includes(separator) || safe !== safe.trim();
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function neutralizeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(SEPARATORS, (run, offset: number, cell: string) => {
    if (!FORMULA_SIGN.test(cell.charAt(offset + run.length))) return run;
    // White space and quotes may stand between a separator and the formula, a comma or a semicolon not.
    const start = Math.max(0, run.lastIndexOf(','), run.lastIndexOf(';'));
    return run.slice(0, start) + run.slice(start).replace(/[,;\t\r\n]/g, "$&'");
  });
}

export type CsvContent<Row> = {
  header: readonly string[];
  rows: Iterable<Row>;
  toCells: (row: Row) => readonly CellValue[];
  separator?: string;
};

/**
 * Only one chunk of all open files is formatted per iteration of the event loop, when its client reads it. `onEnd` is
 * called when the stream has ended, failed, or is cancelled.
 */
export function createCsvStream<Row>(
  { header, rows, toCells, separator = ',' }: CsvContent<Row>,
  onEnd = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const toLine = (cells: readonly CellValue[]) =>
    `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;
  const iterator = rows[Symbol.iterator]();
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

/** RFC 6266: `filename` has an ASCII name for old clients, `filename*` the percent-encoded name. */
export function formatContentDisposition(name: string): string {
  const asciiName = name.replace(/[^\w.-]+/g, '_').slice(0, MAX_ASCII_NAME) || 'download';
  // encodeURIComponent throws for a lone surrogate. The spread divides no surrogate pair.
  const shortName = [...name.toWellFormed()].slice(0, MAX_ENCODED_NAME).join('');
  // encodeURIComponent leaves these four characters, which RFC 6266 does not allow.
  const encodedName = encodeURIComponent(shortName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
