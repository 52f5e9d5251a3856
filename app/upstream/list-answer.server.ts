import { gauge } from '../metrics.server';
import { config } from '../config.server';
import { type Body, textOf } from './answer-bytes';
import type { AnyEndpoint } from './contract/endpoint';
import { jsonOf, type Read, readRows } from './envelope';
import { type CachedList, ListCache } from './list-cache.server';
import type { Answer } from './send.server';
import { readSlicedRows } from './sliced-rows';

/** Where a list stands, and whose it is. */
export type Whose = { url: string; reader: string };

const MEGABYTE = 1024 * 1024;
const LIST_CACHE_BYTES = 256 * MEGABYTE;
/** Answers of more bytes are parsed in slices. */
const LARGE_BYTES = 4 * MEGABYTE;
// What the text, its copy and the rows take while they are parsed, beside the bytes.
const PARSE_FACTOR = 2;

const lists = new ListCache(LIST_CACHE_BYTES);
gauge('portal_list_cache_bytes', 'Memory of parsed lists, as it is counted', () => lists.bytes);
/** Lists that are being parsed, by address and hash. */
const parsing = new Map<string, Promise<Read>>();

/** The list that this reader had here, if the API can say that it is still the same. */
export function knownList({ url, reader }: Whose): CachedList | null {
  return lists.known(url, reader);
}

/** The rows of a known list of which the API says that it is still the same. */
export function sameAgain({ url }: Whose, known: CachedList): readonly unknown[] {
  lists.touch(url, known);
  return known.rows;
}

/**
 * Reads the rows of an answer, and releases its memory. The same bytes are parsed once: what was parsed is found again,
 * and who receives bytes that are just being parsed waits for them. Throws what `deadline` ended with.
 */
export async function readList(
  endpoint: AnyEndpoint,
  { body, etag }: Answer,
  whose: Whose | null,
  deadline: AbortSignal,
): Promise<Read> {
  const { hash, bytes } = body;
  if (whose === null || hash === null) return within(rowsOf(endpoint, body, deadline), deadline);
  const { url, reader } = whose;
  const same = lists.same(url, hash, etag, reader);
  const joined = parsing.get(`${url}\n${hash}`);
  if (same || joined) release(body);
  if (same) return { ok: true, value: same.rows, skipped: 0 };

  const keep = (read: Read) => {
    if (read.ok) lists.keep(url, { rows: read.value as unknown[], hash, etag, bytes }, reader);
    return read;
  };
  if (joined) return keep(await within(joined, deadline));
  // It goes on when the first request gives up: others may have joined, and the next one finds its rows.
  const work = rowsOf(endpoint, body, null)
    .then(keep)
    .finally(() => parsing.delete(`${url}\n${hash}`));
  parsing.set(`${url}\n${hash}`, work);
  return within(work, deadline);
}

async function rowsOf({ result }: AnyEndpoint, body: Body, signal: AbortSignal | null): Promise<Read> {
  try {
    if (body.bytes > LARGE_BYTES) {
      await body.claim.take(body.bytes * PARSE_FACTOR, signal);
      const whole = Buffer.concat(body.chunks);
      body.chunks = [whole];
      const read = await readSlicedRows(whole, result, { maxRows: config.MAX_LIST_ROWS, signal });
      if (read !== null) return read;
    }
    const text = textOf(body);
    if (text.trim() === '') return { ok: true, value: [], skipped: 0 };
    const json = jsonOf(text);
    return json === undefined ? { ok: false } : await readRows(json, result, config.MAX_LIST_ROWS);
  } finally {
    release(body);
  }
}

function release(body: Body): void {
  body.chunks = [];
  body.claim.release();
}

/** What some work comes to, as long as the deadline lets one wait for it. */
async function within<Value>(work: Promise<Value>, deadline: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason as Error);
    if (deadline.aborted) giveUp();
    deadline.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}
