import { data } from '@remix-run/node';
import { alreadyDoneResponse } from '~/guard/error-responses.server';
import { hasDelayedRedirect, type DelayedRedirect } from '~/protocol/delayed-redirect';
import type { ActionReply, WriteOutcome } from './write-outcome';

type HeaderList = [name: string, value: string][];
/** The reply of a submit that may have written, for duplicates. */
export type KeptReply = { wrote: 'done' | 'unknown'; status: number; headers: HeaderList } & (
  | { kind: 'response' }
  | { kind: 'data'; value: unknown }
);
/** A write that succeeded with a reply too large to keep. */
type DoneWithoutReply = { kind: 'done' };

/** The entry of a submit whose outcome is not known yet. */
export const RESERVED = 'reserved';
/** A header that is longer is not kept. */
const MAX_HEADER_CHARACTERS = 2000;
const MAX_REPLY_BYTES = 16 * 1024;

/** Converts an outcome to the reply that is kept; null if the form may be sent again. */
export function toKeptReply({ wrote, reply }: WriteOutcome<ActionReply>): KeptReply | null {
  if (wrote === 'nothing') return null;
  if (reply instanceof Response) return { kind: 'response', wrote, status: reply.status, headers: [...reply.headers] };
  const { data: value, init } = reply;
  return {
    kind: 'data',
    wrote,
    status: init?.status ?? 200,
    value,
    headers: toKeptHeaders(new Headers(init?.headers)),
  };
}

/** Leaves cookies out: replayed after a new login, the cookie that ended the old session would end the new one. */
function toKeptHeaders(headers: Headers): HeaderList {
  const list = [...headers].filter(([name]) => name !== 'set-cookie');
  return JSON.stringify(list).length <= MAX_HEADER_CHARACTERS ? list : [];
}

/**
 * Returns the entry of a reply. Of a reply above 16 kB only its outcome is kept (D157): that the write was done, or that
 * this is unknown.
 */
export function toEntry(kept: KeptReply): string {
  const entry = JSON.stringify(kept);
  if (Buffer.byteLength(entry) <= MAX_REPLY_BYTES) return entry;
  return kept.wrote === 'unknown' ? RESERVED : JSON.stringify({ kind: 'done' } satisfies DoneWithoutReply);
}

/** Parses the entry of a reply. Throws the reply to a duplicate submit if the reply was too large to keep. */
export function parseEntry(entry: string): KeptReply {
  const kept = readEntry(entry);
  if (kept.kind === 'done') throw alreadyDoneResponse();
  return kept;
}

/** Returns where the page of an entry was about to redirect; null without a delayed redirect. */
export function readDelayedRedirect(entry: string): DelayedRedirect | null {
  const kept = readEntry(entry);
  return kept.kind === 'data' && hasDelayedRedirect(kept.value) ? kept.value.delayedRedirect : null;
}

function readEntry(entry: string): KeptReply | DoneWithoutReply {
  return JSON.parse(entry) as KeptReply | DoneWithoutReply;
}

/** Creates the reply to a duplicate. `first` is that of the first submit; null if it ran earlier or in another process. */
export function replay(kept: KeptReply, first: ActionReply | null): ActionReply {
  const { status, headers } = kept;
  if (kept.kind === 'response') return new Response(null, { status, headers });
  return first ?? data(kept.value, { status, headers });
}
