import { data } from '@remix-run/node';
import type { DelayedRedirect } from '../lib/delayed-redirect';
import { alreadyDoneResponse } from './error-responses.server';

type HeaderList = [name: string, value: string][];
/** A response for duplicate submits. In entries of earlier versions `data` responses have no `headers`. */
export type KeptResponse =
  | { kind: 'response'; status: number; headers: HeaderList }
  | { kind: 'data'; status: number; value: unknown; headers?: HeaderList };
/** A write that succeeded with a response too large to keep. */
type DoneWithoutResponse = { kind: 'done' };

/** The entry of a submit whose outcome is not known yet. */
export const RESERVED = 'reserved';
/** Status codes that guarantee that nothing was written: the same form may be sent again. */
const UNCHANGED_STATUSES = new Set([400, 401, 403, 404, 413, 415, 422, 429, 503]);
/** Longer headers are not kept. */
const MAX_HEADER_CHARACTERS = 2000;
const MAX_RESPONSE_BYTES = 16 * 1024;

const resubmittable = new WeakSet<object>();

/** Marks a response after which nothing was written, so that the same form may be sent again. */
export function allowResubmit<Reply extends object>(reply: Reply): Reply {
  resubmittable.add(reply);
  return reply;
}

/** Whether a response with this status guarantees that nothing was written. */
export function isUnchangedStatus(status: number): boolean {
  return UNCHANGED_STATUSES.has(status);
}

/** Whether this response of the work guarantees that nothing was written. */
export function isUnchangedReply(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && resubmittable.has(value)) return true;
  if (value instanceof Response) return false;
  // An action that returns no `Response` returns what Remix's `data` returns.
  const { init } = value as { init?: ResponseInit | null };
  return isUnchangedStatus(init?.status ?? 200);
}

/** Converts a response to its kept form; null if the form may be sent again. */
export function toKeptResponse(value: unknown): KeptResponse | null {
  if (isUnchangedReply(value)) return null;
  if (value instanceof Response) return { kind: 'response', status: value.status, headers: [...value.headers] };
  const { data: content, init } = value as { data?: unknown; init?: ResponseInit | null };
  const status = init?.status ?? 200;
  return { kind: 'data', status, value: content, headers: toKeptHeaders(new Headers(init?.headers)) };
}

/** Leaves cookies out: replayed after a new login, the cookie that ended the old session would end the new one. */
function toKeptHeaders(headers: Headers): HeaderList {
  const list = [...headers].filter(([name]) => name !== 'set-cookie');
  return JSON.stringify(list).length <= MAX_HEADER_CHARACTERS ? list : [];
}

/**
 * Returns the entry of a response. Of a response above 16 kB only its outcome is kept (D157): that the write was done, or
 * that this is unknown.
 */
export function toEntry(response: KeptResponse): string {
  const entry = JSON.stringify(response);
  if (Buffer.byteLength(entry) <= MAX_RESPONSE_BYTES) return entry;
  return response.status >= 500 ? RESERVED : JSON.stringify({ kind: 'done' } satisfies DoneWithoutResponse);
}

/** Parses the entry of a response. Throws the reply to a duplicate submit if the response was too large to keep. */
export function parseEntry(entry: string): KeptResponse {
  const kept = JSON.parse(entry) as KeptResponse | DoneWithoutResponse;
  if (kept.kind === 'done') throw alreadyDoneResponse();
  return kept;
}

/** Returns where the page of an entry was about to redirect; null without a delayed redirect. */
export function readDelayedRedirect(entry: string): DelayedRedirect | null {
  const kept = JSON.parse(entry) as KeptResponse | DoneWithoutResponse;
  if (kept.kind !== 'data') return null;
  const { delayedRedirect } = kept.value as { delayedRedirect?: DelayedRedirect | null };
  return delayedRedirect ?? null;
}

/**
 * Creates the response of a duplicate submit. `first` is the value of the first submit; null if only its entry exists,
 * because it ran earlier or in another process.
 */
export function replay<Reply>(kept: KeptResponse, first: unknown): Reply {
  const { status, headers } = kept;
  if (kept.kind === 'response') return new Response(null, { status, headers }) as Reply;
  return (first ?? data(kept.value, { status, headers })) as Reply;
}
