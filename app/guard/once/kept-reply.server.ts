import { data } from '@remix-run/node';
import { alreadyDoneResponse } from '~/guard/error-responses.server';
import { hasDelayedRedirect, type DelayedRedirect } from '~/protocol/delayed-redirect';
import type { ActionReply, WriteOutcome } from './write-outcome';

type HeaderList = [name: string, value: string][];
/** The reply of a submit that may have written, as the store keeps it for duplicate submits. */
export type KeptReply = { wrote: 'done' | 'unknown'; status: number; headers: HeaderList } & (
  | { kind: 'response' }
  | { kind: 'data'; value: unknown }
);
/** A write that succeeded with a reply too large to keep. */
type DoneWithoutReply = { kind: 'done' };

/** The entry of a submit whose outcome is not known, or not known yet. */
export const RESERVED = 'reserved';
/** If all headers of a reply with data are longer than this, none of them is kept. */
const MAX_HEADER_CHARACTERS = 2000;
const MAX_REPLY_BYTES = 16 * 1024;

/** Converts an outcome to the reply that is kept; null if nothing was written, so that the form may be sent again. */
export function toKeptReply({ wrote, reply }: WriteOutcome<ActionReply>): KeptReply | null {
  if (wrote === 'nothing') return null;
  // A redirect keeps its cookies, because the message for the next page is one.
  if (reply instanceof Response) return { kind: 'response', wrote, status: reply.status, headers: [...reply.headers] };
  const { data: value, init } = reply;
  const headers = toKeptHeaders(new Headers(init?.headers));
  return { kind: 'data', wrote, status: init?.status ?? 200, value, headers };
}

/**
 * Returns the headers to keep, without cookies: a duplicate after a new login would otherwise clear the cookie of the
 * new session, if the first submit has ended the old one.
 */
function toKeptHeaders(headers: Headers): HeaderList {
  const list = [...headers].filter(([name]) => name !== 'set-cookie');
  return JSON.stringify(list).length <= MAX_HEADER_CHARACTERS ? list : [];
}

/** Returns the entry of a reply. For a reply above 16 kB, the entry says only whether the write was done (D157). */
export function toEntry(kept: KeptReply): string {
  const entry = JSON.stringify(kept);
  if (Buffer.byteLength(entry) <= MAX_REPLY_BYTES) return entry;
  return kept.wrote === 'unknown' ? RESERVED : JSON.stringify({ kind: 'done' } satisfies DoneWithoutReply);
}

/** Returns the reply of an entry other than `RESERVED`. Throws the 409 for a duplicate if it was too large to keep. */
export function readReply(entry: string): KeptReply {
  const kept = parseEntry(entry);
  if (kept.kind === 'done') throw alreadyDoneResponse();
  return kept;
}

/** Returns what the submit of an entry has written, and the delayed redirect in its kept reply; null if it has none. */
export function readOutcome(entry: string): { outcome: 'unknown' | 'done'; delayedRedirect: DelayedRedirect | null } {
  if (entry === RESERVED) return { outcome: 'unknown', delayedRedirect: null };
  const kept = parseEntry(entry);
  if (kept.kind === 'done') return { outcome: 'done', delayedRedirect: null };
  const value = kept.kind === 'data' ? kept.value : null;
  return { outcome: kept.wrote, delayedRedirect: hasDelayedRedirect(value) ? value.delayedRedirect : null };
}

function parseEntry(entry: string): KeptReply | DoneWithoutReply {
  return JSON.parse(entry) as KeptReply | DoneWithoutReply;
}

/**
 * Creates the reply to a duplicate submit. `firstReply` is that of the first submit, which a concurrent duplicate can
 * share; null if only the kept reply is left.
 */
export function replay(kept: KeptReply, firstReply: ActionReply | null): ActionReply {
  const { status, headers } = kept;
  // A `Response` is sent only once, so each duplicate needs a new one.
  if (kept.kind === 'response') return new Response(null, { status, headers });
  return firstReply ?? data(kept.value, { status, headers });
}
