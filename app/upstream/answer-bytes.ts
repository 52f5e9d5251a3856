/** Thrown where an answer is larger than it may be. */
export class TooLarge extends Error {}

/** The bytes of an answer as they arrived; stops and throws `TooLarge` past `maxBytes`. */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  if (response.body === null) return chunks;
  const reader = response.body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new TooLarge();
    }
    chunks.push(value);
  }
}

/** Bytes as text; what is no UTF-8 is replaced. */
export function textOf(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}

/** How many bytes there are. */
export function sizeOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((size, chunk) => size + chunk.byteLength, 0);
}
