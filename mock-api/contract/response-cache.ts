import { createHash } from 'node:crypto';
import type { SerializedResponse } from '../http/serialized-response';
import { deleteOldest } from '../records/rows';
import type { Db } from '../state/mock';

/** Lists of this length are cached. Otherwise even a 304 would wait until the list is serialised and hashed. */
const MIN_ROWS = 10_000;
/** Few, because one response can have 50 MB. */
const MAX_RESPONSES = 12;

/** Returns the cached response; null if there is none, or if data were written since. */
export function getCachedResponse(db: Db, key: string): SerializedResponse | null {
  const cached = db.cachedResponses.get(key);
  return cached?.revision === db.revision ? cached.response : null;
}

/** Caches the response of a long list until the next write, with its ETag; returns every other response unchanged. */
export function cacheLongList(db: Db, key: string, response: SerializedResponse, result: unknown): SerializedResponse {
  if (!Array.isArray(result) || result.length < MIN_ROWS) return response;
  const body = Buffer.from(response.body);
  // A weak ETag in the format of Express: length in hexadecimal, and hash.
  const etag = `W/"${body.length.toString(16)}-${createHash('sha1').update(body).digest('base64')}"`;
  const cacheable = { ...response, body, etag };
  // `set` alone would keep the position of an old entry, so that the new one would count as old.
  db.cachedResponses.delete(key);
  db.cachedResponses.set(key, { revision: db.revision, response: cacheable });
  deleteOldest(db.cachedResponses, MAX_RESPONSES);
  return cacheable;
}
