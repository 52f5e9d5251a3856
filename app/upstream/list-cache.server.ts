import { createHash } from 'node:crypto';

/** The rows of one answer, parsed, and what proves it to be the same answer again. */
export type CachedList = { rows: readonly unknown[]; hash: string; etag: string | null; bytes: number };

// Parsed rows take about this much more memory than their text.
const PARSED_FACTOR = 3;
const MAX_READERS = 10_000;

type Entry = CachedList & { readers: Set<string> };

/**
 * Parsed lists, by address and content. A session is given an entry only for bytes that its own token received, or for
 * a 304 to an ETag that it had received itself: an ETag of somebody else's answer is never sent.
 */
export class ListCache {
  readonly #maxBytes: number;
  // By address and hash, in order of last use.
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The list that this reader was last given at this address, when it has an ETag to ask about. */
  known(url: string, reader: string): CachedList | null {
    for (const [key, entry] of this.#entries) {
      if (key.startsWith(`${url}\n`) && entry.readers.has(reader) && entry.etag !== null) return entry;
    }
    return null;
  }

  /** The list with exactly these bytes, whoever received it first; the reader has it from now on. */
  same(url: string, hash: string, etag: string | null, reader: string): CachedList | null {
    const entry = this.#entries.get(`${url}\n${hash}`);
    if (!entry) return null;
    entry.etag = etag ?? entry.etag;
    this.#give(url, entry, reader);
    return entry;
  }

  /** Marks a list as used again. */
  touch(url: string, list: CachedList): void {
    const key = `${url}\n${list.hash}`;
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  /** Keeps a list that was just parsed; the longest unused ones make room. */
  keep(url: string, list: CachedList, reader: string): void {
    const size = list.bytes * PARSED_FACTOR;
    if (size > this.#maxBytes) return;
    const entry: Entry = { ...list, readers: new Set() };
    this.#entries.set(`${url}\n${list.hash}`, entry);
    this.#bytes += size;
    this.#give(url, entry, reader);
    for (const [key, oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(key);
      this.#bytes -= oldest.bytes * PARSED_FACTOR;
    }
  }

  #give(url: string, entry: Entry, reader: string): void {
    for (const [key, other] of this.#entries) if (key.startsWith(`${url}\n`)) other.readers.delete(reader);
    if (entry.readers.size >= MAX_READERS) entry.readers.clear();
    entry.readers.add(reader);
    this.touch(url, entry);
  }
}

/** Hash of an answer's bytes. */
export function hashOf(chunks: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('base64');
}
