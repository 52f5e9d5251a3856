import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type CachedList = { records: readonly unknown[]; hash: string; etag: string | null; jsonBytes: number };

/** Parsed records take about three times the memory of their JSON. */
const PARSED_FACTOR = 3;
const EMPTY_LIST_BYTES = 2048;
/** Of entries, and of grants. */
const MAX_ENTRIES = 100_000;

/** All sessions that have received the same bytes share it. */
type Entry = { records: readonly unknown[]; hash: string; jsonBytes: number; grantKeys: Set<string> };
/** The list is the last one that the session has received at a URL; the ETag is of its own response. */
type Grant = { entry: Entry; etag: string | null; receivedAt: number };

/**
 * A session may use a list only if its own token has received the same bytes, or a 304 to an ETag of the same session:
 * a grant records that. Each session has at most one grant per URL. The least recently used ones are evicted first.
 */
export class ListCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #grants: LRUCache<string, Grant>;

  constructor(maxBytes: number, maxGrants = MAX_ENTRIES) {
    this.#entries = new LRUCache<string, Entry>({
      max: MAX_ENTRIES,
      maxSize: maxBytes,
      sizeCalculation: ({ jsonBytes }) => estimateMemory(jsonBytes),
      // An evicted entry would stay in memory as long as a grant refers to it.
      dispose: ({ grantKeys }) => {
        for (const key of grantKeys) this.#grants.delete(key);
      },
    });
    this.#grants = new LRUCache<string, Grant>({
      max: maxGrants,
      dispose: ({ entry }, key) => entry.grantKeys.delete(key),
    });
  }

  get memoryBytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Null if it is not cached, or has no ETag with which it can be revalidated. */
  find(url: string, cacheScope: string): CachedList | null {
    const grant = this.#grants.get(toKey(cacheScope, url));
    if (!grant || grant.etag === null) return null;
    const { records, hash, jsonBytes } = this.#use(url, grant);
    return { records, hash, jsonBytes, etag: grant.etag };
  }

  findRecent(url: string, cacheScope: string, maxAgeMs: number): readonly unknown[] | null {
    const grant = this.#grants.get(toKey(cacheScope, url));
    return grant && Date.now() - grant.receivedAt <= maxAgeMs ? this.#use(url, grant).records : null;
  }

  /** The API has answered 304. */
  confirmUnchanged(url: string, cacheScope: string): void {
    const grant = this.#grants.get(toKey(cacheScope, url));
    if (grant) grant.receivedAt = Date.now();
  }

  /** Grants the list to this session; null if no session has received these bytes. */
  grantByHash(url: string, { hash, etag }: Pick<CachedList, 'hash' | 'etag'>, cacheScope: string): CachedList | null {
    const entry = this.#entries.get(toKey(url, hash));
    if (!entry) return null;
    this.#grant(url, entry, etag, cacheScope);
    return { records: entry.records, hash, jsonBytes: entry.jsonBytes, etag };
  }

  /** A list that is larger than the cache is not stored. */
  store(url: string, { records, hash, etag, jsonBytes }: CachedList, cacheScope: string): void {
    const key = toKey(url, hash);
    // A cached list keeps its entry, with the new records. A new entry would delete the grants of other sessions.
    const entry = this.#entries.get(key) ?? { records, hash, jsonBytes, grantKeys: new Set<string>() };
    entry.records = records;
    this.#entries.set(key, entry);
    const isStored = this.#entries.has(key);
    if (isStored) this.#grant(url, entry, etag, cacheScope);
  }

  /** Marks the list as recently used. */
  #use(url: string, { entry }: Grant): Entry {
    this.#entries.get(toKey(url, entry.hash));
    return entry;
  }

  #grant(url: string, entry: Entry, etag: string | null, cacheScope: string): void {
    const key = toKey(cacheScope, url);
    // If this replaces a grant of the same entry, `dispose` removes the key from it. So the key is added afterwards.
    this.#grants.set(key, { entry, etag, receivedAt: Date.now() });
    entry.grantKeys.add(key);
  }
}

/** In bytes, of a list whose JSON has `jsonBytes` bytes. */
function estimateMemory(jsonBytes: number): number {
  return EMPTY_LIST_BYTES + jsonBytes * PARSED_FACTOR;
}

/** Of fixed length: clients choose parts of a URL. */
function toKey(first: string, second: string): string {
  return createHash('sha256').update(`${first}\n${second}`).digest('base64url');
}
