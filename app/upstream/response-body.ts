import { createHash } from 'node:crypto';
import type { Reservation } from './memory-budget';

export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError';
}

/** Whoever uses it must release the `reservation`. */
export type ResponseBody = {
  chunks: Uint8Array[];
  bytes: number;
  /** SHA-256 in base64; null without `withHash`. */
  hash: string | null;
  reservation: Reservation;
};

type Options = { maxBytes: number; reservation: Reservation; signal: AbortSignal; withHash: boolean };

/**
 * Throws `ResponseTooLargeError`, and the reason of `signal` if it aborts while the body waits for memory. An error
 * releases the reservation.
 */
export async function readResponseBody(
  response: Response,
  { maxBytes, reservation, signal, withHash }: Options,
): Promise<ResponseBody> {
  const chunks: Uint8Array[] = [];
  // Hashed chunk by chunk, so that a large body does not block the event loop.
  const hash = withHash ? createHash('sha256') : null;
  let bytes = 0;
  const reader = response.body?.getReader();
  const readChunk = async () => (await reader?.read())?.value;
  try {
    for (let chunk = await readChunk(); chunk !== undefined; chunk = await readChunk()) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ResponseTooLargeError();
      await reservation.grow(chunk.byteLength, signal);
      hash?.update(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    reservation.release();
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
  return { chunks, bytes, hash: hash?.digest('base64') ?? null, reservation };
}

/** Invalid bytes become U+FFFD. */
export function decodeBody({ chunks }: ResponseBody): string {
  // With `stream`, the decoder keeps the first bytes of a character that is split between two chunks.
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
