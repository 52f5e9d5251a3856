import { config } from '~/config.server';
import { parseJson } from '~/lib/exact-json';
import { MEGABYTE } from '~/lib/file-size';
import { registerGauge } from '~/metrics.server';
// Imported for the development server: a changed schema evaluates this module anew, which empties the cache.
import './contract/contract';
import type { AnyEndpoint } from './contract/endpoint';
import { parseRecords, type ParseResult } from './envelope';
import { ListCache } from './list-cache.server';
import { decodeBody, type ResponseBody } from './response-body';
import type { ApiResponse } from './send.server';
import { parseSlicedRecords } from './sliced-records';

type CacheKey = { url: string; cacheScope: string };

const LIST_CACHE_BYTES = 256 * MEGABYTE;
/** A response with more bytes is parsed in slices. */
const LARGE_BYTES = 4 * MEGABYTE;
/** Parsing needs memory for the text, its copy and the records: about twice the raw bytes, in addition to them. */
const PARSE_FACTOR = 2;

export const listCache = new ListCache(LIST_CACHE_BYTES);
registerGauge('portal_list_cache_bytes', 'Estimated memory of parsed lists', () => listCache.memoryBytes);
const pendingParses = new Map<string, Promise<ParseResult>>();

/**
 * Responses with the same bytes are parsed once. Throws the reason of `deadline` if it aborts before the end of the
 * parse. Without a cache key, nothing is cached. An empty body is an empty list.
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
  const cached = listCache.grantByHash(url, { hash, etag }, cacheScope);
  const pending = pendingParses.get(parseKey);
  if (cached || pending) release(body);
  if (cached) return { ok: true, value: cached.records };

  const store = (parsed: ParseResult) => {
    if (parsed.ok)
      listCache.store(url, { records: parsed.value as unknown[], hash, etag, jsonBytes: bytes }, cacheScope);
    return parsed;
  };
  // The other request has stored the records. This stores them with the ETag of this session's own response.
  if (pending) return store(await withDeadline(pending, deadline));
  // The deadline of this request does not abort the parse, because other requests may use its result.
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
    const isLarge = body.bytes > LARGE_BYTES;
    if (isLarge) {
      await body.reservation.grow(body.bytes * PARSE_FACTOR, signal);
      const bytes = Buffer.concat(body.chunks);
      // The chunks are dropped, so that the bytes are in memory only once.
      body.chunks = [bytes];
      const parsed = await parseSlicedRecords(bytes, recordSchema, { maxRecords: config.MAX_LIST_ROWS, signal });
      // Null: the response cannot be sliced, and is parsed as a whole below.
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

/** The task itself continues after the deadline. */
async function withDeadline<Value>(task: Promise<Value>, deadline: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(deadline.reason);
    if (deadline.aborted) onAbort();
    deadline.addEventListener('abort', onAbort, { once: true });
    task.then(resolve, reject).finally(() => deadline.removeEventListener('abort', onAbort));
  });
}
