import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Parsed records of a response, with the hash of its bytes and its ETag. */
export type CachedList = { records: readonly unknown[]; hash: string; etag: string | null; bytes: number };

// Parsed records take about three times the memory of their JSON.
const PARSED_FACTOR = 3;
/** Memory of an entry and a grant of an empty list. */
const ENTRY_BYTES = 2048;
/** Maximum number of lists, and of grants, however small they are. */
const MAX_ENTRIES = 100_000;

/** A list, shared by the sessions that received its bytes; `grantKeys` are the keys of its grants. */
type Entry = { records: readonly unknown[]; hash: string; bytes: number; grantKeys: Set<string> };
/** The list that one session received last at one URL, with the ETag of its own response. */
type Grant = { entry: Entry; etag: string | null };

/**
 * Parsed lists by URL and content hash. A session gets a list only for bytes that its own token received, or for a 304 to
 * an ETag that it received itself; the ETag of another session is never sent. Each session has at most one list per URL.
 * Both lists and grants are evicted in order of last use.
 */
export class ListCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #grants: LRUCache<string, Grant>;

  constructor(maxBytes: number, maxGrants = MAX_ENTRIES) {
    this.#entries = new LRUCache<string, Entry>({
      max: MAX_ENTRIES,
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => estimateMemory(bytes),
      dispose: ({ grantKeys }) => {
        for (const key of grantKeys) this.#grants.delete(key);
      },
    });
    this.#grants = new LRUCache<string, Grant>({
      max: maxGrants,
      dispose: ({ entry }, key) => entry.grantKeys.delete(key),
    });
  }

  /** Estimated memory of all lists. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Returns the list that this session received last at this URL, if it has an ETag, and marks it as used. */
  find(url: string, cacheScope: string): CachedList | null {
    const grant = this.#grants.get(toKey(cacheScope, url));
    if (!grant || grant.etag === null) return null;
    const { records, hash, bytes } = grant.entry;
    // `get` updates the order of eviction.
    this.#entries.get(toKey(url, hash));
    return { records, hash, bytes, etag: grant.etag };
  }

  /** Returns the list with exactly these bytes, received by any session, and grants it to this session. */
  findByHash(url: string, hash: string, etag: string | null, cacheScope: string): CachedList | null {
    const entry = this.#entries.get(toKey(url, hash));
    if (!entry) return null;
    this.#grant(url, entry, etag, cacheScope);
    return { records: entry.records, hash, bytes: entry.bytes, etag };
  }

  /** Stores a parsed list, or replaces the records of an equal one. A list that is larger than the cache is not stored. */
  store(url: string, { records, hash, etag, bytes }: CachedList, cacheScope: string): void {
    const key = toKey(url, hash);
    // An equal list keeps its entry, because replacing the entry would dispose of the grants of other sessions.
    const entry = this.#entries.get(key) ?? { records, hash, bytes, grantKeys: new Set<string>() };
    entry.records = records;
    this.#entries.set(key, entry);
    if (this.#entries.has(key)) this.#grant(url, entry, etag, cacheScope);
  }

  #grant(url: string, entry: Entry, etag: string | null, cacheScope: string): void {
    const key = toKey(cacheScope, url);
    this.#grants.set(key, { entry, etag });
    entry.grantKeys.add(key);
  }
}

/** Returns the memory of a list in bytes; `bytes` is the length of its JSON. */
export function estimateMemory(bytes: number): number {
  return ENTRY_BYTES + bytes * PARSED_FACTOR;
}

/** Returns a key of fixed length: URLs have parameters of up to 2 kB, which clients choose. */
function toKey(first: string, second: string): string {
  return createHash('sha256').update(`${first}\n${second}`).digest('base64url');
}
