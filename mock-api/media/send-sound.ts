import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Sound } from './sound';

const CHUNK_BYTES = 64 * 1024;
/** How often a slow host sends a piece. */
const STEPS_PER_SECOND = 10;

/** How recordings are sent. `ranges` false: always whole, as plain file hosts do; `bytesPerSecond` null: as fast as it goes. */
export type AudioDelivery = { ranges: boolean; bytesPerSecond: number | null };

/** What players like best, and what every reset goes back to. */
export const USUAL_DELIVERY: AudioDelivery = { ranges: true, bytesPerSecond: null };

/** Sends a recording, or with 206 the part of it that was asked for: players seek by ranges. */
export function sendSound(
  request: Request,
  response: Response,
  sound: Sound,
  { ranges, bytesPerSecond }: AudioDelivery = USUAL_DELIVERY,
): void {
  const { totalBytes } = sound;
  response.set('Content-Type', 'audio/wav');
  if (ranges) response.set('Accept-Ranges', 'bytes');
  const range = ranges ? rangeOf(request.get('range'), totalBytes) : null;
  if (range === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${totalBytes}`).end();
    return;
  }
  const { from, to } = range ?? { from: 0, to: totalBytes };
  response.set('Content-Length', String(to - from));
  if (range) response.status(206).set('Content-Range', `bytes ${from}-${to - 1}/${totalBytes}`);
  if (request.method === 'HEAD') response.end();
  else
    Readable.from(bytesPerSecond === null ? chunksOf(sound, from, to) : slowChunksOf(sound, from, to, bytesPerSecond))
      .on('error', () => response.destroy())
      .pipe(response);
}

function* chunksOf(sound: Sound, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += CHUNK_BYTES) yield sound.read(at, Math.min(to, at + CHUNK_BYTES));
}

async function* slowChunksOf(sound: Sound, from: number, to: number, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const step = Math.max(1, Math.floor(bytesPerSecond / STEPS_PER_SECOND));
  for (let at = from; at < to; at += step) {
    if (at > from) await wait((step / bytesPerSecond) * 1000, undefined, { ref: false });
    yield sound.read(at, Math.min(to, at + step));
  }
}

/** The one range of a header, its end excluded; null for none, several, or one that is no range. */
function rangeOf(header: string | undefined, total: number): { from: number; to: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const to = first === '' || last === '' ? total : Math.min(total, Number(last) + 1);
  return from < to ? { from, to } : 'unsatisfiable';
}
