import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express5';
import type { RecordingAudio } from '../content/media/recording-audio';
import type { AudioDelivery } from '../state/mock';

const CHUNK_BYTES = 64 * 1024;
const CHUNKS_PER_SECOND = 10;

/** Sends a recording, or with 206 the range that a player requests to seek. `bytesPerSecond` null: not throttled. */
export function sendAudio(
  request: Request,
  response: Response,
  audio: RecordingAudio,
  { ranges, bytesPerSecond }: AudioDelivery,
): void {
  const { totalBytes } = audio;
  response.set('Content-Type', 'audio/wav');
  if (ranges) response.set('Accept-Ranges', 'bytes');
  const range = ranges ? parseRange(request.get('range'), totalBytes) : null;
  if (range === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${totalBytes}`).end();
    return;
  }
  const { from, to } = range ?? { from: 0, to: totalBytes };
  response.set('Content-Length', String(to - from));
  if (range) response.status(206).set('Content-Range', `bytes ${from}-${to - 1}/${totalBytes}`);
  if (request.method === 'HEAD') response.end();
  else {
    const isThrottled = bytesPerSecond !== null;
    const chunks = isThrottled ? readChunksSlowly(audio, from, to, bytesPerSecond) : readChunks(audio, from, to);
    // `pipe` does not end the response if reading fails.
    Readable.from(chunks)
      .on('error', () => response.destroy())
      .pipe(response);
  }
}

function* readChunks(audio: RecordingAudio, from: number, to: number): Generator<Buffer> {
  for (let offset = from; offset < to; offset += CHUNK_BYTES)
    yield audio.read(offset, Math.min(to, offset + CHUNK_BYTES));
}

async function* readChunksSlowly(
  audio: RecordingAudio,
  from: number,
  to: number,
  bytesPerSecond: number,
): AsyncGenerator<Buffer> {
  const chunkBytes = Math.max(1, Math.floor(bytesPerSecond / CHUNKS_PER_SECOND));
  for (let offset = from; offset < to; offset += chunkBytes) {
    // `ref: false`: a slow response does not keep the process alive.
    if (offset > from) await wait((chunkBytes / bytesPerSecond) * 1000, undefined, { ref: false });
    yield audio.read(offset, Math.min(to, offset + chunkBytes));
  }
}

/** Parses a Range header; `to` is exclusive. Returns null, for the whole file, without exactly one valid range. */
function parseRange(header: string | undefined, total: number): { from: number; to: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null;
  // 'bytes=-500' means the last 500 bytes: `first` is empty, and `last` is a length.
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const to = first === '' || last === '' ? total : Math.min(total, Number(last) + 1);
  return from < to ? { from, to } : 'unsatisfiable';
}
