import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster-ink';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits for each channel, no interlace; the second number is the kind of colour. */
const GREY = Buffer.from([8, 0, 0, 0, 0]);
const COLOUR = Buffer.from([8, 2, 0, 0, 0]);

/** A PNG of an image in colour. */
export function pngOf({ width, height, pixels }: Raster): Buffer {
  return encoded(width, height, COLOUR, 3, pixels);
}

/** A grey PNG of an image, as a scanner makes it: paper that is not quite white, and specks. The same seed gives the same specks. */
export function scanOf({ width, height, pixels }: Raster, seed: number): Buffer {
  const grey = new Uint8Array(width * height);
  let state = seed >>> 0;
  for (let at = 0; at < grey.length; at += 1) {
    // The numbers of a linear congruential generator are random enough for dust.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const light = 0.3 * (pixels[at * 3] ?? 0) + 0.59 * (pixels[at * 3 + 1] ?? 0) + 0.11 * (pixels[at * 3 + 2] ?? 0);
    // Few levels, so that the file stays small.
    const speck = state >>> 25 === 0 ? (state >>> 20) & 24 : 0;
    grey[at] = Math.max(0, (Math.round(light * 0.94) & 0xf8) - speck);
  }
  return encoded(width, height, GREY, 1, grey);
}

function encoded(width: number, height: number, format: Buffer, channels: number, pixels: Uint8Array): Buffer {
  const stride = width * channels;
  // Each row begins with the name of its filter, which is none.
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, format])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
