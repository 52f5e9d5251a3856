import { config } from '~/config.server';
import { parseJson } from '~/lib/exact-json';
import { registerGauge } from '~/metrics.server';
// The development server evaluates this module with a changed schema, so that records of the old one are not cached.
import './contract/contract';
import type { AnyEndpoint } from './contract/endpoint';
import { parseRecords, type ParseResult } from './envelope';
import { ListCache, type CachedList } from './list-cache.server';
import { decodeBody, type ResponseBody } from './response-body';
import type { ApiResponse } from './send.server';
import { parseSlicedRecords } from './sliced-records';

/** URL of a list, and the session that reads it. */
export type CacheKey = { url: string; cacheScope: string };

const MEGABYTE = 1024 * 1024;
const LIST_CACHE_BYTES = 256 * MEGABYTE;
/** Larger responses are parsed in slices. */
const LARGE_BYTES = 4 * MEGABYTE;
// Estimated memory of the text, its copy and the records during parsing, in addition to the raw bytes.
const PARSE_FACTOR = 2;

const cache = new ListCache(LIST_CACHE_BYTES);
registerGauge('portal_list_cache_bytes', 'Estimated memory of parsed lists', () => cache.bytes);
/** Lists that are being parsed, by URL and hash. */
const pendingParses = new Map<string, Promise<ParseResult>>();

/** Returns the list that this session received last, if it has an ETag to revalidate it with. */
export function findCachedList({ url, cacheScope }: CacheKey): CachedList | null {
  return cache.find(url, cacheScope);
}

/**
 * Parses the records of a response and releases its memory. Equal bytes are parsed once: later responses hit the cache,
 * concurrent ones await the same parse. Throws the reason of `deadline` if it aborts first.
 */
export async function readList(
  endpoint: AnyEndpoint,
  { body, etag }: ApiResponse,
  cacheKey: CacheKey | null,
  deadline: AbortSignal,
): Promise<ParseResult> {
  const { hash, bytes } = body;
  if (cacheKey === null || hash === null) return withDeadline(parseBody(endpoint, body, deadline), deadline);
  const { url, cacheScope } = cacheKey;
  const parseKey = `${url}\n${hash}`;
  const cached = cache.findByHash(url, hash, etag, cacheScope);
  const pending = pendingParses.get(parseKey);
  if (cached || pending) release(body);
  if (cached) return { ok: true, value: cached.records };

  const store = (parsed: ParseResult) => {
    if (parsed.ok) cache.store(url, { records: parsed.value as unknown[], hash, etag, bytes }, cacheScope);
    return parsed;
  };
  // Each session stores the ETag of its own response.
  if (pending) return store(await withDeadline(pending, deadline));
  // This deadline does not abort the parse: other requests may await it, and later ones use its records.
  const task = parseBody(endpoint, body, null)
    .then(store)
    .finally(() => pendingParses.delete(parseKey));
  pendingParses.set(parseKey, task);
  return withDeadline(task, deadline);
}

async function parseBody(
  { result: recordSchema }: AnyEndpoint,
  body: ResponseBody,
  signal: AbortSignal | null,
): Promise<ParseResult> {
  try {
    if (body.bytes > LARGE_BYTES) {
      await body.reservation.grow(body.bytes * PARSE_FACTOR, signal);
      const bytes = Buffer.concat(body.chunks);
      body.chunks = [bytes];
      const parsed = await parseSlicedRecords(bytes, recordSchema, { maxRecords: config.MAX_LIST_ROWS, signal });
      // Null: the text cannot be sliced, and is parsed as a whole.
      if (parsed !== null) return parsed;
    }
    const text = decodeBody(body);
    if (text.trim() === '') return { ok: true, value: [] };
    const json = parseJson(text);
    if (json === undefined) return { ok: false, cause: 'not-json' };
    return await parseRecords(json, recordSchema, config.MAX_LIST_ROWS);
  } finally {
    release(body);
  }
}

function release(body: ResponseBody): void {
  body.chunks = [];
  body.reservation.release();
}

/** Awaits a task, or rejects with the reason of `deadline` if it aborts first. The task itself continues. */
async function withDeadline<Value>(task: Promise<Value>, deadline: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(deadline.reason);
    if (deadline.aborted) onAbort();
    deadline.addEventListener('abort', onAbort, { once: true });
    task.then(resolve, reject).finally(() => deadline.removeEventListener('abort', onAbort));
  });
}
