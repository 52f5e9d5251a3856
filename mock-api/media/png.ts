import { crc32, deflateSync } from 'node:zlib';
import { FONT_HEIGHT, FONT_WIDTH, glyphOf } from './font';

const SCALE = 2;
const MARGIN = 24;
const LINE_HEIGHT = FONT_HEIGHT + 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One bit for each pixel, greyscale, no interlace. */
const FORMAT = Buffer.from([1, 0, 0, 0, 0]);

/** A black-on-white PNG of the lines. */
export function pngOfText(lines: readonly string[]): Buffer {
  const columns = Math.max(40, ...lines.map((line) => line.length));
  const width = columns * FONT_WIDTH * SCALE + 2 * MARGIN;
  const height = lines.length * LINE_HEIGHT * SCALE + 2 * MARGIN;
  const stride = Math.ceil(width / 8) + 1;
  // A set bit is white; the first byte of every row names its filter, which is none.
  const rows = Buffer.alloc(stride * height, 0xff);
  for (let y = 0; y < height; y += 1) rows[y * stride] = 0;
  lines.forEach((line, index) => drawLine(rows, stride, line, MARGIN + index * LINE_HEIGHT * SCALE));
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, FORMAT])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function drawLine(rows: Buffer, stride: number, line: string, top: number): void {
  for (const [place, character] of [...line].entries()) {
    for (const [column, bits] of glyphOf(character).entries()) {
      for (let row = 0; row < FONT_HEIGHT; row += 1) {
        if (bits & (1 << row)) drawDot(rows, stride, MARGIN + (place * FONT_WIDTH + column) * SCALE, top + row * SCALE);
      }
    }
  }
}

function drawDot(rows: Buffer, stride: number, left: number, top: number): void {
  for (let x = left; x < left + SCALE; x += 1) {
    for (let y = top; y < top + SCALE; y += 1) {
      const at = y * stride + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
