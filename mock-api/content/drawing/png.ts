import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster-canvas';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Brightness of white paper in a scan. */
const PAPER_BRIGHTNESS = 0.94;
/** The end of the IHDR chunk: eight bits per channel, the color type (0 grey, 2 RGB), then zeros for the defaults. */
const GREY_FORMAT = Buffer.from([8, 0, 0, 0, 0]);
const RGB_FORMAT = Buffer.from([8, 2, 0, 0, 0]);

/** Encodes an image as PNG in color. */
export function encodePng({ width, height, pixels }: Raster): Buffer {
  return encodeImage(width, height, RGB_FORMAT, 3, pixels);
}

/** Encodes an image as greyscale PNG that looks scanned: off-white paper with dust. The same seed gives the same dust. */
export function encodeScan({ width, height, pixels }: Raster, seed: number): Buffer {
  const grey = new Uint8Array(width * height);
  let state = seed >>> 0;
  for (let index = 0; index < grey.length; index += 1) {
    // A linear congruential generator (constants of Numerical Recipes) is random enough for dust.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const [red, green, blue] = [pixels[index * 3] ?? 0, pixels[index * 3 + 1] ?? 0, pixels[index * 3 + 2] ?? 0];
    const luminance = 0.3 * red + 0.59 * green + 0.11 * blue;
    // One pixel of 128 is darker by up to 24 levels: its seven highest random bits are zero.
    const dust = state >>> 25 === 0 ? (state >>> 20) & 24 : 0;
    // The mask leaves 32 grey levels, so that the file compresses well.
    grey[index] = Math.max(0, (Math.round(luminance * PAPER_BRIGHTNESS) & 0xf8) - dust);
  }
  return encodeImage(width, height, GREY_FORMAT, 1, grey);
}

function encodeImage(width: number, height: number, format: Buffer, channels: number, pixels: Uint8Array): Buffer {
  const stride = width * channels;
  // Each row begins with its filter type: 0, none.
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', Buffer.concat([size, format])),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
