import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Sound } from './sound';

const CHUNK_BYTES = 64 * 1024;

/** Sends a recording, or with 206 the part of it that was asked for: players seek by ranges. */
export function sendSound(request: Request, response: Response, sound: Sound): void {
  const { totalBytes } = sound;
  response.set({ 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' });
  const range = rangeOf(request.get('range'), totalBytes);
  if (range === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${totalBytes}`).end();
    return;
  }
  const { from, to } = range ?? { from: 0, to: totalBytes };
  response.set('Content-Length', String(to - from));
  if (range) response.status(206).set('Content-Range', `bytes ${from}-${to - 1}/${totalBytes}`);
  if (request.method === 'HEAD') response.end();
  else
    Readable.from(chunksOf(sound, from, to))
      .on('error', () => response.destroy())
      .pipe(response);
}

function* chunksOf(sound: Sound, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += CHUNK_BYTES) yield sound.read(at, Math.min(to, at + CHUNK_BYTES));
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
