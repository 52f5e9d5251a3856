import { createHash } from 'node:crypto';
import type { Claim } from './read-memory';

/** Thrown where an answer is larger than it may be. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** An answer's bytes as they arrived, the memory that they take, and their hash where it was asked for. */
export type Body = { chunks: Uint8Array[]; bytes: number; hash: string | null; claim: Claim };

type Reading = { maxBytes: number; claim: Claim; signal: AbortSignal; withHash: boolean };

/**
 * Reads an answer to its end; throws `TooLarge` past `maxBytes`, and what `signal` ended with while there was no memory
 * for more. Nothing is claimed any longer when it throws.
 */
export async function readBytes(response: Response, { maxBytes, claim, signal, withHash }: Reading): Promise<Body> {
  const chunks: Uint8Array[] = [];
  // Hashed while the bytes arrive, so that no other request waits for it.
  const hash = withHash ? createHash('sha256') : null;
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.byteLength;
      if (bytes > maxBytes) throw new TooLarge();
      await claim.take(read.value.byteLength, signal);
      hash?.update(read.value);
      chunks.push(read.value);
    }
  } catch (error) {
    claim.release();
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
  return { chunks, bytes, hash: hash?.digest('base64') ?? null, claim };
}

/** Bytes as text; what is no UTF-8 is replaced. */
export function textOf({ chunks }: Body): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
