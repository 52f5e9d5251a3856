/** The rows of one answer, parsed, and what proves it to be the same answer again. */
export type CachedList = { rows: readonly unknown[]; hash: string; etag: string | null; bytes: number };

// Parsed rows take about this much more memory than their text.
const PARSED_FACTOR = 3;
/** Lists, and lists given to readers, that are remembered at most, however small they are. */
const MAX_REMEMBERED = 100_000;

/** One list, whoever received it. */
type Entry = { rows: readonly unknown[]; hash: string; bytes: number; size: number; givenTo: Set<string> };
/** What one reader has of one address, and the ETag that came with it. */
type Given = { entry: Entry; etag: string | null };

/**
 * Parsed lists, by address and content. A session is given an entry only for bytes that its own token received, or for
 * a 304 to an ETag that it had received itself: an ETag of somebody else's answer is never sent. A reader has at most
 * one entry of an address. What was not used for the longest time goes first: lists, and readers whose sessions ended.
 */
export class ListCache {
  readonly #maxBytes: number;
  readonly #maxGiven: number;
  // By address and hash; by reader and address. Both in order of last use.
  readonly #entries = new Map<string, Entry>();
  readonly #given = new Map<string, Given>();
  #bytes = 0;

  constructor(maxBytes: number, maxGiven = MAX_REMEMBERED) {
    this.#maxBytes = maxBytes;
    this.#maxGiven = maxGiven;
  }

  /** Memory that the lists take, as far as it can be told from their texts. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The list that this reader was last given at this address, when it has an ETag to ask about. */
  known(url: string, reader: string): CachedList | null {
    const key = keyOf(reader, url);
    const given = this.#given.get(key);
    if (!given || given.etag === null) return null;
    toEnd(this.#given, key, given);
    return { rows: given.entry.rows, hash: given.entry.hash, bytes: given.entry.bytes, etag: given.etag };
  }

  /** The list with exactly these bytes, whoever received it first; the reader has it from now on. */
  same(url: string, hash: string, etag: string | null, reader: string): CachedList | null {
    const key = keyOf(url, hash);
    const entry = this.#entries.get(key);
    if (!entry) return null;
    toEnd(this.#entries, key, entry);
    this.#give(url, entry, etag, reader);
    return { rows: entry.rows, hash, bytes: entry.bytes, etag };
  }

  /** Marks a list as used again. */
  touch(url: string, list: CachedList): void {
    const key = keyOf(url, list.hash);
    const entry = this.#entries.get(key);
    if (entry) toEnd(this.#entries, key, entry);
  }

  /** Keeps a list that was just parsed, in place of the same one that is there; the longest unused ones make room. */
  keep(url: string, { rows, hash, etag, bytes }: CachedList, reader: string): void {
    const size = bytes * PARSED_FACTOR;
    if (size > this.#maxBytes) return;
    const key = keyOf(url, hash);
    const entry = this.#entries.get(key) ?? { rows, hash, bytes, size: 0, givenTo: new Set() };
    this.#bytes += size - entry.size;
    Object.assign(entry, { rows, bytes, size });
    toEnd(this.#entries, key, entry);
    this.#give(url, entry, etag, reader);
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && this.#entries.size <= MAX_REMEMBERED) break;
      this.#entries.delete(oldKey);
      this.#bytes -= old.size;
      for (const given of old.givenTo) this.#given.delete(given);
    }
  }

  #give(url: string, entry: Entry, etag: string | null, reader: string): void {
    const key = keyOf(reader, url);
    this.#given.get(key)?.entry.givenTo.delete(key);
    entry.givenTo.add(key);
    toEnd(this.#given, key, { entry, etag });
    for (const [oldKey, old] of this.#given) {
      if (this.#given.size <= this.#maxGiven) break;
      this.#given.delete(oldKey);
      old.entry.givenTo.delete(oldKey);
    }
  }
}

function keyOf(first: string, second: string): string {
  return `${first}\n${second}`;
}

/** A Map keeps the order in which its keys came. */
function toEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
